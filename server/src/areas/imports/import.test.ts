import { importChecked, type ActionItem, type ImportDone } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { csvOf, importer, newRows } from '../../../test/imports';
import { lastMail } from '../../../test/outbox';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { until } from '../../../test/raw-client';
import { useTestServer } from '../../../test/test-server';
import { replyOf } from '../../../test/reply';
import { students } from '../identity/schema';
import { importColumns } from './import-schema';

const PUBLIC_URL = 'https://placement.sie.example';
const CELL_HOST = 'cell.sie.example';

// Students are invited to the portal, and not to the console's own host (CEL-06).
const server = useTestServer({ config: { publicUrl: PUBLIC_URL, cellHost: CELL_HOST } });
let officer: SignedInStaff;
let calls: ReturnType<typeof importer>;
beforeAll(async () => {
  officer = await signedInStaff(server, 'officer', {}, { host: CELL_HOST });
  calls = importer(server, officer);
});
beforeEach(async () => {
  for (const table of [students, importColumns]) await server.services.database.db.delete(table);
});

const all = () => server.services.database.db.select().from(students).orderBy(students.enrollment);
const actionsOf = async (batch: string) =>
  await officer.rows<ActionItem>('actions', { query: `batch=${batch}&size=100` });

test('CEL-12 each row has its status: new, change with old and new, same, not on the list, error', async () => {
  const one = await addStudent(server, { name: 'RAVI', branch: 'computer' });
  const two = await addStudent(server, { name: 'MEERA', branch: 'civil' });
  const [fresh = []] = newRows(1);
  const file = csvOf([
    fresh,
    [one.enrollment, 'Ravi', '', '', 'Mechanical'],
    [two.enrollment, 'MEERA', '', '', ''],
    [...fresh.slice(0, 4), 'compter'].with(0, '240280100009').with(2, 'b@mail.example'),
    ['2.2E+11', ...fresh.slice(1)].with(2, 'c@mail.example'),
  ]);
  const { status, data } = await calls.check(file);
  expect(status).toBe(200);
  expect(importChecked.parse(data)).toEqual(data);
  expect(data.counts).toEqual({ rows: 5, new: 1, change: 1, same: 1, unlisted: 1, error: 1 });
  expect(data.blanks).toBe(5);
  expect(data.columns.map(({ field }) => field)).toEqual(['enrollment', 'name', 'email', 'degree', 'branch']);
  expect(data.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, 'new'],
    [3, 'change'],
    [4, 'same'],
    [5, 'unlisted'],
    [6, 'error'],
  ]);
  expect(data.rows[1]?.changes).toEqual([
    { field: 'name', old: 'RAVI', new: 'Ravi' },
    { field: 'branch', old: 'computer', new: 'mechanical' },
  ]);
  expect(data.rows[3]).toMatchObject({
    cells: ['240280100009', 'Asha Shah', 'b@mail.example', 'BE', 'compter'],
  });
  expect(data.rows[4]?.problems[0]).toMatch(/its last digits are lost/);
  expect(await all()).toHaveLength(2);
});

test('CEL-12 all rows are imported or none; the good ones are, each an action; the same call again does nothing', async () => {
  const known = await addStudent(server, { name: 'RAVI' });
  const file = csvOf([...newRows(2), [known.enrollment, 'Ravi Patel', '', '', ''], ['1', 'x', 'y', 'z', '']]);
  expect(replyOf(await calls.whole(file, 'all'))).toBe('409 1 of the rows cannot be imported, so none was.');
  expect(await all()).toHaveLength(1);
  const { data } = await calls.check(file);
  const mapping = { columns: data.columns.map(({ field }) => field) };
  const request = { mapping, mode: 'good', version: data.version };
  const done = await calls.apply<ImportDone>(file, request);
  expect(done).toMatchObject({
    status: 200,
    message: '2 added, 1 changed.',
    data: { added: 2, changed: 3, same: 0, left: 1, invited: 2 },
  });
  expect((await calls.apply<ImportDone>(file, request)).status).toBe(409);
  expect(await all()).toHaveLength(3);
  const kinds = (await actionsOf(done.data.batch)).map(({ kind: name }) => name).sort();
  expect(kinds).toEqual(['student.added', 'student.added', 'student.corrected']);
  const mail = await lastMail(server.dataDir, 's240280100000@mail.example');
  expect(mail.text).toContain(`${PUBLIC_URL}/`);
});

