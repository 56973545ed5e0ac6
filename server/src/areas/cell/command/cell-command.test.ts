import { randomUUID } from 'node:crypto';
import { registerPath } from '@portal/shared/contract';
import { BAR_ANSWER_MS, CELL_CALLS, type ActionItem, type StudentRecord } from '@portal/shared/contract/cell';
import { commandNeeds } from '../../../../test/cell-commands';
import { testClock } from '../../../../test/clock';
import { DATABASES } from '../../../../test/databases';
import { AADHAR, BODIES } from '../../../../test/profile/documents';
import { releaseRules } from '../../../../test/profile/release-rules';
import { signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { addStudent, freshEnrollment, signIn, type Student } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import { cellCommand, COMMAND_ACTIONS } from './cell-command';

const WHY = ['--reason', 'As was agreed'];
/** Calls of a page alone: holding a student while the page is open, and a file that a browser keeps. */
const OF_PAGES = ['claim', 'release', 'offerLetter'];
/** Done by `npm run students -- import` and `invite`. */
const OF_STUDENTS = ['checkImport', 'importStudents', 'invitations', 'sendInvitations'];

test('CEL-83 each call of the console, its lists and its changes, has its command', () => {
  const commands = new Set(Object.values(COMMAND_ACTIONS).map(({ call }) => call));
  const wanted = Object.entries(CELL_CALLS).flatMap(([name, { right }]) =>
    right === null || right === 'own account' || right === 'read figures' ? [] : [name],
  );
  expect(wanted.filter((name) => !commands.has(name)).sort()).toEqual([...OF_PAGES, ...OF_STUDENTS].sort());
  expect([...commands].filter((call) => !(call in CELL_CALLS))).toEqual([]);
});

describe.each(DATABASES)('npm run cell on %s', (kind) => {
  const clock = testClock();
  const server = useTestServer(kind, { clock });
  let officer: SignedInStaff;
  beforeAll(() => releaseRules(server.services));
  // Anew for each: the clock is moved on beyond a session.
  beforeEach(async () => {
    officer = await signedInStaff(server, 'officer');
  });

  const run = (...words: string[]) => cellCommand(words, { user: 'root', open: commandNeeds(server) });
  const json = async (...words: string[]) => {
    const { code, lines } = await run(...words, '--json');
    expect([code, lines.length]).toEqual([0, 1]);
    return JSON.parse(lines[0]!) as Record<string, unknown>;
  };
  const waiting = () => addStudent(server, { isVerified: false, registeredAt: new Date('2026-01-01') });
  const record = async ({ id }: Student) =>
    (await officer.call('student', { id })).body.data as StudentRecord;
  const lastAction = async (student: Student): Promise<ActionItem> => (await record(student)).actions[0]!;

  test('CEL-83 the desk: what waits is listed, verified with the checklist confirmed, and in the name of who says so', async () => {
    const student = await waiting();
    const { enrollment } = student;
    expect((await run('desk')).lines.join('\n')).toContain(enrollment);
    expect((await run('verify', enrollment)).lines[0]).toMatch(/Please confirm that you saw every document/);
    expect((await record(student)).is_verified).toBe(false);
    const { code, lines } = await run('verify', enrollment, '--confirmed', '--by', 'Priya Nair');
    expect([code, lines[0]]).toEqual([0, `${enrollment} is verified.`]);
    const action = await lastAction(student);
    expect(action).toMatchObject({
      kind: 'student.verified',
      actor: { id: null, name: 'Priya Nair (cell:root)' },
    });
    expect(lines).toContain(`Batch ${action.batch}.`);
    expect((await run('actions', '--student', enrollment)).lines.join('\n')).toContain(
      'by Priya Nair (cell:root)',
    );

    expect((await run('undo', action.batch)).code).toBe(2);
    expect(await run('undo', action.batch, ...WHY)).toMatchObject({ code: 0 });
    expect((await record(student)).is_verified).toBe(false);
    expect(await run('undo', action.batch, ...WHY)).toEqual({
      code: 1,
      lines: ['This change was undone before.'],
    });
  });

  test('CEL-83 many are verified in one batch, or none of them', async () => {
    const [one, two, open] = [
      await waiting(),
      await waiting(),
      await addStudent(server, { isRegistered: false, isVerified: false }),
    ];
    const names = [one, two].map(({ enrollment }) => enrollment);
    const { code, lines } = await run('verify', ...names, open.enrollment, '--confirmed');
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('has not confirmed the profile yet')]);
    expect((await record(one)).is_verified).toBe(false);
    expect((await run('verify', ...names, '--confirmed', '--version', '0.0')).code).toBe(2);
    expect(await json('verify', ...names, '--confirmed')).toMatchObject({ changed: 2 });
    expect((await lastAction(one)).batch).toBe((await lastAction(two)).batch);
  });

  test('CEL-83 sections are returned and unlocked, and a verification is taken back, each with its reason', async () => {
    const student = await waiting();
    const { enrollment } = student;
    expect(await run('return', enrollment, '--sections', 'hsc')).toMatchObject({ code: 2 });
    expect(await run('return', enrollment, '--sections', 'hobbies', ...WHY)).toMatchObject({ code: 1 });
    expect(await run('return', enrollment, '--sections', 'ssc, hsc', ...WHY)).toMatchObject({
      code: 0,
      lines: [`${enrollment}: ssc, hsc returned.`, expect.anything()],
    });
    expect(await lastAction(student)).toMatchObject({ kind: 'student.returned', reason: 'As was agreed' });
    expect((await run('desk', '--returned')).lines.join('\n')).toContain(enrollment);
    const verified = await addStudent(server);
    expect(await run('unlock', verified.enrollment, '--sections', 'ssc', ...WHY)).toMatchObject({ code: 0 });
    expect(await lastAction(verified)).toMatchObject({ kind: 'student.unlocked', after: { open: ['ssc'] } });
    expect(await run('unverify', verified.enrollment, ...WHY)).toMatchObject({ code: 0 });
    expect((await record(verified)).is_verified).toBe(false);
  });

  test('CEL-83 a request to unlock is listed and decided, all of it or some, with a reason', async () => {
    const student = await addStudent(server);
    const { enrollment } = student;
    const ask = async () =>
      server.call('POST', '/student/unlock-requests', {
        token: await signIn(server, student),
        body: { sections: ['ssc', 'hsc'], reason: 'A misprint', key: randomUUID() },
      });
    const decide = (...words: string[]) => run('decide-unlock', enrollment, ...words, ...WHY);
    expect(await decide('--outcome', 'grant')).toEqual({ code: 1, lines: ['There is no such request.'] });
    expect(await ask()).toMatchObject({ status: 200 });
    expect((await run('unlock-requests')).lines.join('\n')).toMatch(
      new RegExp(`${enrollment}  open .*SSC Details, HSC Details: A misprint`),
    );
    expect((await decide()).code).toBe(2);
    expect(await decide('--outcome', 'decline')).toMatchObject({ code: 0 });
    expect(await lastAction(student)).toMatchObject({ kind: 'unlock.declined', reason: 'As was agreed' });
    await ask();
    expect(await decide('--outcome', 'grant', '--sections', 'hsc')).toMatchObject({ code: 0 });
    expect(await lastAction(student)).toMatchObject({ kind: 'unlock.granted', after: { open: ['hsc'] } });
    expect((await run('unlock-requests', '--state', 'granted')).lines.join('\n')).toContain(enrollment);
  });

  test('CEL-83 bars: proposed, decided after 48 hours and not before, lifted; barred at once for a term', async () => {
    const student = await addStudent(server);
    const { enrollment } = student;
    expect(await run('propose-bar', enrollment, ...WHY)).toMatchObject({ code: 0 });
    expect((await run('show-bar', enrollment)).lines[0]).toContain('As was agreed');
    expect((await run('bars')).lines.join('\n')).toContain(`${enrollment}  proposed`);
    const decide = () => run('decide-bar', enrollment, '--outcome', 'bar', ...WHY);
    expect((await run('decide-bar', enrollment, ...WHY)).lines[0]).toMatch(/--outcome bar or --outcome drop/);
    expect(await decide()).toMatchObject({ code: 1, lines: [expect.stringContaining('may answer until')] });
    await clock.advance(BAR_ANSWER_MS);
    officer = await signedInStaff(server, 'officer');
    expect(await decide()).toMatchObject({
      code: 0,
      lines: [`${enrollment} is barred from further drives.`, expect.anything()],
    });
    expect(await run('decide-appeal', enrollment, '--outcome', 'lift', ...WHY)).toMatchObject({ code: 1 });
    expect(await run('lift-bar', enrollment, ...WHY)).toMatchObject({ code: 0 });
    expect(await run('lift-bar', enrollment, ...WHY)).toEqual({ code: 1, lines: ['There is no such bar.'] });

    const year = new Date().getFullYear() + 3;
    for (const until of ['2020-01-01', `${year}-02-31`, '2999-05-31', 'soon'])
      expect(await run('bar', enrollment, '--until', until, ...WHY)).toMatchObject({ code: 1 });
    expect(await json('bar', enrollment, '--until', `${year}-05-31`, ...WHY)).toMatchObject({
      changed: 1,
      missed: [],
    });
    // Those of one instant stand in no order.
    const inForce = (await record(student)).bars.find(({ state }) => state === 'in force');
    expect(inForce?.until).toBe(`${year}-05-31T18:29:59.000Z`);
    const kinds = (await record(student)).actions.map((one) => one.kind);
    expect(kinds.sort()).toEqual(['bar.decided', 'bar.lifted', 'bar.placed', 'bar.proposed']);
  });

  test('CEL-83 what was seen is what is changed: an older version is refused, with who changed what', async () => {
    const { enrollment } = await waiting();
    const { version } = (await json('show', enrollment)) as { version: string };
    expect(await run('return', enrollment, '--sections', 'ssc', ...WHY)).toMatchObject({ code: 0 });
    const { code, lines } = await run(
      'unlock',
      enrollment,
      '--sections',
      'hsc',
      ...WHY,
      '--version',
      version,
    );
    expect([code, lines[0]]).toEqual([
      1,
      expect.stringMatching(/changed since you opened it: returned sections.*cell:root/),
    ]);
  });

  test('CEL-83 a whole identity number wants a reason, and that it was seen stands in the actions', async () => {
    const student = await addStudent(server, { isRegistered: false, isVerified: false });
    const token = await signIn(server, student);
    await server.call('POST', registerPath('personal'), { token, body: BODIES.personal });
    const reveal = ['reveal', student.enrollment, 'personal', 'aadhar_no'];
    expect((await run(...reveal)).code).toBe(2);
    expect(await run(...reveal, ...WHY)).toEqual({ code: 0, lines: [AADHAR] });
    expect(await lastAction(student)).toMatchObject({ kind: 'identity.revealed', reason: 'As was agreed' });
    expect((await run('show', student.enrollment)).lines.join('\n')).not.toContain(AADHAR);
    expect((await run('students', student.enrollment)).lines[0]).toContain(student.enrollment);
  });

  test('CEL-83 words that make no sense answer with the usage, and a student who is not there is said so', async () => {
    for (const words of [
      [],
      ['nonsense'],
      ['verify'],
      ['undo'],
      ['bars', 'x'],
      ['desk', '--reason', 'x'],
      ['lift-bar', 'a', 'b'],
    ]) {
      const { code, lines } = await run(...words);
      expect([words, code]).toEqual([words, 2]);
      expect(lines.join('\n')).toContain('Usage:');
    }
    expect((await run('verify', '220280107001', '--confirmed', '--by', ' ')).code).toBe(2);
    const help = await run('--help');
    expect(help.code).toBe(0);
    for (const name of Object.keys(COMMAND_ACTIONS))
      expect(help.lines.join('\n')).toContain(`npm run cell -- ${name}`);
    const nobody = freshEnrollment();
    expect(await run('bar', nobody, ...WHY)).toEqual({
      code: 1,
      lines: [`There is no student with the enrollment ${nobody}.`],
    });
  });
});
