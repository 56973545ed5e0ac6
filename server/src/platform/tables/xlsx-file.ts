import { strToU8, Zip, ZipDeflate } from 'fflate';
import { timeParts, type Cell } from './cell';
import { sheetNames } from './sheet-names';

/** A sheet of a workbook, with its rows as they are made. */
export type Sheet = { name: string; titles: readonly string[]; parts: AsyncGenerator<Cell[][]> };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATION = `${OFFICE}/officeDocument/2006/relationships`;

/** Formats of cells by their place in the list of styles: a header in bold, a day, a day with its time. */
const STYLES = { title: 1, day: 2, time: 3 } as const;
const STYLES_XML = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/** What XML 1.0 has no way to write, half a character among it. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[<>&]/g, (sign) => ENTITIES[sign]!);

/** The files of a workbook beside its sheets (ECMA-376, part 1, 12.2). */
function frameOf(names: readonly string[]): Record<string, string> {
  const each = (line: (number: number, name: string) => string) =>
    names.map((name, at) => line(at + 1, name)).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
  const relations = `<Relationships xmlns="${OFFICE}/package/2006/relationships">`;
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${part('workbook', 'sheet.main')}${part('styles', 'styles')}${each((number) => part(`worksheets/sheet${number}`, 'worksheet'))}</Types>`,
    '_rels/.rels': `${XML}${relations}${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${each(
      (number, name) =>
        `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="r${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}${relations}${each((number) =>
      relation(`r${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
    )}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES_XML,
  };
}

const textXml = (text: string, style = 0): string =>
  `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Day 0 of a spreadsheet, 1899-12-30, in days before 1970. */
const DAY_ZERO = 25_569;
const DAY_MINUTES = 24 * 60;

/** Text as text: no program reads it as a number or a formula. */
function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textXml(cell);
  const { days, minutes } = timeParts(cell);
  return `<c s="${cell.hasTime ? STYLES.time : STYLES.day}"><v>${DAY_ZERO + days + minutes / DAY_MINUTES}</v></c>`;
}
const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

/** Characters of a column: as many as most of its cells need, so that one long text leaves the others in sight. */
const WIDTH = { least: 8, most: 50, room: 2, date: 12, time: 18 } as const;

function lengthOf(cell: Cell | undefined): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'object') return cell.hasTime ? WIDTH.time : WIDTH.date;
  return String(cell).length;
}

/** How wide each column is, by its title and the first rows. */
function columnsXml(titles: readonly string[], rows: readonly Cell[][]): string {
  const widths = titles.map((title, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at])), title.length);
    return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + WIDTH.room));
  });
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

/** The header stays in sight. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* sheetXml({ titles, parts }: Sheet): AsyncGenerator<string> {
  const first = await parts.next();
  const rows = first.done ? [] : first.value;
  const header = `<row>${titles.map((title) => textXml(title, STYLES.title)).join('')}</row>`;
  yield `${XML}<worksheet xmlns="${MAIN}">${FROZEN}${columnsXml(titles, rows)}<sheetData>${header}`;
  yield rows.map(rowXml).join('');
  for await (const part of parts) yield part.map(rowXml).join('');
  yield '</sheetData></worksheet>';
}

/**
 * A workbook, written part by part: a library that makes it whole takes seconds of the event loop, and memory for all of it. Its
 * headers stay in sight, its columns are as wide as what they have.
 */
export async function* xlsxOf(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  const frame = frameOf(sheetNames(sheets.map(({ name }) => name)));
  for (const [name, xml] of Object.entries(frame)) add(name).push(strToU8(xml), true);
  for (const [at, sheet] of sheets.entries()) {
    const file = add(`xl/worksheets/sheet${at + 1}.xml`);
    for await (const xml of sheetXml(sheet)) {
      file.push(strToU8(xml));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}
