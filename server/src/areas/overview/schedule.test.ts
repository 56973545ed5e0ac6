import type { OverviewData } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { signedInStaff, useConsole } from '../../../test/staff';

const { server, officer } = useConsole();

const sql = (text: string, ...values: unknown[]) => server.services.database.pool.query(text, values);
const overview = async (by = officer) => await by.data<OverviewData>('overview');
/** An hour of today in the portal's zone, as SQL. */
const at = (hour: number) =>
  `((((now() at time zone 'Asia/Kolkata')::date + make_interval(hours => ${hour})) at time zone 'Asia/Kolkata'))`;

test('CEL-73 the schedule has rounds of today with who came, drives that close and results to publish, in order', async () => {
  const [closes, held, withdrawn] = [await addDrive(server), await addDrive(server), await addDrive(server)];
  const student = await addApplicant(server);
  await sql(`update drives set deadline = ${at(14)} where id = $1`, closes);
  await sql(
    `update drives set withdrawn_at = now(), withdrawn_reason = 'x', deadline = ${at(13)} where id = $1`,
    withdrawn,
  );
  await sql(
    `insert into rounds (drive_id, number, name, starts_at, mode, venue, instructions, duration_minutes, release_at)
      values ($1, 1, 'Aptitude test', ${at(9)}, 'OFFLINE', 'Lab 3', '', 60, ${at(18)}),
        ($1, 2, 'Interview', ${at(11)}, 'ONLINE', 'x', '', 60, null),
        ($1, 3, 'Tomorrow', ${at(33)}, 'ONLINE', 'x', '', 60, null)`,
    held,
  );
  await sql(
    `insert into attendances (round_id, student_id, status) select id, $2, 'PRESENT' from rounds where drive_id = $1 and number = 1`,
    held,
    student.id,
  );
  const { schedule } = await overview();
  expect(
    schedule.map(({ kind, drive, round, place, present, absent }) => [
      kind,
      drive?.id,
      round?.name,
      place,
      present,
      absent,
    ]),
  ).toEqual([
    ['round', held, 'Aptitude test', 'Lab 3', 1, 0],
    ['round', held, 'Interview', 'Online', 0, 0],
    ['deadline', closes, undefined, null, 0, 0],
    ['results', held, 'Aptitude test', null, 0, 0],
  ]);
  expect(schedule.map((one) => one.at)).toEqual([...schedule.map((one) => one.at)].sort());
  const none = await signedInStaff(server, 'coordinator', { drives: ['none-of-these'] });
  expect((await overview(none)).schedule).toEqual([]);
});

test('CEL-73 CEL-74 links that end, a file that is not imported, a part that was rolled back and the newest changes are there', async () => {
  const { rows } = await sql(
    `insert into companies (slug, name, about) values ('ends', 'Ending Works', 'x') returning id`,
  );
  const company = (rows[0] as { id: string }).id;
  for (const hours of [5, 60])
    await sql(
      `insert into company_links (id, company_id, columns, expires_at)
        values (gen_random_uuid(), $1, '{}', now() + make_interval(hours => $2))`,
      company,
      hours,
    );
  await sql(
    `insert into import_drafts (staff_id, id, name, file_hash, content) values ($1, gen_random_uuid(), 'list.csv', 'h', '{}')`,
    officer.id,
  );
  await sql(`insert into parts (name, kind) values ('mfe-one', 'remote'), ('mfe-two', 'remote')`);
  const first = (
    (await sql('select coalesce(max(revision), 0) as top from switches')).rows[0] as { top: number }
  ).top;
  for (const [add, part, reason] of [
    [1, 'mfe-one', 'rollback'],
    [2, 'mfe-two', 'rollback'],
    [3, 'mfe-two', 'publish'],
  ] as const)
    await sql(
      `insert into switches (revision, part, hash, reason, actor) values ($1, $2, 'h', $3, 'test')`,
      first + add,
      part,
      reason,
    );
  const data = await overview();
  expect(data.ending_links).toMatchObject([{ company: 'Ending Works', drive_id: null, company_id: company }]);
  expect(data.import_draft).toMatchObject({ name: 'list.csv' });
  expect(data.rolled_back).toMatchObject([{ part: 'mfe-one' }]);
  expect((await overview(await signedInStaff(server, 'officer'))).import_draft).toBeNull();
});

test('CEL-73 CEL-80 the newest changes are one entry each: one student by name, several by their number', async () => {
  const [one, other] = [await addApplicant(server), await addApplicant(server)];
  const plan = (students: string[]) =>
    officer.call('setPlans', { body: { students, plan: 'higher studies', reason: 'They said so.' } });
  await plan([one.id, other.id]);
  const both = await overview();
  expect(both.activity?.[0]).toMatchObject({ actions: 2, subject: null });
  const back = { students: [one.id], plan: null, reason: 'They changed their mind.' };
  await officer.call('setPlans', { body: back });
  const { activity } = await overview();
  const entry = { title: 'Set the plan of a student', actor: { id: officer.id, name: 'The officer' } };
  expect(activity?.slice(0, 2)).toMatchObject([
    { ...entry, actions: 1, subject: one.name },
    { ...entry, actions: 2, subject: null },
  ]);
});
