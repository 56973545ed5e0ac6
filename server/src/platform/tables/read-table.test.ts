import { zipSync } from 'fflate';
import { workbook, workbookFiles } from '../../../test/tables/workbooks';
import { readTable as read } from './read-table';

const HEADER = ['Enrollment No.', 'Student Name'];
const ROW = ['220280107101', 'Asha Shah'];
const readTable = (bytes: Uint8Array) => read(bytes, 10_000);
const ROWS = [
  { line: 1, cells: HEADER },
  { line: 2, cells: ROW },
];
const csv = (separator: string, end = '\r\n') =>
  [HEADER, ROW].map((cells) => cells.join(separator)).join(end) + end;
const messageOf = (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => 'read',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  );

test.each([
  ['commas', Buffer.from(csv(','))],
  ['a blank tail', Buffer.from(`${csv(',')},,\r\n\r\n , \r\n`)],
  ['quotes round all', Buffer.from(csv(',').replace(/[^,\r\n]+/g, '"$&"'))],
])('CEL-12 W-82 a CSV file with %s is read', async (_, bytes) => {
  expect(await readTable(bytes)).toEqual({ sheet: null, notes: [], rows: ROWS });
});

test.each([
  ['a comma and a blank', '220280107101, 16,00,000', ['220280107101', '16,00,000']],
  ['a comma in quotes', '220280107101,"16,00,000"', ['220280107101', '16,00,000']],
  ['a bar', '220280107101 | Asha | 16,00,000', ['220280107101', 'Asha', '16,00,000']],
  ['two blanks', '220280107101  Asha Shah  16,00,000', ['220280107101', 'Asha Shah', '16,00,000']],
  ['one blank behind an enrollment', '220280107101 Asha Shah', ['220280107101', 'Asha Shah']],
])('F-63 pasted lines with %s between their values are read', async (_, line, cells) => {
  expect((await readTable(Buffer.from(`${line}\n${line}`))).rows[1]!.cells).toEqual(cells);
});

test('F-63 an amount that its commas took apart is noticed', async () => {
  const { rows } = await readTable(Buffer.from('220280107101,16,00,000\n220280107102,160,000'));
  expect(rows.map(({ split }) => split)).toEqual([
    { at: 1, text: '16,00,000' },
    { at: 1, text: '160,000' },
  ]);
});

test('CEL-12 lines are those of the file, whatever is in quotes or before the header', async () => {
  const { rows } = await readTable(Buffer.from('sep=;\r\na;"b, c\nd"\r\n\r\ne;f\r\n'));
  expect(rows).toEqual([
    { line: 3, cells: ['a', 'b, c\nd'] },
    { line: 5, cells: ['e', 'f'] },
  ]);
});

test('CEL-12 a workbook is read: numbers whole, dates, formulas by their value, blank rows passed over', async () => {
  const bytes = workbook(
    { name: 'Nothing', rows: [[''], ['']] },
    {
      name: 'All & more'.replace('&', '&amp;'),
      rows: [
        HEADER,
        [],
        [220280107101, { xml: '<c r="@" s="1"><v>46252</v></c>' }],
        [{ xml: '<c r="@" t="str"><f>A1</f><v>220280107102</v></c>' }, { xml: '<c r="@"><f>B9</f></c>' }],
      ],
    },
  );
  expect(await readTable(bytes)).toEqual({
    sheet: 'All & more',
    notes: [],
    rows: [
      { line: 1, cells: HEADER },
      { line: 3, cells: ['220280107101', '2026-08-18'] },
      { line: 4, cells: ['220280107102', '='] },
    ],
  });
});

test('CEL-12 merged cells all say what the first of them says', async () => {
  const more = '<mergeCells count="1"><mergeCell ref="B2:B4"/></mergeCells>';
  const { rows } = await readTable(
    workbook({ name: 'All', rows: [HEADER, ['1', 'BE'], ['2'], ['3'], ['4', 'ME']], more }),
  );
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Student Name', 'BE', 'BE', 'BE', 'ME']);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `${220280100000 + at},Asha`);
/** A workbook that holds 4 MB of spaces as its sheet, and declares another size in every header. */
function declaring(size: number): Uint8Array {
  const spaces = new Uint8Array(4 * 1024 * 1024).fill(32);
  const files = workbookFiles({ name: 'All', rows: [HEADER] });
  const bytes = Buffer.from(zipSync({ ...files, 'xl/worksheets/sheet1.xml': spaces }));
  const true4 = Buffer.alloc(4);
  true4.writeUInt32LE(spaces.length);
  for (let at = bytes.indexOf(true4); at >= 0; at = bytes.indexOf(true4, at + 4))
    bytes.writeUInt32LE(size, at);
  return bytes;
}

test.each<[string, () => Uint8Array, RegExp]>([
  [
    'a workbook of 146 MB unpacked',
    () => declaring(146 * 1024 * 1024),
    /^422 This workbook takes 147 MB unpacked, and at most 48/,
  ],
  [
    'a workbook of 12,000 rows',
    () => workbook({ name: 'All', rows: many(12_000).map((row) => row.split(',')) }),
    /^422 .*more than 10,000 rows/,
  ],
  ['100,000 rows', () => Buffer.from(many(100_000).join('\n')), /^422 This file has more than 10,000 rows/],
  [
    'one long line',
    () => Buffer.from('a,'.repeat(2_000_000)),
    /^422 Line 1 is longer than 65,536 characters/,
  ],
])('CEL-12 %s is refused in words', async (_, make, words) => {
  expect(await messageOf(make())).toMatch(words);
});

/** 20,000 rows with nothing but their last cell of 16,384. */
const wide = () =>
  workbook({
    name: 'All',
    rows: Array.from({ length: 20_000 }, (_, row) => [{ xml: `<c r="XFD${row + 1}"><v>1</v></c>` }]),
  });

test('CEL-12 a workbook that takes too much memory is refused in words, and the next file is read', async () => {
  expect(await messageOf(wide())).toMatch(/^422 .*too much memory/);
  expect(await readTable(Buffer.from(csv(',')))).toEqual({ sheet: null, notes: [], rows: ROWS });
}, 60_000);

test('CEL-12 a workbook that declares less than it holds takes no more memory than it declares', async () => {
  expect(await messageOf(declaring(10))).toMatch(/^(read|422)/);
});
