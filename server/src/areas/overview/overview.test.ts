import type { MenuCounts, OverviewData, OverviewDetails } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { signedInStaff, type SignedInStaff, useConsole } from '../../../test/staff';

type ListCall =
  | 'desk'
  | 'unlockRequests'
  | 'withdrawals'
  | 'erasures'
  | 'bars'
  | 'absences'
  | 'drives'
  | 'students'
  | 'invitations';
type Figures = Record<string, number>;

/** The list that each number opens. */
const LISTS: Record<string, [ListCall, string]> = {
  to_verify: ['desk', ''],
  returned: ['desk', 'state=returned'],
  unlock_requests: ['unlockRequests', ''],
  withdrawals: ['withdrawals', ''],
  erasures: ['erasures', 'show=requested'],
  bars_to_decide: ['bars', 'state=to+decide'],
  appeals: ['bars', 'state=appealed'],
  absences: ['absences', ''],
  students: ['students', ''],
  not_registered: ['students', 'standing=not+registered'],
  registered: ['students', 'standing=registered'],
  verified: ['students', 'standing=verified'],
  barred: ['students', 'standing=barred'],
  placed: ['students', 'standing=placed'],
  unsent_invitations: ['invitations', ''],
  drives_open: ['drives', 'state=open'],
  drives_closing: ['drives', 'state=closing'],
  drives_draft: ['drives', 'state=draft'],
  drives_shortlisted: ['drives', 'state=shortlisted'],
  drives_received: ['drives', 'state=received'],
  drives_unreleased: ['drives', 'state=unreleased'],
  drives_waiting: ['drives', 'state=waiting'],
  not_responded: ['students', 'waits=silent'],
  failed_mail: ['students', 'waits=mail+failed'],
};

const { server, officer } = useConsole({ rules: true });

const sql = (text: string, ...values: unknown[]) => server.services.database.pool.query(text, values);
const overview = async (by: SignedInStaff) => await by.data<OverviewData>('overview');
const total = async (by: SignedInStaff, [call, query]: [ListCall, string]) =>
  (await by.data<{ total: number }>(call, { query })).total;

/** Every number of both calls by its name. */
async function figuresOf(by: SignedInStaff): Promise<Figures> {
  const { to_do: toDo, ...data } = await overview(by);
  const details = await by.data<OverviewDetails>('overviewDetails');
  const waiting = Object.entries(toDo).map(([name, { count }]) => [name, count]);
  return { ...(data as object), ...(details as object), ...Object.fromEntries(waiting) } as Figures;
}

/** A drive whose round has a result that no student knows yet. */
async function withStagedResult(student: string): Promise<string> {
  const over = await addDrive(server, { deadline: '2 days ago' });
  await sql(
    `with r as (insert into rounds (drive_id, number, name, starts_at, mode, venue, instructions, duration_minutes)
        values ($2, 9, 'Test', now() - interval '1 day', 'ONLINE', 'Hall', '', 60) returning id)
      insert into attendances (round_id, student_id, staged_result) select id, $1, 'QUALIFIED' from r`,
    student,
    over,
  );
  return over;
}
const codeOf = async (id: string) =>
  ((await sql('select code from drives where id = $1', id)).rows[0] as { code: string }).code;

test('CEL-73 CEL-03 each figure is the length of the list that it opens, a coordinator’s drives their own', async () => {
  const closing = await addDrive(server, { deadline: 'in 30 hours' });
  await addDrive(server);
  const [missing, answered] = [await addApplicant(server), await addApplicant(server)];
  await addApplicant(server, {}, { cpi: '5' });
  await sql(
    `insert into consents (student_id, drive_id, choice, decided_at) values ($1, $2, 'FALSE', now())`,
    answered.id,
    closing,
  );
  const over = await withStagedResult(answered.id);
  await sql(
    `with m as (insert into messages (kind, at, title, text) values ('message.due', now(), 'A', 'B') returning id),
        r as (insert into message_recipients (student_id, message_id, at) select $1::uuid, id, now() from m returning message_id)
      insert into mail_deliveries (student_id, message_id, state, due_at, ends_at, is_digest)
        select $1::uuid, message_id, 'bounced', now(), now(), false from r`,
    missing.id,
  );
  const figures = await figuresOf(officer);
  for (const [figure, list] of Object.entries(LISTS))
    expect([figure, figures[figure]]).toEqual([figure, await total(officer, list)]);
  expect(figures).toMatchObject({
    drives_closing: 1,
    drives_unreleased: 1,
    not_responded: 1,
    failed_mail: 1,
  });
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [await codeOf(over)] });
  expect(await overview(coordinator)).toMatchObject({ drives_closing: 0, drives_unreleased: 1 });
  for (const figure of ['drives_closing', 'drives_unreleased'] as const)
    expect((await overview(coordinator))[figure]).toBe(await total(coordinator, LISTS[figure]!));
});

test('CEL-04 CEL-73 the staged result of a coordinator themselves is in no figure and no list of theirs', async () => {
  const own = await addApplicant(server);
  const code = await codeOf(await withStagedResult(own.id));
  const unreleased = async (more: object) => {
    const coordinator = await signedInStaff(server, 'coordinator', { drives: [code], ...more });
    const { drives_unreleased: figure, unpublished } = await overview(coordinator);
    const list = await total(coordinator, LISTS['drives_unreleased']!);
    return [figure, list, unpublished.length, await total(coordinator, ['drives', 'state=closed'])];
  };
  expect(await unreleased({})).toEqual([1, 1, 1, 1]);
  expect(await unreleased({ studentId: own.id })).toEqual([0, 0, 0, 1]);
});

test('CEL-73 CEL-03 what is to do has its late ones and its oldest; the student is named to those alone who may read names', async () => {
  const waiting = async (name: string, days: number) => {
    const { id } = await addApplicant(server);
    await sql(
      `update students set name = $2, is_registered = true, is_verified = false, verified_at = null,
        registered_at = now() - make_interval(days => $3) where id = $1`,
      id,
      name,
      days,
    );
  };
  await waiting('ISHAAN TRIVEDI', 30);
  await waiting('CHARMI VAGHELA', 20);
  await waiting('AARAV PATEL', 1);
  const read = async (by: SignedInStaff) => (await overview(by)).to_do.to_verify;
  const { count, late, oldest } = await read(officer);
  expect([count, late, oldest?.name]).toEqual([3, 2, 'ISHAAN TRIVEDI']);
  expect(Date.now() - Date.parse(oldest!.since)).toBeGreaterThan(29 * 24 * 60 * 60 * 1000);
  expect((await read(await signedInStaff(server, 'verifier'))).oldest?.name).toBe('ISHAAN TRIVEDI');
  for (const role of ['viewer', 'coordinator'] as const) {
    const reader = await signedInStaff(server, role);
    expect(await read(reader)).toMatchObject({ count: 3, oldest: { name: null } });
    const all = await overview(reader);
    const hidden = ['activity', 'ending_links', 'import_draft', 'rolled_back', 'unsent_invitations'] as const;
    expect(hidden.filter((name) => all[name] !== undefined)).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/TRIVEDI|VAGHELA|PATEL/);
  }
});

test('CEL-74 the menu is asked for its counts alone, which are those of the overview', async () => {
  const counts = await officer.data<MenuCounts>('menuCounts');
  const { updated_at: _at, ...waiting } = counts;
  const { returned: _returned, ...toDo } = (await overview(officer)).to_do;
  expect(waiting).toEqual(Object.fromEntries(Object.entries(toDo).map(([name, { count }]) => [name, count])));
  expect(counts.to_verify).toBe(await total(officer, LISTS['to_verify']!));
});
