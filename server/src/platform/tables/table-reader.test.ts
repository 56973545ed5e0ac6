import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { TableReader } from './table-reader';

const { Worker } = threads;
const started: threads.Worker[] = [];
const one = Buffer.from('a,b\nc,d\n');
const table = {
  sheet: null,
  rows: [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c', 'd'] },
  ],
};

beforeAll(() => {
  jest.spyOn(threads, 'Worker').mockImplementation((...given) => {
    const worker = new Worker(...given);
    started.push(worker);
    return worker;
  });
  syncBuiltinESMExports();
});
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.terminate();
});
afterAll(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

test('CEL-12 one thread reads file after file, each whole, also after one that is refused', async () => {
  const reader = new TableReader();
  const many = Buffer.from(Array.from({ length: 600 }, (_, at) => `${at}`).join('\n'));
  expect((await reader.read(many, 1000)).rows).toHaveLength(600);
  await expect(reader.read(Buffer.from([0x41, 0xe9]), 1000)).rejects.toMatchObject({ status: 422 });
  expect(await reader.read(one, 1000)).toEqual(table);
  await expect(reader.read(many, 10)).rejects.toMatchObject({ status: 422 });
  expect(await reader.read(one, 1000)).toEqual(table);
  expect(started).toHaveLength(1);
});

test('CEL-12 a thread that ended is followed by another', async () => {
  const reader = new TableReader();
  expect(await reader.read(one, 1000)).toEqual(table);
  await started[0]!.terminate();
  expect(await reader.read(one, 1000)).toEqual(table);
  expect(started).toHaveLength(2);
});
