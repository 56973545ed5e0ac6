import { CSV_FILES } from '../../../test/files/csv-files';
import { REFUSED_WORKBOOKS } from '../../../test/files/refused-workbooks';
import { WORKBOOKS } from '../../../test/files/workbook-files';
import { readTable } from './read-table';

/** What reading a file gives, its rows as cells. */
const reading = (bytes: Uint8Array) =>
  readTable(bytes, 10_000).then(
    ({ rows, ...table }) => ({ ...table, rows: rows.map(({ cells }) => cells) }),
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  );

describe.each([
  ['F-20 a workbook', [...WORKBOOKS, ...REFUSED_WORKBOOKS]],
  ['F-21 a text file', CSV_FILES],
])('%s', (_, examples) => {
  test.each(examples)('%s', async (_, make, result) => {
    const found = await reading(make());
    if (!(result instanceof RegExp)) expect(found).toEqual(result);
    else {
      expect(found).toMatch(/^422 /);
      expect((found as string).slice(4)).toMatch(result);
    }
  });
});
