import {
  CORRECTION_LIMITS,
  type ImportDone,
  type ImportDraft,
  type ImportWords,
} from '@portal/shared/contract/cell';

import { csvOf, importer, newRows } from '../../../test/imports';
import { useConsole } from '../../../test/staff';
import { ago } from '../../platform/database/clock';
import { addStudent } from '../../../test/students';
import { students } from '../identity/schema';
import { deleteOldDrafts } from './draft-store';
import { importDrafts, importWords } from './import-schema';

const { server, officer } = useConsole({ config: { publicUrl: undefined } });
let calls: ReturnType<typeof importer>;
beforeAll(() => {
  calls = importer(server, officer);
});
beforeEach(async () => {
  for (const table of [students, importWords, importDrafts]) await server.services.database.db.delete(table);
});

const [one = [], two = [], three = []] = newRows(3);
const all = () => server.services.database.db.select().from(students).orderBy(students.enrollment);

test('F-23 the same enrollment or email in two rows is an error of both, and each names the other', async () => {
  const file = csvOf([
    one,
    two.with(1, 'Ravi Patel').with(2, ` ${one[2]!.toUpperCase()}\u200b`),
    three,
    three.with(1, 'Meera Shah').with(2, 'meera@mail.example'),
  ]);
  const { data } = await calls.check(file);
  expect(data.counts).toMatchObject({ rows: 4, error: 4 });
  expect(data.rows.map(({ problems }) => problems)).toEqual([
    ['row 3, Ravi Patel, has the same email'],
    ['row 2, Asha Shah, has the same email'],
    ['row 5, Meera Shah, has the same enrollment'],
    ['row 4, Asha Shah, has the same enrollment'],
  ]);
});

test('F-23 an email of another student is an error that names them, unless their own row gives it up', async () => {
  const asha = await addStudent(server, { name: 'ASHA', email: 'Asha@mail.example' });
  const taking = one.with(2, 'asha@mail.example');
  const refused = await calls.check(csvOf([taking]));
  expect(refused.data.rows[0]?.problems).toEqual([
    `ASHA, ${asha.enrollment}, who is on the college’s list, has the same email`,
  ]);
  const leaving = [asha.enrollment, 'ASHA', 'asha.new@mail.example', '', ''];
  expect((await calls.check(csvOf([taking, leaving]))).data.counts).toMatchObject({ new: 1, change: 1 });
  // Whose own row is refused keeps the address.
  const faulty = leaving.with(1, 'A1');
  expect((await calls.check(csvOf([taking, faulty]))).data.counts).toMatchObject({ error: 2 });
  // So does one whose degree or branch is not matched: the row is not written.
  const unlisted = leaving.with(3, 'BE').with(4, 'Basket weaving');
  const waiting = (await calls.check(csvOf([taking, unlisted]))).data;
  expect(waiting.counts).toMatchObject({ error: 1, unlisted: 1 });
  const columns = waiting.columns.map(({ field }) => field);
  const matched = { columns, branches: { 'BE basket weaving': 'computer' } };
  const { data } = await calls.check(csvOf([taking, unlisted]), matched);
  expect(data.counts).toMatchObject({ new: 1, change: 1 });
});

test('F-23 who is refused keeps an address along a chain, and many rows of one address name three', async () => {
  const { db } = server.services.database;
  const first = await addStudent(server, { name: 'ASHA', email: 'first@mail.example' });
  const second = await addStudent(server, { name: 'RAVI', email: 'second@mail.example' });
  const chain = [
    one.with(2, 'first@mail.example'),
    [first.enrollment, '', 'second@mail.example', '', ''],
    [second.enrollment, 'R1', 'third@mail.example', '', ''],
  ];
  expect((await calls.check(csvOf(chain))).data.counts).toMatchObject({ error: 3 });
  await db.delete(students);
  const many = newRows(5).map((row) => row.with(2, 'one@mail.example'));
  const { rows } = (await calls.check(csvOf(many))).data;
  expect(rows[1]?.problems).toEqual([
    'row 2, Asha Shah, and row 4, Asha Shah, and row 5, Asha Shah, and 1 more have the same email',
  ]);
});

test('F-24 unknown degrees and branches are matched once, remembered with the import, and can be forgotten', async () => {
  const file = csvOf([
    one.with(3, 'B.Tech').with(4, 'Comp. Engg.'),
    two.with(4, 'Comp. Engg.'),
    three.with(4, 'CE'),
  ]);
  const { data } = await calls.check(file);
  expect(data.counts).toMatchObject({ unlisted: 3, error: 0 });
  const word = { value: null, remembered: false };
  expect(data.words).toEqual([
    { ...word, kind: 'degree', degree: null, said: 'b.tech', rows: 1, suggestion: 'BE' },
    { ...word, kind: 'branch', degree: 'BE', said: 'comp. engg.', rows: 1, suggestion: 'computer' },
    { ...word, kind: 'branch', degree: 'BE', said: 'ce', rows: 1, suggestion: 'computer' },
  ]);
  const mapping = {
    columns: data.columns.map(({ field }) => field),
    degrees: { 'b.tech': 'BE' },
    branches: { 'BE comp. engg.': 'computer', 'BE ce': 'computer' },
  };
  const matched = await calls.check(file, mapping);
  expect(matched.data.counts).toMatchObject({ new: 3 });
  const said = { mapping, mode: 'all', version: matched.data.version };
  const done = await calls.apply<ImportDone>(file, said);
  expect(done.data.added).toBe(3);
  expect((await all()).map(({ degree, branch }) => [degree, branch])).toEqual(
    Array.from({ length: 3 }, () => ['BE', 'computer']),
  );
  // The next file asks nothing.
  const [fresh = []] = newRows(1, 240_280_200_000);
  const next = csvOf([fresh.with(3, 'B.Tech').with(4, 'CE')]);
  const again = await calls.check(next);
  expect(again.data.counts).toMatchObject({ new: 1 });
  expect(again.data.words?.map(({ value, remembered }) => [value, remembered])).toEqual([
    ['BE', true],
    ['computer', true],
  ]);
  const { words } = await officer.data<ImportWords>('importWords');
  expect(words.map((one) => [one.degree, one.said, one.value])).toEqual([
    ['BE', 'ce', 'computer'],
    ['BE', 'comp. engg.', 'computer'],
    [null, 'b.tech', 'BE'],
  ]);
  const forgotten = await officer.call('forgetWord', { id: words[0]!.id });
  expect(forgotten.status).toBe(200);
  expect((await calls.check(next)).data.counts).toMatchObject({ unlisted: 1 });
  const { batch } = forgotten.body.data as { batch: string };
  const body = { reason: 'It was right' };
  expect((await officer.call('undo', { id: batch, body })).status).toBe(200);
  expect((await calls.check(next)).data.counts).toMatchObject({ new: 1 });
});

