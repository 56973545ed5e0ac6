import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import {
  blankPdf,
  encryptedPdf,
  framedPdf,
  HOSTILE_PDFS,
  noPagesPdf,
  outlinedPdf,
  scannedBehindBlanksPdf,
  scannedPdf,
  slowPdf,
  textPdf,
  twoPagesPdf,
} from '../../../test/pdf/pdfs';
import { readers } from '../../../test/pdf/readers';
import { BusyError } from '../fair-queue';
import { SERVER_ROOT } from '../paths';
import { PdfReader } from './pdf-reader';
import { readPdf } from './read-pdf';

const plain = { pages: 1, needsPassword: false, isBlank: false, isCut: false, active: null };

test.each([
  ['text', textPdf, plain],
  ['two pages, one of them blank', twoPagesPdf, { ...plain, pages: 2 }],
  ['a scanned picture', scannedPdf, plain],
  ['a scanned picture behind blanks', scannedBehindBlanksPdf, plain],
  ['text turned into outlines', outlinedPdf, plain],
  ['a blank page', blankPdf, { ...plain, isBlank: true }],
  ['a frame around blanks', framedPdf, { ...plain, isBlank: true }],
  ['no pages', noPagesPdf, { ...plain, pages: 0, isBlank: true }],
])('W-44 a PDF of %s is read for what it is', async (_, bytes, facts) => {
  expect(await readPdf('asha', bytes)).toEqual(facts);
});

test('W-44 a PDF with a password is known as one', async () => {
  expect(await readPdf('asha', encryptedPdf)).toMatchObject({ needsPassword: true });
});

test.each(HOSTILE_PDFS)(
  'W-44 %s: read or refused within limits, while the file of another is read',
  async (_, bytes) => {
    const before = process.memoryUsage().rss;
    const [reading, other] = await Promise.all([readPdf('mallory', bytes), readPdf('asha', textPdf)]);
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
    if (typeof reading === 'string') expect(['damaged', 'costly']).toContain(reading);
    else expect(reading.isCut || reading.isBlank || reading.pages === 1).toBe(true);
    expect(other).toEqual(plain);
  },
  30_000,
);

test('W-44 a student who sends costly files keeps no one else waiting behind all of them', async () => {
  const limit = jest.replaceProperty(PdfReader, 'longestMs', 2000);
  const done: string[] = [];
  const costly = Array.from({ length: 6 }, () =>
    readPdf('mallory', slowPdf).then((reading) => done.push(reading === 'costly' ? reading : 'read')),
  );
  await readPdf('asha', textPdf).then(() => done.push('asha'));
  expect(done.indexOf('asha')).toBeLessThan(3);
  await Promise.all(costly);
  expect(done.filter((reading) => reading === 'costly')).toHaveLength(6);
  limit.restore();
}, 60_000);

const readersOf = (server: number) => readers().filter(({ parent }) => parent === server);
const killReaders = () => readersOf(process.pid).map(({ pid }) => process.kill(pid, 'SIGKILL'));

test.each([0, 300])(
  'W-44 a reader that ended while it had no work is noticed %d ms later: the file is read in a new one',
  async (ms) => {
    await readPdf('asha', textPdf);
    expect(killReaders().length).toBeGreaterThan(0);
    await wait(ms);
    expect(await Promise.all([1, 2, 3].map(() => readPdf('asha', twoPagesPdf)))).toEqual(
      Array(3).fill({ ...plain, pages: 2 }),
    );
  },
  30_000,
);

test('W-44 where every reader ends, the portal is busy and the file is not to blame; afterwards it is read', async () => {
  const killing = setInterval(killReaders, 5);
  try {
    await expect(readPdf('asha', slowPdf)).rejects.toThrow(BusyError);
  } finally {
    clearInterval(killing);
  }
  expect(await readPdf('asha', textPdf)).toEqual(plain);
}, 30_000);

test('W-44 a reader ends with its server, also in the middle of a file and without a word', async () => {
  const program = ['--import', 'tsx', 'test/pdf/reading-process.ts'];
  const server = spawn(process.execPath, program, { cwd: SERVER_ROOT, stdio: 'ignore' });
  let reader: { pid: number } | undefined;
  while (reader === undefined) {
    await wait(50);
    [reader] = readersOf(server.pid!);
  }
  const { pid } = reader;
  // It has begun with the file.
  await wait(1000);
  server.kill('SIGKILL');
  const isThere = () => readers().some((one) => one.pid === pid);
  for (const end = Date.now() + 10_000; isThere() && Date.now() < end;) await wait(100);
  expect(isThere()).toBe(false);
}, 60_000);

test('W-44 of one sender only so many files wait: the next are refused at once, and others are read', async () => {
  const held = [1, 2].map(() => readPdf('mallory', slowPdf));
  await wait(50);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => readPdf('tara', textPdf).catch((error: unknown) => error)).concat(
      readPdf('asha', textPdf),
    ),
  );
  expect(outcomes.map((one) => (one instanceof BusyError ? 'busy' : one))).toEqual([
    ...Array<unknown>(8).fill(plain),
    ...Array<unknown>(4).fill('busy'),
    plain,
  ]);
  await Promise.all(held);
}, 60_000);
