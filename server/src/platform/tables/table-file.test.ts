import { buffer } from 'node:stream/consumers';
import { readTable } from './read-table';
import { tableFile, type Cell } from './table-file';

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
    const { file } = tableFile(format, ['A', 'B', 'C', 'D'], ROWS, (row) => row);
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
