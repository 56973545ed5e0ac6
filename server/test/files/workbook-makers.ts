import XLSX from '@e965/xlsx';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { workbookFiles } from '../tables/workbooks';

export const HEADER = ['Enrollment No', 'Name'];
export const ROW = ['220280107901', 'ZARNA SHAH'];
export const ROWS = [HEADER, ROW];
export const read = { sheet: 'All', rows: ROWS, notes: [] };

type Parts = Record<string, Uint8Array>;
/** Of the library's container, which it has no types of. */
type Stream = { content: Uint8Array; size: number };
type Container = {
  read: (bytes: Uint8Array, options: { type: 'buffer' }) => object;
  find: (container: object, name: string) => Stream | null;
  write: (container: object, options: { type: 'buffer' }) => Buffer;
  utils: { cfb_new: () => object; cfb_add: (container: object, name: string, bytes: Uint8Array) => void };
};
const CFB = XLSX.CFB as Container;
export const plain = () => workbookFiles({ name: 'All', rows: ROWS });
export const zip = (parts: Parts) => zipSync(parts);
/** The parts of a plain workbook with each text changed. */
export const changed = (change: (text: string, name: string) => string): Parts =>
  Object.fromEntries(
    Object.entries(plain()).map(([name, bytes]) => [name, strToU8(change(strFromU8(bytes), name))]),
  );
export const inSheet = (cells: string, before = '') =>
  zip({
    ...plain(),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Enrollment No</t></is></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c></row>${cells}</sheetData></worksheet>`,
    ),
  });
export const row = (value: string) => inSheet(`<row r="2"><c r="A2"><v>220280107901</v></c>${value}</row>`);
export const withCell = (text: string, notes: string[] = []) => ({
  sheet: 'All',
  rows: [HEADER, ['220280107901', text]],
  notes,
});
export const prefixed = (text: string) =>
  text
    .replace(/<(\/?)(\w)/g, '<$1x:$2')
    .replace(' xmlns="', ' xmlns:x="')
    .replace(/"/g, "'");

export const date1904 = changed((text, name) => {
  if (name === 'xl/workbook.xml') return text.replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
  return name.endsWith('sheet1.xml')
    ? text.replace(
        '<c r="B2" t="inlineStr"><is><t>ZARNA SHAH</t></is></c>',
        '<c r="B2" s="1"><v>44790</v></c>',
      )
    : text;
});
/** Parts at places and under names of their own; one target is absolute, the other goes up a folder. */
export function moved(): Parts {
  const parts = plain();
  const list = strFromU8(parts['xl/_rels/workbook.xml.rels']!)
    .replace('worksheets/sheet1.xml', '../Data%20of%20sheets/First.XML')
    .replace('styles.xml', '/looks/Styles.xml');
  return {
    '[content_types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    '_rels/.rels': strToU8(strFromU8(parts['_rels/.rels']!).replace('xl/workbook.xml', '/book/main.xml')),
    'book/main.xml': parts['xl/workbook.xml']!,
    'book/_rels/main.xml.rels': strToU8(list),
    'data of sheets/first.xml': parts['xl/worksheets/sheet1.xml']!,
    'looks\\styles.xml': parts['xl/styles.xml']!,
  };
}
/** A workbook whose first sheet is a chart, of this kind of part, at a place of its own. */
export function withChart(kind: string): Parts {
  const parts = workbookFiles(
    { name: 'Chart', rows: [] },
    { name: 'All', rows: ROWS },
    { name: 'More', rows: [['y']] },
  );
  const list = strFromU8(parts['xl/_rels/workbook.xml.rels']!).replace(
    'worksheet" Target="worksheets/sheet1.xml',
    `${kind}" Target="${kind}s/sheet1.xml`,
  );
  const chart = '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
  return {
    ...parts,
    'xl/_rels/workbook.xml.rels': strToU8(list),
    [`xl/${kind}s/sheet1.xml`]: strToU8(chart),
  };
}
export const sharedStrings = (xml: string): Parts => ({
  ...changed((text, name) => {
    if (name === 'xl/_rels/workbook.xml.rels')
      return text.replace(
        '</Rel',
        '<Relationship Id="s" Type="http://x/relationships/sharedStrings" Target="sharedStrings.xml"/></Rel',
      );
    return text.replace('t="inlineStr"><is><t>ZARNA SHAH</t></is>', 't="s"><v>0</v>');
  }),
  'xl/sharedStrings.xml': strToU8(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si>${xml}</si></sst>`,
  ),
});

/** A workbook as the library writes it in another format. */
export function written(bookType: XLSX.BookType): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(
    [
      [...HEADER, 'Born', 'Placed'],
      [220280107901, 'ZARNA SHAH', new Date(Date.UTC(2004, 7, 18)), true],
    ],
    { UTC: true },
  );
  sheet['!rows'] = [{}, { hidden: true }];
  const book = XLSX.utils.book_new(sheet, 'All');
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
}
export const inFormat = (notes: string[]) => ({
  sheet: 'All',
  rows: [
    [...HEADER, 'Born', 'Placed'],
    ['220280107901', 'ZARNA SHAH', '2004-08-18', 'TRUE'],
  ],
  notes,
});
export const HIDDEN = 'Row 2 is hidden in the sheet. It is read too.';

/** An .xls with the record that a password leaves behind its first one (MS-XLS, 2.4.117). */
export function lockedXls(): Buffer {
  const container = CFB.read(written('biff8'), { type: 'buffer' });
  const stream = CFB.find(container, 'Workbook')!;
  const content = Buffer.from(stream.content);
  const first = 4 + content.readUInt16LE(2);
  const record = Buffer.from('2f0036000100010001000'.padEnd(116, '0'), 'hex');
  stream.content = Buffer.concat([content.subarray(0, first), record, content.subarray(first)]);
  stream.size = stream.content.length;
  return CFB.write(container, { type: 'buffer' });
}
/** A container with a stream of this name. */
export function container(...names: string[]): Buffer {
  const made = CFB.utils.cfb_new();
  for (const name of names) CFB.utils.cfb_add(made, name, Buffer.alloc(5000, 1));
  return CFB.write(made, { type: 'buffer' });
}

export const ODS = (body: string, styles = '') => ({
  mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
  'META-INF/manifest.xml': strToU8(
    '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
  ),
  'content.xml': strToU8(
    `<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:p="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:s="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><o:automatic-styles>${styles}</o:automatic-styles><o:body><o:spreadsheet>${body}</o:spreadsheet></o:body></o:document-content>`,
  ),
});
export const odsRow = (cells: string[], more = '') =>
  `<t:table-row${more}>${cells.map((cell) => `<t:table-cell o:value-type="string"><p:p>${cell}</p:p></t:table-cell>`).join('')}</t:table-row>`;
export const odsTable = (name: string, rows: string, more = '') =>
  `<t:table t:name="${name}"${more}>${rows}</t:table>`;
export const HIDDEN_STYLE =
  '<s:style s:name="h" s:family="table"><s:table-properties t:display="false"/></s:style>';

export const flipped = (): Uint8Array => {
  const bytes = zipSync(plain(), { level: 0 });
  bytes[Buffer.from(bytes).indexOf('ZARNA')] = 66;
  return bytes;
};
export const lockedZip = (): Uint8Array => {
  const bytes = Buffer.from(zip(plain()));
  const entry = bytes.indexOf(Buffer.from('PK\x01\x02'));
  bytes[entry + 8] = 1;
  return bytes;
};
