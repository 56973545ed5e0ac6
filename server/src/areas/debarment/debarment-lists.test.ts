import type {
  AbsenceItem,
  ActionItem,
  BarsPage,
  DebarmentDone,
  MenuCounts,
  OverviewData,
} from '@portal/shared/contract/cell';
import { testClock } from '../../../test/clock';
import { debarmentCalls, debarmentStaff, REASON } from '../../../test/debarments';
import { addApplicant, addDrive } from '../../../test/drives/test-drives';
import { replyOf } from '../../../test/reply';
import type { SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';

const server = useTestServer({ rules: true, clock: testClock() });
let verifier: SignedInStaff;
let one: SignedInStaff;
let two: SignedInStaff;
beforeEach(async () => {
  ({ verifier, one, two } = await debarmentStaff(server));
});
const { record, withBar, proposed, say } = debarmentCalls(() => ({ server, verifier, one }));

test('CEL-30 absences after applying are suggested, each until it was proposed', async () => {
  const student = await addApplicant(server);
  const present = await addApplicant(server);
  await addDrive(server, {
    consents: [student, present].map(({ enrollment }) => ({
      student: enrollment,
      status: 'TRUE',
      at: '9 days ago',
      roles: ['Tester'],
    })),
    rounds: [
      {
        number: 1,
        name: 'Aptitude',
        at: '1 hour ago',
        mode: 'ONLINE',
        venue: 'Hall',
        instructions: 'Come.',
        attendance: [
          { student: student.enrollment, status: 'ABSENT' },
          { student: present.enrollment, status: 'PRESENT' },
        ],
      },
    ],
  });
  const absences = async () =>
    (await verifier.rows<AbsenceItem>('absences')).filter(({ id }) => [student.id, present.id].includes(id));
  const [absence, ...others] = await absences();
  expect([absence?.id, others]).toEqual([student.id, []]);
  expect(absence?.suggested).toMatch(/^Applied to Company .* absent from its round Aptitude on /);
  const { version, round, suggested } = absence!;
  const propose = (id: string, more: object) =>
    verifier.call('proposeDebarment', {
      id,
      body: { reason: suggested, round: round.id, ...more },
    });
  const refused = await propose(present.id, { version: (await record(present.id)).version });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('was not absent')]);
  const done = await propose(student.id, { version });
  expect(done.status).toBe(200);
  expect(await absences()).toEqual([]);
  const { bar } = done.body.data as DebarmentDone;
  await say('answerDebarment', student, bar);
  const drop = await one.call('decideDebarment', { id: bar, body: await withBar(bar, { bar: false }) });
  expect(drop.status).toBe(200);
  expect(replyOf(await propose(student.id, { version: (await record(student.id)).version }))).toMatch(
    /^409 .*proposed for that round/,
  );
});

test('CEL-30 CEL-73 CEL-74 the tabs count what they list; menu and overview say what is to decide', async () => {
  const counted = async () => {
    const { bars_to_decide: menu } = await one.data<MenuCounts>('menuCounts');
    const { to_do, bars_to_answer: toAnswer } = await one.data<OverviewData>('overview');
    expect(menu).toBe(to_do.bars_to_decide.count);
    return { toDecide: menu, toAnswer };
  };
  const before = await counted();
  const [first, second] = [await addApplicant(server), await addApplicant(server)];
  await say('answerDebarment', first, await proposed(first.id));
  await proposed(second.id);
  expect(await counted()).toEqual({ toDecide: before.toDecide + 1, toAnswer: before.toAnswer + 1 });
  for (const state of ['proposed', 'in force', 'appealed', 'ended'] as const) {
    const { body } = await one.call('bars', { query: `state=${encodeURIComponent(state)}&size=100` });
    const { rows, total, counts } = body.data as BarsPage;
    expect([state, rows.length, total]).toEqual([state, counts[state], counts[state]]);
  }
});

test('CEL-80 what a student says of a debarment is recorded in the activity log under their name', async () => {
  const student = await addApplicant(server);
  await say('answerDebarment', student, await proposed(student.id));
  const rows = await two.rows<ActionItem>('actions', { query: `student=${student.enrollment}` });
  expect(rows.map(({ kind: done, actor, reason }) => [done, actor.name, reason])).toEqual([
    ['bar.answered', 'ASHA', 'I was in the hospital.'],
    ['bar.proposed', 'Vera', REASON],
  ]);
});
