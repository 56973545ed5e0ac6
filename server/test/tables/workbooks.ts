import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { xml: string };
type Sheet = { name: string; rows: Cell[][]; more?: string };

const TYPES = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const cellXml = (cell: Cell, at: string): string => {
  if (typeof cell === 'object') return cell.xml.replace('@', at);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
};
const sheetXml = ({ rows, more = '' }: Sheet): string => {
  const lines = rows.map((cells, row) => {
    const inRow = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`));
    return `<row r="${row + 1}">${inRow.join('')}</row>`;
  });
  return `<worksheet xmlns="${TYPES}"><sheetData>${lines.join('')}</sheetData>${more}</worksheet>`;
};

/** The files of a workbook as Excel writes them; a cell may be XML of its own, with @ in place of its reference. */
export function workbookFiles(...sheets: Sheet[]): Record<string, Uint8Array> {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<styleSheet xmlns="${TYPES}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
  const texts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${TYPES}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

/** A workbook (.xlsx). */
export const workbook = (...sheets: Sheet[]): Uint8Array => zipSync(workbookFiles(...sheets));
