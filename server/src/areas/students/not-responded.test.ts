import type { OverviewDetails, StudentsPage } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole({ rules: true });

const sql = (text: string, ...values: unknown[]) => server.services.database.pool.query(text, values);
const except = (student: string, drive: string) =>
  sql(
    `insert into drive_exceptions (drive_id, student_id, rules, reason, until)
       values ($1, $2, array['BRANCH'], 'Asked', now() + interval '1 day')`,
    drive,
    student,
  );
const offer = (student: string, lpa: number) =>
  sql(
    `insert into placements (student_id, drive_id, role, package_lpa, offered_at)
       select $1, id, 'Developer', $2, now() - interval '1 day' from drives where deadline < now() limit 1`,
    student,
    lpa,
  );

test('CEL-73 CEL-47 of the branches in any letters, or with an exception; once, of drives that close within 48 hours', async () => {
  await addDrive(server, { deadline: '2 days ago' });
  const closing = await addDrive(server, { deadline: 'in 2 hours', branches: ['computer', 'civil'] });
  const other = await addDrive(server, { deadline: 'in 3 hours', branches: ['civil'] });
  const later = await addDrive(server, { deadline: 'in 3 days', branches: ['automobile'] });
  const student = (branch: string, marks = {}) => addApplicant(server, { branch }, marks);
  const [both, letters, excepted] = [
    await student('civil'),
    await student('COMPUTER'),
    await student('chemical'),
  ];
  await except(excepted.id, other);
  const [elsewhere, notYet, low] = [
    await student('chemical'),
    await student('automobile'),
    await student('civil'),
  ];
  await sql(`update student_marks set cpi = 5 where student_id = $1`, low.id);
  // An exception of a drive that closes later requires no response now.
  await except(elsewhere.id, later);
  const [answered, half] = [await student('computer'), await student('civil')];
  for (const [one, drive] of [
    [answered, closing],
    [half, closing],
  ] as const)
    await sql(
      `insert into consents (student_id, drive_id, choice, decided_at) values ($1, $2, 'FALSE', now())`,
      one.id,
      drive,
    );
  const [debarred, freed] = [await student('civil'), await student('civil')];
  for (const one of [debarred, freed])
    await sql(
      `insert into bars (student_id, reason, barred_at) values ($1, 'Absent', now() - interval '2 hours')`,
      one.id,
    );
  await sql(`update bars set lifted_at = now() - interval '1 hour' where student_id = $1`, freed.id);
  const [placed, second] = [await student('civil'), await student('civil')];
  await offer(placed.id, 12);
  await offer(second.id, 4);
  const { rows, total } = await officer.data<StudentsPage>('students', { query: 'waits=silent' });
  const of = (students: { enrollment: string }[]) => students.map(({ enrollment }) => enrollment).sort();
  expect(of(rows)).toEqual(of([both, letters, excepted, half, freed, second]));
  expect([notYet, low, placed].every(({ id }) => rows.every((row) => row.id !== id))).toBe(true);
  expect(total).toBe(rows.length);
  expect(await officer.data<OverviewDetails>('overviewDetails')).toMatchObject({ not_responded: total });
});
