import { buffer } from 'node:stream/consumers';
import { readTable } from './read-table';
import { strFromU8, unzipSync } from 'fflate';
import { sheetNames } from './sheet-names';
import { oneSheet, tableFile, type Cell } from './table-file';

const ROWS: Cell[][] = [
  ['220280107101', 'MEET D’COSTA', 8.69, 'civil'],
  ['000000000001', 'He said "yes", twice; then | no', 0.1 + 0.2, null],
  ['=1+1', '+91 98765 43210', -7, '@home'],
  ["'quoted'", '- none -', 220280107101, '＝１'],
  ['two\nlines', 'tab\there', 0, 'ક્ષમા'],
];

test.each(['csv', 'xlsx'] as const)(
  'F-20 a file that the portal writes as %s is read unchanged',
  async (format) => {
    const { file } = tableFile(format, ['A', 'B', 'C', 'D'], oneSheet(ROWS), (row) => row);
    const { rows } = await readTable(await buffer(file), 100);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A', 'B', 'C', 'D'],
      ['220280107101', 'MEET D’COSTA', '8.69', 'civil'],
      ['000000000001', 'He said "yes", twice; then | no', expect.stringMatching(/^0\.30*4?$/), ''],
      ['=1+1', '+91 98765 43210', '-7', '@home'],
      ["'quoted'", '- none -', '220280107101', '＝１'],
      ['two\nlines', 'tab\there', '0', 'ક્ષમા'],
    ]);
  },
);

const DATES: Cell[][] = [
  [{ at: '2004-02-29', hasTime: false }, { at: '2026-08-18T09:00:59Z', hasTime: true }, 8.5],
  [null, { at: '2026-08-17T18:30:00Z', hasTime: true }, null],
];

test.each(['csv', 'xlsx'] as const)('CEL-51 days and times of a %s file are read as such', async (format) => {
  const { file } = tableFile(format, ['Born', 'At', 'CPI'], oneSheet(DATES), (row) => row);
  const { rows } = await readTable(await buffer(file), 100);
  expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
    ['2004-02-29', '2026-08-18 14:30', '8.5'],
    // In a workbook a midnight and a day are the same number.
    ['', format === 'csv' ? '2026-08-18 00:00' : '2026-08-18', ''],
  ]);
});

test('CEL-51 a workbook has its groups on sheets, dates and numbers as such, a header that stays and columns of fitting width', async () => {
  const groups = [
    { name: 'A/B: [x]', rows: DATES },
    { name: 'a b  x', rows: [['A long text in a narrow column', null, '007']] as Cell[][] },
  ];
  const { file } = tableFile('xlsx', ['Born', 'At', 'CPI'], groups, (row) => row);
  const parts = unzipSync(await buffer(file));
  const xml = (path: string) => strFromU8(parts[path]!);
  expect([...xml('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'A B   x',
    'a b  x',
  ]);
  const [one, two] = [1, 2].map((number) => xml(`xl/worksheets/sheet${number}.xml`)) as [string, string];
  expect(one).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  // 29 February 2004 is day 38046; 18 August 2026 is day 46252.
  expect(one).toContain(
    '<row><c s="2"><v>38046</v></c><c s="3"><v>46252.604166666664</v></c><c><v>8.5</v></c></row>',
  );
  expect(one).toContain('<col min="1" max="1" width="14" customWidth="1"/>');
  expect(two).toContain('<col min="1" max="1" width="32" customWidth="1"/>');
  expect(two).toContain('<c t="inlineStr"><is><t xml:space="preserve">007</t></is></c>');
});

test('CEL-51 names of sheets are short, without forbidden signs, and none is there twice', () => {
  expect(sheetNames(["'Developer'", 'developer', '', '*', 'x'.repeat(40), 'X'.repeat(40)])).toEqual([
    'Developer',
    'developer (2)',
    'List',
    'List (2)',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
  ]);
});
