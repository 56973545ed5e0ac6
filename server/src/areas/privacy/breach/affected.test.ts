import type { AffectedData, AffectedRequest } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import {
  addApplicant,
  addDrive,
  answerDrive,
  applying,
  DECLINING,
  pdfOf,
} from '../../../../test/drives/test-drives';
import { storeNumber } from '../../../../test/profile/sealed-number';
import { recruiterCalls } from '../../../../test/recruiters';
import { replyOf } from '../../../../test/reply';
import { signedInStaff, useConsole } from '../../../../test/staff';

const { server, officer } = useConsole({ rules: true, config: { publicUrl: 'http://portal.example' } });
const db = () => server.services.database.db;
let driveId: string;
const { make, opened } = recruiterCalls(() => ({ server, officer, driveId }));
type Person = Awaited<ReturnType<typeof addApplicant>>;
let [asha, bina, chitra] = [] as unknown as [Person, Person, Person];
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

beforeAll(async () => {
  driveId = await addDrive(server);
  asha = await addApplicant(server, { name: 'ASHA', branch: 'computer' });
  bina = await addApplicant(server, { name: 'BINA', branch: 'computer' });
  chitra = await addApplicant(server, { name: 'CHITRA', branch: 'civil' });
  await answerDrive(server, driveId, asha, applying('Developer', pdfOf(600, 'asha')));
  await answerDrive(server, driveId, bina, DECLINING);
  await storeNumber(server, bina.id);
});

const affected = (more: Partial<AffectedRequest>) =>
  officer.data<AffectedData>('affected', { body: { from: at(-1), to: at(1), ...more } });
/** Of the three students, in which group each is. */
async function groupsOf(more: Partial<AffectedRequest>) {
  const { groups } = await affected(more);
  const ours = [asha, bina, chitra].map(({ enrollment }) => enrollment);
  const found = groups.flatMap(({ group, students }) =>
    students.filter(({ enrollment }) => ours.includes(enrollment)).map(({ name }) => [name, group] as const),
  );
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
  return Object.fromEntries(found);
}

test('DAT-06 an account: each student once, in the worst of what it reached and could reach, with a draft mail', async () => {
  const verifier = await signedInStaff(server, 'verifier', { name: 'Hetal Pandya' });
  expect(await groupsOf({ staff: verifier.id })).toEqual({
    ASHA: 'profile in reach',
    BINA: 'numbers in reach',
    CHITRA: 'profile in reach',
  });
  await verifier.data('student', { id: asha.id });
  const body = { section: 'personal', field: 'aadhar_no', reason: 'Differs on the card' };
  await verifier.call('reveal', { id: bina.id, body });
  expect(await groupsOf({ staff: verifier.id })).toEqual({
    ASHA: 'data viewed',
    BINA: 'numbers revealed',
    CHITRA: 'profile in reach',
  });
  const { by, groups } = await affected({ staff: verifier.id });
  expect(by).toBe('Hetal Pandya');
  expect(groups.map(({ group }) => group).slice(0, 2)).toEqual(['numbers revealed', 'data viewed']);
  const [worst] = groups;
  expect(worst).toMatchObject({
    what: ['Aadhar Number'],
    students: [{ enrollment: bina.enrollment, name: 'BINA' }],
  });
  expect(worst!.mail.text).toContain(
    'A whole identity number of yours was shown. What it was: Aadhar Number.',
  );
  expect(worst!.mail.text).toContain('[Say what happened.]');
  // Before it, nothing was reached.
  expect(await groupsOf({ staff: verifier.id, from: at(-3), to: at(-2) })).toEqual({});
});

test('DAT-06 a role that the account had then counts, and one that it has only since does not', async () => {
  const account = await signedInStaff(server, 'coordinator', { drives: [] });
  const state = (role: string, branches: string[] = []) => ({
    role,
    drives: [],
    branches,
    until: null,
    suspended: false,
  });
  const change = (before: object, after: object, on: string) =>
    db().execute(sql`
      with b as (insert into cell_batches (id, at, actor_kind) values (gen_random_uuid(), ${on}::timestamptz, 'portal') returning id)
      insert into cell_actions (id, batch_id, kind, staff_id, before, after)
        select gen_random_uuid(), b.id, 'staff.changed', ${account.id}::uuid, ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(after)}::jsonb from b`);
  await change(state('viewer'), state('department coordinator', ['civil']), at(-10));
  await change(state('department coordinator', ['civil']), state('coordinator'), at(-5));
  await db().execute(sql`update students set created_at = now() - interval '2 days' where id = ${chitra.id}`);
  const during = (from: number, to: number) => groupsOf({ staff: account.id, from: at(from), to: at(to) });
  expect(await during(-9, -8)).toEqual({ CHITRA: 'profile in reach' });
  expect(await during(-6, -4)).toEqual({ CHITRA: 'profile in reach' });
  expect(await during(-4, 1)).toEqual({});
  expect(await during(-20, -12)).toEqual({});
});

test('DAT-06 a company link reaches who applied to its drive, while it was valid; what it took is named', async () => {
  const link = await make({ columns: ['name', 'resume'] });
  const { id } = link;
  expect(await groupsOf({ link: id })).toEqual({ ASHA: 'application in reach' });
  const { ask } = await opened(link);
  await ask(`${link.path}/download`, { format: 'csv' });
  expect(await groupsOf({ link: id })).toEqual({ ASHA: 'files taken' });
  const { groups } = await affected({ link: id });
  expect(groups[0]!.what).toEqual([expect.stringMatching(/^a list of applicants: Student/)]);
  await db().execute(
    sql`update company_links set made_at = now() - interval '9 hours', revoked_at = now() - interval '8 hours' where id = ${id}`,
  );
  await db().execute(sql`delete from student_accesses where actor_kind = 'company'`);
  expect(await groupsOf({ link: id })).toEqual({});
});

test('DAT-06 a token is that of its account, its link or its student', async () => {
  const token = asha.token;
  expect(await groupsOf({ token })).toEqual({ ASHA: 'own account in reach' });
  const link = await make({ columns: ['name'] });
  expect(await groupsOf({ token: link.path.split('/').at(-1)! })).toEqual({ ASHA: 'application in reach' });
  const unknown = await officer.call('affected', { body: { from: at(-1), to: at(1), token: 'nobody’s' } });
  expect(replyOf(unknown)).toMatch(/^404 No account, link or student has this token/);
  for (const body of [{ staff: officer.id, token }, {}])
    expect(replyOf(await officer.call('affected', { body: { from: at(-1), to: at(1), ...body } }))).toMatch(
      /^400 /,
    );
});
