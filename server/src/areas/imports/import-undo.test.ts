import type { ImportDone } from '@portal/shared/contract/cell';
import { eq, sql } from 'drizzle-orm';
import { csvOf, importer, newRows } from '../../../test/imports';
import { addDrive } from '../../../test/drives/test-drives';
import { addStaffMember, useConsole } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { replyOf } from '../../../test/reply';
import { students } from '../identity/schema';
import { sectionUnlocks } from '../profile/schema';
import { importChanges } from './import-schema';

const { server, officer } = useConsole({ config: { publicUrl: undefined } });
let calls: ReturnType<typeof importer>;
beforeAll(async () => {
  calls = importer(server, officer);
});
beforeEach(async () => {
  await server.services.database.db.delete(students);
});

const all = () => server.services.database.db.select().from(students).orderBy(students.enrollment);
const undo = (batch: string) => officer.call('undo', { id: batch, body: { reason: 'The wrong file' } });

test('CEL-12 CEL-81 an import of 1,200 rows is undone as one batch, and everyone else is as they were', async () => {
  const known = await addStudent(server, {
    name: 'RAVI',
    declaredDegree: 'BE',
    declaredBranch: 'computer',
  });
  const file = csvOf([...newRows(1200), [known.enrollment, 'Ravi', '', '', 'Civil']]);
  const { data } = await calls.whole<ImportDone>(file, 'all');
  // Without PUBLIC_URL a link would lead nowhere.
  expect(data).toMatchObject({ added: 1200, changed: 1201, invited: 0 });
  const changed = (await all()).find(({ id }) => id === known.id);
  expect(changed).toMatchObject({ name: 'Ravi', branch: 'civil', isVerified: false, version: 2 });
  expect(await undo(data.batch)).toMatchObject({
    status: 200,
    body: { data: { changed: 1201, told: null } },
  });
  expect(await all()).toMatchObject([{ name: 'RAVI', branch: 'computer', isVerified: true, version: 3 }]);
  expect(replyOf(await undo(data.batch))).toBe('409 This change was undone before.');
});

test('CEL-22 CEL-81 an undo verifies no profile that its student saved or has open since', async () => {
  const known = await addStudent(server, { declaredDegree: 'BE', declaredBranch: 'computer' });
  const { data } = await calls.whole<ImportDone>(csvOf([[known.enrollment, '', '', '', 'Civil']]), 'all');
  const { db } = server.services.database;
  await db.insert(sectionUnlocks).values({
    studentId: known.id,
    section: 'ssc',
    kind: 'unlocked',
    reason: 'A typing error.',
    batchId: data.batch,
  });
  const { status, body } = await undo(data.batch);
  expect([status, body.message]).toEqual([409, expect.stringContaining('saved the profile since')]);
  expect(await all()).toMatchObject([{ branch: 'civil', isVerified: false }]);
  await db.delete(sectionUnlocks);
  await db.update(importChanges).set({ before: sql`before || '{"revision": 7}'` });
  expect((await undo(data.batch)).status).toBe(409);
  await db.update(importChanges).set({ before: sql`before || '{"revision": 0}'` });
  expect((await undo(data.batch)).status).toBe(200);
  expect(await all()).toMatchObject([{ branch: 'computer', isVerified: true }]);
});

test.each<[string, Partial<typeof students.$inferInsert>, string]>([
  ['chose a password', { passwordHash: 'x' }, 'The student has chosen a password since.'],
  ['registered', { isRegistered: true }, 'The student has filled something of the profile since.'],
  ['was changed', { version: 2 }, 'Something else was done with the student since.'],
])('CEL-81 a student who %s since prevents the undo, and nothing is undone', async (_, more, words) => {
  const { data } = await calls.whole<ImportDone>(csvOf(newRows(3)), 'all');
  await server.services.database.db.update(students).set(more).where(eq(students.enrollment, '240280100001'));
  expect(replyOf(await undo(data.batch))).toBe(`409 Nothing was undone. 240280100001 Asha Shah: ${words}`);
  expect(await all()).toHaveLength(3);
});

test.each<[string, (id: string, drive: string) => Promise<unknown>, string]>([
  [
    'got an offer',
    (id, drive) =>
      server.services.database.pool.query(
        `insert into placements (student_id, drive_id, role, package_lpa, offered_at)
            values ($1, $2, 'Developer', 6, now())`,
        [id, drive],
      ),
    'The student got an offer since.',
  ],
  [
    'has a drive in the list',
    (id, drive) =>
      server.services.database.pool.query('insert into consents (student_id, drive_id) values ($1, $2)', [
        id,
        drive,
      ]),
    'The student has a drive in their list or answered it since.',
  ],
  [
    'was marked',
    (id, drive) =>
      server.services.database.pool.query(
        `with r as (insert into rounds (drive_id, number, name, starts_at, mode, venue, instructions, duration_minutes)
            values ($2, 9, 'Test', now(), 'ONLINE', 'Hall', '', 60) returning id)
          insert into attendances (round_id, student_id, status) select id, $1, 'PRESENT' from r`,
        [id, drive],
      ),
    'The student was marked in a round since.',
  ],
  [
    'got an account of the cell',
    (id) => addStaffMember(server, 'coordinator', { studentId: id }),
    'An account of the cell is the student’s since.',
  ],
])('CEL-12 CEL-81 an added student who %s since is named, and nothing is undone', async (_, build, words) => {
  const { data } = await calls.whole<ImportDone>(csvOf(newRows(2)), 'all');
  const [first] = await all();
  await build(first!.id, await addDrive(server));
  expect(replyOf(await undo(data.batch))).toBe(`409 Nothing was undone. 240280100000 Asha Shah: ${words}`);
  expect(await all()).toHaveLength(2);
  const { pool } = server.services.database;
  for (const table of ['placements', 'consents', 'attendances']) await pool.query(`delete from ${table}`);
});

test('CEL-12 CEL-81 an undo gives back the fields that the import changed, and no other one', async () => {
  const known = await addStudent(server, { name: 'RAVI', branch: 'computer' });
  const { data } = await calls.whole<ImportDone>(csvOf([[known.enrollment, '', '', '', 'Civil']]), 'all');
  const { db } = server.services.database;
  const set = (values: Partial<typeof students.$inferInsert>) =>
    db.update(students).set(values).where(eq(students.id, known.id));
  // What the student saves since is theirs.
  await set({ name: 'Ravi Kumar', branch: 'it' });
  const { status, body } = await undo(data.batch);
  expect([status, body.message]).toEqual([409, expect.stringContaining('The branch was changed since.')]);
  expect(await all()).toMatchObject([{ name: 'Ravi Kumar', branch: 'it' }]);
  await set({ branch: 'civil' });
  expect((await undo(data.batch)).status).toBe(200);
  expect(await all()).toMatchObject([{ name: 'Ravi Kumar', branch: 'computer', email: known.email }]);
});
