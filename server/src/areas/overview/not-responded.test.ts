import type { DrivesPage, NotRespondedDrives, TodayData } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { startTestServer, type TestServer } from '../../../test/test-server';

let server: TestServer;
let officer: SignedInStaff;
/** Two drives that close within a day, the nearest first; one student may apply to both, one to the second alone. */
let drives: { id: string; code: string; company: string }[];
let both: { id: string };
beforeAll(async () => {
  server = await startTestServer({ rules: true });
  officer = await signedInStaff(server, 'officer');
  const second = await addDrive(server, { deadline: 'in 5 hours', branches: ['computer', 'civil'] });
  const first = await addDrive(server, { deadline: 'in 2 hours' });
  await addDrive(server);
  both = await addApplicant(server);
  await addApplicant(server, { branch: 'civil' }, { branch: 'civil' });
  const { rows } = await server.services.database.pool.query<(typeof drives)[number]>(
    `select d.id, d.code, c.name as company from drives d join companies c on c.id = d.company_id
       where d.id = any($1) order by d.deadline`,
    [[first, second]],
  );
  drives = rows;
});
afterAll(() => server.close());

const today = async (by: SignedInStaff) => await by.data<TodayData>('today');
const silent = async (by: SignedInStaff) => await by.data<NotRespondedDrives>('notRespondedDrives');
const ids = (of: readonly { id: string }[] | undefined) => of?.map(({ id }) => id);

test('CEL-73 today names the drives that close within a day, and counts nobody who is silent', async () => {
  const figures = await today(officer);
  expect(figures.closing).toEqual(drives);
  expect(JSON.stringify(figures)).not.toContain('silent');
});

test('CEL-73 CEL-40 of each such drive as many are silent as its own list has; of all together, each student once', async () => {
  const found = await silent(officer);
  expect(found).toMatchObject({
    silent_students: 2,
    drives: [
      { id: drives[0]!.id, silent: 1 },
      { id: drives[1]!.id, silent: 2 },
    ],
  });
  const { rows } = await officer.data<DrivesPage>('drives', { query: 'state=closing' });
  expect(rows.map(({ id, counts }) => ({ id, silent: counts?.silent }))).toEqual(found.drives);
});

test('CEL-73 a drive of which nobody is silent is there with zero', async () => {
  const { pool } = server.services.database;
  await pool.query(
    `insert into consents (student_id, drive_id, choice, decided_at) values ($1, $2, 'TRUE', now())`,
    [both.id, drives[0]!.id],
  );
  expect(await silent(officer)).toMatchObject({
    silent_students: 2,
    drives: [
      { id: drives[0]!.id, silent: 0 },
      { id: drives[1]!.id, silent: 2 },
    ],
  });
  await pool.query('delete from consents');
});

test('CEL-73 CEL-03 CEL-04 a coordinator has their own drives alone, without themselves; a viewer has all, as figures', async () => {
  const named = (code: string, more: object = {}) =>
    signedInStaff(server, 'coordinator', { drives: [code], ...more });
  const [first, second] = [drives[0]!, drives[1]!];
  const coordinator = await named(second.code);
  expect(ids((await today(coordinator)).closing)).toEqual([second.id]);
  expect(await silent(coordinator)).toMatchObject({
    silent_students: 2,
    drives: [{ id: second.id, silent: 2 }],
  });
  expect(await silent(await named(first.code))).toMatchObject({
    silent_students: 1,
    drives: [{ id: first.id, silent: 1 }],
  });
  expect(await silent(await named(second.code, { studentId: both.id }))).toMatchObject({
    silent_students: 1,
    drives: [{ id: second.id, silent: 1 }],
  });
  expect(await silent(await named('none-of-these'))).toMatchObject({ silent_students: 0, drives: [] });
  const viewer = await signedInStaff(server, 'viewer');
  const { drives: figures, ...rest } = await silent(viewer);
  expect(ids(figures)).toEqual(ids(drives));
  expect(Object.keys(rest).sort()).toEqual(['drives_waiting', 'silent_students', 'updated_at']);
});
