import type { NotRespondedDrives, TodayData } from '@portal/shared/contract/cell';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { signedInStaff, type SignedInStaff, useConsole } from '../../../test/staff';

/** What no list of its own is opened by: when it was counted, and what consoles of releases before read. */
type Figures = Omit<TodayData, 'closing'> & Pick<NotRespondedDrives, 'silent_students'>;
type Listed = Exclude<keyof Figures, 'updated_at' | 'drives_closing_today'>;
type ListCall = 'desk' | 'unlockRequests' | 'bars' | 'drives' | 'students';

/** The list that each number opens. */
const LISTS: Record<Listed, [ListCall, string]> = {
  to_verify: ['desk', ''],
  returned: ['desk', 'state=returned'],
  unlock_requests: ['unlockRequests', ''],
  undecided_bars: ['bars', 'state=proposed'],
  bars_to_decide: ['bars', 'state=to+decide'],
  appeals: ['bars', 'state=appealed'],
  students: ['students', ''],
  registered: ['students', 'standing=registered'],
  verified: ['students', 'standing=verified'],
  barred: ['students', 'standing=barred'],
  placed: ['students', 'standing=placed'],
  drives_closing: ['drives', 'state=closing'],
  drives_shortlisted: ['drives', 'state=shortlisted'],
  drives_received: ['drives', 'state=received'],
  drives_unreleased: ['drives', 'state=unreleased'],
  drives_waiting: ['drives', 'state=waiting'],
  silent_students: ['students', 'waits=silent'],
  failed_mail: ['students', 'waits=mail+failed'],
};

const { server, officer } = useConsole({ rules: true });

const sql = (text: string, ...values: unknown[]) => server.services.database.pool.query(text, values);
const today = async (by: SignedInStaff) => await by.data<TodayData>('today');
const notRespondedDrives = async (by: SignedInStaff) =>
  await by.data<NotRespondedDrives>('notRespondedDrives');
const total = async (by: SignedInStaff, [call, query]: [ListCall, string]) =>
  (await by.data<{ total: number }>(call, { query })).total;

test('CEL-73 CEL-03 each figure is the length of the list that it opens, a coordinator’s drives their own', async () => {
  const closing = await addDrive(server, { deadline: 'in 2 hours' });
  await addDrive(server);
  const [silent, answered] = [await addApplicant(server), await addApplicant(server)];
  await addApplicant(server, {}, { cpi: '5' });
  await sql(
    `insert into consents (student_id, drive_id, choice, decided_at) values ($1, $2, 'FALSE', now())`,
    answered.id,
    closing,
  );
  const over = await addDrive(server, { deadline: '2 days ago' });
  await sql(
    `with r as (insert into rounds (drive_id, number, name, starts_at, mode, venue, instructions, duration_minutes)
        values ($2, 9, 'Test', now() - interval '1 day', 'ONLINE', 'Hall', '', 60) returning id)
      insert into attendances (round_id, student_id, staged_result) select id, $1, 'QUALIFIED' from r`,
    answered.id,
    over,
  );
  await sql(
    `with m as (insert into messages (kind, at, title, text) values ('message.due', now(), 'A', 'B') returning id),
        r as (insert into message_recipients (student_id, message_id, at) select $1::uuid, id, now() from m returning message_id)
      insert into mail_deliveries (student_id, message_id, state, due_at, ends_at, is_digest)
        select $1::uuid, message_id, 'bounced', now(), now(), false from r`,
    silent.id,
  );
  const figures: Figures = { ...(await today(officer)), ...(await notRespondedDrives(officer)) };
  for (const [figure, list] of Object.entries(LISTS) as [Listed, [ListCall, string]][])
    expect([figure, figures[figure]]).toEqual([figure, await total(officer, list)]);
  expect(figures).toMatchObject({
    drives_closing: 1,
    drives_unreleased: 1,
    silent_students: 1,
    failed_mail: 1,
  });
  const { rows } = await sql('select code from drives where id = $1', over);
  const { code } = rows[0] as { code: string };
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [code] });
  expect(await today(coordinator)).toMatchObject({ drives_closing: 0, drives_unreleased: 1 });
  for (const figure of ['drives_closing', 'drives_unreleased'] as const)
    expect((await today(coordinator))[figure]).toBe(await total(coordinator, LISTS[figure]));
});

test('CEL-04 CEL-73 the staged result of a coordinator themselves is in no figure and no list of theirs', async () => {
  const own = await addApplicant(server);
  const over = await addDrive(server, { deadline: '2 days ago' });
  await sql(
    `with r as (insert into rounds (drive_id, number, name, starts_at, mode, venue, instructions, duration_minutes)
        values ($2, 9, 'Test', now() - interval '1 day', 'ONLINE', 'Hall', '', 60) returning id)
      insert into attendances (round_id, student_id, staged_result) select id, $1, 'QUALIFIED' from r`,
    own.id,
    over,
  );
  const { rows } = await sql('select code from drives where id = $1', over);
  const { code } = rows[0] as { code: string };
  const unreleased = async (more: object) => {
    const coordinator = await signedInStaff(server, 'coordinator', { drives: [code], ...more });
    return [
      (await today(coordinator)).drives_unreleased,
      await total(coordinator, LISTS.drives_unreleased),
      await total(coordinator, ['drives', 'state=closed']),
    ];
  };
  expect(await unreleased({})).toEqual([1, 1, 1]);
  expect(await unreleased({ studentId: own.id })).toEqual([0, 0, 1]);
});
