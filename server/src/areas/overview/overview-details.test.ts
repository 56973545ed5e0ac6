import { PORTAL_TIME_ZONE } from '@portal/shared/contract';
import type { ApplicantsPage, OverviewData, OverviewDetails } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { insertRound } from '../../../test/drives/test-rounds';
import { signedInStaff, useConsole, type SignedInStaff } from '../../../test/staff';

const { server, officer } = useConsole({ rules: true });

const sql = (text: string, ...values: unknown[]) => server.services.database.pool.query(text, values);
const codeOf = async (id: string) =>
  ((await sql('select code from drives where id = $1', id)).rows[0] as { code: string }).code;
const answer = (student: string, drive: string, choice: 'TRUE' | 'FALSE') =>
  sql(
    `insert into consents (student_id, drive_id, choice, decided_at) values ($1, $2, $3, now())`,
    student,
    drive,
    choice,
  );
const details = async (by: SignedInStaff, query = '') =>
  await by.data<OverviewDetails>('overviewDetails', { query });
/** An hour of today in the portal's zone. */
const dayHour = (hour: number): Date =>
  new Date(`${new Date().toLocaleDateString('en-CA', { timeZone: PORTAL_TIME_ZONE })}T${hour}:00+05:30`);

beforeEach(() => sql('update drives set is_published = false'));

test('CEL-73 CEL-40 of each drive that closes within 48 hours the responses are as its own lists have them, zero too', async () => {
  const second = await addDrive(server, { deadline: 'in 40 hours', branches: ['computer', 'civil'] });
  const first = await addDrive(server, { deadline: 'in 2 hours' });
  await addDrive(server, { deadline: 'in 50 hours' });
  const [applied, declined, both] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server),
  ];
  await addApplicant(server, { branch: 'civil' }, { branch: 'civil' });
  await answer(applied.id, first, 'TRUE');
  await answer(declined.id, first, 'FALSE');
  const found = await details(officer);
  expect(found.drives).toEqual([
    { id: first, applied: 1, declined: 1, not_responded: 1 },
    { id: second, applied: 0, declined: 0, not_responded: 4 },
  ]);
  expect(found.not_responded).toBe(4);
  for (const { id, ...counts } of found.drives)
    for (const [tab, count] of Object.entries(counts)) {
      const query = `of=${tab === 'not_responded' ? 'silent' : tab}`;
      const { total } = await officer.data<ApplicantsPage>('applicants', { id, query });
      expect([tab, count]).toEqual([tab, total]);
    }
  const { closing } = await officer.data<OverviewData>('overview');
  expect(closing.map(({ id }) => id)).toEqual([first, second]);
  await answer(both.id, first, 'TRUE');
  expect((await details(officer)).drives[0]).toEqual({
    id: first,
    applied: 2,
    declined: 1,
    not_responded: 0,
  });
});

test('CEL-73 F-69 a season leaves the numbers of a drive as its list has them, and counts its own students alone', async () => {
  const drive = await addDrive(server, { deadline: 'in 2 hours', branches: ['mechanical'] });
  const [here, there] = [
    await addApplicant(server, { branch: 'mechanical' }, { branch: 'mechanical' }),
    await addApplicant(server, { branch: 'mechanical' }, { branch: 'mechanical' }),
  ];
  await sql('update students set season = 2027 where id = $1', here.id);
  await sql('update students set season = 2026 where id = $1', there.id);
  const found = await details(officer, 'season=2026');
  expect(found.not_responded).toBe(1);
  expect(found.drives).toEqual([{ id: drive, applied: 0, declined: 0, not_responded: 2 }]);
  const { total } = await officer.data<{ total: number }>('students', { query: 'waits=silent&season=2026' });
  expect(total).toBe(1);
});

test('CEL-73 CEL-03 CEL-04 a coordinator has their own drives alone, without themselves; a viewer has all, as figures', async () => {
  const [first, second] = [
    await addDrive(server, { deadline: 'in 2 hours', branches: ['chemical'] }),
    await addDrive(server, { deadline: 'in 5 hours', branches: ['chemical', 'mining'] }),
  ];
  const [own] = [await addApplicant(server, { branch: 'chemical' }, { branch: 'chemical' })];
  await addApplicant(server, { branch: 'mining' }, { branch: 'mining' });
  const none = { applied: 0, declined: 0 };
  const coordinating = async (drive: string, more: object = {}) =>
    details(await signedInStaff(server, 'coordinator', { drives: [await codeOf(drive)], ...more }));
  expect(await coordinating(second)).toMatchObject({
    not_responded: 2,
    drives: [{ id: second, ...none, not_responded: 2 }],
  });
  expect(await coordinating(second, { studentId: own.id })).toMatchObject({
    not_responded: 1,
    drives: [{ id: second, ...none, not_responded: 1 }],
  });
  const viewer = await signedInStaff(server, 'viewer');
  expect((await details(viewer)).drives.map(({ id }) => id)).toEqual([first, second]);
});

test('CEL-73 CEL-60 CEL-03 clashes of today are named in numbers; of a drive that a coordinator does not see, that there is one', async () => {
  const [here, there] = [await addDrive(server), await addDrive(server)];
  for (const student of [await addApplicant(server), await addApplicant(server)])
    for (const drive of [here, there]) await answer(student.id, drive, 'TRUE');
  await sql(`update consents set decided_at = now() - interval '3 days' where choice = 'TRUE'`);
  const round = (drive: string, hour: number, number = 1) =>
    insertRound(server, drive, { number, startsAt: dayHour(hour) });
  const [held, other] = [await round(here, 12), await round(there, 12)];
  // It only touches the one before, and no one else has another at the time.
  await round(here, 13, 2);
  const titleOf = async (drive: string) =>
    `${((await sql(`select c.name from companies c join drives d on d.company_id = c.id where d.id = $1`, drive)).rows[0] as { name: string }).name}, Round 1: Test`;
  const found = (await details(officer)).clashes;
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ round: held, students: 2, other: await titleOf(there) });
  expect(found).toContainEqual({ round: other, students: 2, other: await titleOf(here) });
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [await codeOf(here)] });
  expect((await details(coordinator)).clashes).toEqual([
    { round: held, students: 2, other: 'a round of another drive' },
  ]);
});