test('F-24 totals, signatures, notes and a repeated header are skipped, each with why; students are not', async () => {
  const file = csvOf([
    one,
    ['Enrollment', 'Name', 'Email', 'Degree', 'Branch'],
    two.with(1, 'Total Singh'),
    ['Total students: 301'],
    ['', 'Grand Total', '', '', '2'],
    ['Prepared by: M. Joshi', '', 'Page 1 of 3'],
    ['', '', '', 'Head of Department'],
    ['Subject to verification'],
  ]);
  const { data } = await calls.check(file);
  expect(data.counts).toMatchObject({ rows: 2, new: 2 });
  expect(data.skipped?.map(({ line, why }) => [line, why])).toEqual([
    [3, 'the header once more'],
    [5, 'a total'],
    [6, 'a total'],
    [7, 'a page number'],
    [8, 'a signature'],
    [9, 'a note'],
  ]);
});

test('F-24 a corrected cell is judged at once, stays over a reload, and is imported without the file', async () => {
  const { apply } = calls;
  const file = csvOf([one.with(2, 'asha@'), two]);
  const { data } = await calls.check(file);
  expect(data.counts).toMatchObject({ error: 1, new: 1 });
  const mapping = {
    columns: data.columns.map(({ field }) => field),
    corrections: [{ line: 2, field: 'email', text: 'Asha@mail.example ' }],
    draft: data.draft,
  };
  const corrected = await calls.check(null, mapping);
  expect(corrected.data.counts).toMatchObject({ new: 2 });
  expect(corrected.data.rows[0]).toMatchObject({ corrected: ['email'] });
  const open = await officer.data<ImportDraft>('importDraft');
  expect(open).toMatchObject({ counts: { new: 2 }, mapping: { corrections: mapping.corrections } });
  const said = { mapping, mode: 'all', version: corrected.data.version };
  expect((await apply<ImportDone>(null, said)).data.added).toBe(2);
  expect((await all())[0]?.email).toBe('asha@mail.example');
  expect((await officer.data<ImportDraft>('importDraft')).file).toBeNull();
});

test('F-24 a file that another one replaced is no more, and a discarded one is gone', async () => {
  const first = await calls.check(csvOf([one]));
  await calls.check(csvOf([two]));
  const mapping = { columns: [], draft: first.data.draft };
  expect((await calls.check(null, mapping)).status).toBe(409);
  const discard = (draft: unknown) => officer.call('discardImport', { body: { draft } });
  const open = async () => await officer.data<ImportDraft>('importDraft');
  // Cancel in an old tab leaves the newer file.
  expect((await discard(first.data.draft)).status).toBe(200);
  const { draft, file } = await open();
  expect(file).not.toBeNull();
  expect((await discard(draft)).status).toBe(200);
  expect((await open()).file).toBeNull();
});

test('F-24 a file is there for a day, and is deleted then, imported or not', async () => {
  const { db } = server.services.database;
  const { data } = await calls.check(csvOf([one]));
  await deleteOldDrafts(db);
  expect(await db.select().from(importDrafts)).toHaveLength(1);
  await db.update(importDrafts).set({ savedAt: ago(25 * 60 * 60 * 1000) });
  expect((await officer.data<ImportDraft>('importDraft')).file).toBeNull();
  expect((await calls.check(null, { columns: [], draft: data.draft })).status).toBe(409);
  await deleteOldDrafts(db);
  expect(await db.select().from(importDrafts)).toEqual([]);
});

test('F-24 more corrections than a check takes are refused in words', async () => {
  const { data } = await calls.check(csvOf([one]));
  const columns = data.columns.map(({ field }) => field);
  const corrections = Array.from({ length: CORRECTION_LIMITS.cells + 1 }, (_, line) => ({
    line,
    field: 'name',
    text: 'Asha',
  }));
  const send = (some: unknown[]) => calls.check(null, { columns, corrections: some, draft: data.draft });
  const refused = await send(corrections);
  expect(refused).toMatchObject({
    status: 422,
    message: 'At most 1,000 cells are corrected on screen: correct the file, and choose it again.',
  });
  expect((await send(corrections.slice(1))).status).toBe(200);
});