test('CEL-12 CEL-82 a list that was changed since the check is not imported into', async () => {
  const known = await addStudent(server, { name: 'RAVI' });
  const file = csvOf([[known.enrollment, 'Ravi Patel', '', '', '']]);
  const { data } = await calls.check(file);
  await server.services.database.db.update(students).set({ name: 'RAVI P' }).where(eq(students.id, known.id));
  const mapping = { columns: data.columns.map(({ field }) => field) };
  const { status, message } = await calls.apply(file, {
    mapping,
    mode: 'all',
    version: data.version,
  });
  expect([status, message]).toEqual([
    409,
    expect.stringContaining('was changed since these rows were checked'),
  ]);
  expect(await all()).toMatchObject([{ name: 'RAVI P' }]);
  const same = csvOf([[known.enrollment, 'RAVI P', '', '', '']]);
  expect(replyOf(await calls.whole(same))).toBe('409 No row of this file adds or changes anything.');
});

test('CEL-12 what a header was said to be is remembered, and a branch can be given for another', async () => {
  const header = ['Roll', 'Who', 'Mail to', 'Award', 'Wing'];
  const [row = []] = newRows(1);
  const file = csvOf([[...row.slice(0, 4), 'Comps']], header);
  const first = await calls.check(file);
  expect(first.data).toMatchObject({
    unread: 'No column is read as enrollment. Please choose it.',
    rows: [],
  });
  expect(first.data.columns[0]).toMatchObject({ header: 'Roll', samples: ['240280100000'], field: null });
  const mapping = {
    columns: ['enrollment', 'name', 'email', 'degree', 'branch'],
    branches: { 'BE comps': 'computer' },
  };
  const { data } = await calls.check(file, mapping);
  expect(data.counts).toMatchObject({ new: 1, unlisted: 0 });
  const request = { mapping, mode: 'all', version: data.version };
  expect(await calls.apply(file, request)).toMatchObject({ status: 200 });
  expect(await all()).toMatchObject([{ branch: 'computer' }]);
  const again = await calls.check(file);
  expect(again.data.columns.map(({ field }) => field)).toEqual(mapping.columns);
  const twice = await calls.check(file, { columns: ['enrollment', 'name', 'name'] });
  expect(twice.data.unread).toBe('Two columns are read as name. Please choose one.');
});

test('CEL-81 an undo says to how many an invitation had gone, with a draft of the correction', async () => {
  const { data } = await calls.whole<ImportDone>(csvOf(newRows(3)), 'all');
  const { pool } = server.services.database;
  const isSent = async () =>
    (await pool.query('select from invitations where sent_at is not null')).rows.length === 3;
  await until(isSent, 'the invitations');
  const { status, body } = await officer.call('undo', {
    id: data.batch,
    body: { reason: 'The wrong file' },
  });
  expect([status, body.data]).toMatchObject([
    200,
    { changed: 3, told: { count: 3, draft: expect.stringContaining('by mistake') as string } },
  ]);
  expect(await all()).toEqual([]);
});

test('F-63 a file without a header loses no row: nothing is read before someone says what each column is', async () => {
  const file = csvOf(newRows(1), newRows(1, 240_280_100_009)[0]);
  const { data } = await calls.check(file);
  expect(data.columns.map(({ header, field }) => [header, field])).toEqual([
    ['', 'enrollment'],
    ...Array.from({ length: 4 }, () => ['', 'undecided']),
  ]);
  expect([data.unread, data.counts.rows, data.rows]).toEqual([
    'This list has no header. Please choose what columns 2, 3, 4, 5 are, or “Do not import”.',
    2,
    [],
  ]);
  const mapping = { columns: ['enrollment', 'name', 'email', 'degree', 'branch'] };
  const chosen = await calls.check(file, mapping);
  expect(chosen.data.counts).toMatchObject({ rows: 2, new: 2 });
  const said = { mapping, mode: 'all', version: chosen.data.version };
  expect((await calls.apply<ImportDone>(file, said)).data).toMatchObject({ added: 2 });
  // No header is remembered where there was none.
  expect(await server.services.database.db.select().from(importColumns)).toEqual([]);
});

test.each<[string, Uint8Array, number, RegExp]>([
  ['an empty file', Buffer.alloc(0), 422, /The file “list\.csv” is empty/],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 65), 413, /larger than 10 MB/],
  [
    '201 columns',
    csvOf(newRows(1), ['Enrollment', ...Array.from({ length: 200 }, (_, at) => `Paper ${at}`)]),
    422,
    /201 columns, and an import takes 200/,
  ],
  ['a header alone', csvOf([]), 422, /no row below its header/],
  ['10,001 students', csvOf(newRows(10_001)), 422, /10001 students, and one import takes 10000/],
])('CEL-12 %s is refused in words', async (_, bytes, status, words) => {
  const reply = await calls.check(bytes);
  expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(words)]);
});
