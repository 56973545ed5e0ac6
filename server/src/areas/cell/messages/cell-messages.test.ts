import { CALLS, MAIL_DEFAULTS, type MessagePage } from '@portal/shared/contract';
import {
  MESSAGE_LIMITS,
  type Audience,
  type CellMessage,
  type MessageDone,
  type MessagePreview,
  type RecipientsPage,
} from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { commandNeeds } from '../../../../test/cell-commands';
import { testClock } from '../../../../test/clock';
import { DATABASES } from '../../../../test/databases';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { releaseRules } from '../../../../test/profile/release-rules';
import { startSmtp } from '../../../../test/smtp';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../../test/staff';
import { addStudent, signIn, type Student } from '../../../../test/students';
import { startTestServer, type TestServer } from '../../../../test/test-server';
import { smtpMail } from '../../../platform/mail/smtp';
import { students } from '../../identity/schema';
import { sendWaiting } from '../../messages/mail/start-mailing';
import { mailDeliveries } from '../../messages/schema';
import { tellWaiting } from '../../messages/tell';
import { cellCommand } from '../command/cell-command';

const { stopMs } = MESSAGE_LIMITS;
const unexpected = (error: unknown): never => {
  throw error;
};
const PUBLIC_URL = 'https://portal.college.example';
const WORDS = { subject: 'A word, {name}', text: 'Dear {name} of {branch},\n\ncome to the office.' };
let next = 0;

describe.each(DATABASES)('messages of the cell on %s', (kind) => {
  const clock = testClock();
  let server: TestServer;
  let officer: SignedInStaff;
  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    await releaseRules(server.services);
  });
  beforeEach(async () => {
    officer = await signedInStaff(server, 'officer', { name: 'Meera Joshi' });
  });
  afterAll(() => server.close());

  const db = () => server.services.database.db;
  const tell = async () => {
    while ((await tellWaiting(server.services, unexpected)) > 0);
  };
  /** Students of a branch that nobody else has. */
  const branchOf = async (count: number, more: Partial<Student> = {}) => {
    const branch = `branch ${next++}`;
    const added: Student[] = [];
    for (let one = 0; one < count; one += 1) added.push(await addStudent(server, { branch, ...more }));
    return {
      audience: { of: 'students', branch } satisfies Audience,
      added: added as [Student, ...Student[]],
    };
  };
  const preview = async (audience: object, words: object = WORDS) => {
    const { status, body } = await officer.call('previewMessage', { body: { audience, ...words } });
    return { status, ...body, data: body.data as MessagePreview };
  };
  const send = async (audience: object, more: object = {}, by = officer) => {
    const body = { audience, ...WORDS, by_mail: true, at: null, students: 1, key: freshKey(), ...more };
    const answer = await by.call('sendMessage', { body });
    return { status: answer.status, ...answer.body, data: answer.body.data as MessageDone };
  };
  const shown = async (id: string) => (await officer.call('message', { id })).body.data as CellMessage;
  const recipients = async (id: string, of = 'all') =>
    (await officer.call('recipients', { id, query: `of=${of}` })).body.data as RecipientsPage;
  const stop = (id: string, key = freshKey()) => officer.call('stopMessage', { id, body: { key } });
  const bell = async (student: { id: string }) => {
    const token = await signIn(server, student);
    return ((await server.call('GET', CALLS.messages.path, { token })).body.data as MessagePage).items;
  };

  test('MSG-01 before sending: the number, names, and three samples as each would read them', async () => {
    const { audience, added } = await branchOf(4);
    const [first, longest, silent] = added as unknown as [Student, Student, Student];
    await db()
      .update(students)
      .set({ name: 'PADMANABHAN SREEKRISHNAPURAM' })
      .where(sql`id = ${longest.id}`);
    await db()
      .update(students)
      .set({ name: 'MANSI', email: '' })
      .where(sql`id = ${silent.id}`);
    const { data } = await preview(audience);
    expect([data.students, data.by_mail]).toEqual([4, 3]);
    expect(data.names).toEqual(['ASHA', 'ASHA', 'MANSI', 'PADMANABHAN SREEKRISHNAPURAM']);
    expect(data.samples.map(({ name, to, subject }) => [name, to, subject])).toEqual([
      ['MANSI', null, 'A word, MANSI'],
      ['PADMANABHAN SREEKRISHNAPURAM', longest.email, 'A word, PADMANABHAN SREEKRISHNAPURAM'],
      ['ASHA', first.email, 'A word, ASHA'],
    ]);
    expect(data.samples[0]?.text).toBe(`Dear MANSI of ${audience.branch},\n\ncome to the office.`);
  });

  test('MSG-01 nobody chosen is nobody: no filter, an empty list and an unknown student are refused', async () => {
    for (const audience of [
      { of: 'students' },
      { of: 'students', q: '  ' },
      { of: 'drive' },
      { of: 'drive', drive: await addDrive(server) },
      { of: 'student' },
      { of: 'student', enrollment: '000000000000' },
    ]) {
      expect([audience, (await preview(audience)).status]).toEqual([audience, 422]);
      const refused = await send(audience, { students: 0 });
      expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('Nobody is chosen')]);
    }
    const empty = await send({ of: 'students', q: 'nobody-is-called-so' }, { students: 0 });
    expect([empty.status, empty.message]).toEqual([422, expect.stringContaining('Nobody is chosen')]);
    expect((await preview({ of: 'students', standing: 'asleep' })).status).toBe(400);
    const { total } = (await officer.call('messages')).body.data as { total: number };
    expect(total).toBe(0);
  });

  test('MSG-01 CEL-73 who is waited for is written to, and nobody else of the branch', async () => {
    const { audience, added } = await branchOf(3);
    const [first] = added;
    expect((await send(audience, { students: 3 })).status).toBe(200);
    await clock.advance(stopMs + 1000);
    await tell();
    await db()
      .update(mailDeliveries)
      .set({ state: 'failed' })
      .where(sql`student_id = ${first.id}`);
    const failed = { ...audience, waits: 'mail failed' };
    expect((await preview(failed)).data).toMatchObject({ students: 1 });
    const { status, data } = await send(failed);
    expect([status, data.changed]).toEqual([200, 1]);
    expect((await shown(data.message)).audience).toContain('mail failed this week');
    expect((await recipients(data.message)).rows.map(({ id }) => id)).toEqual([first.id]);
  });

  test('MSG-01 a filter that is not of its list is refused: the message would go to others', async () => {
    const drive = await addDrive(server);
    for (const audience of [
      { of: 'students', branch: 'civil', tab: 'silent' },
      { of: 'drive', drive, tab: 'eligible', standing: 'verified' },
      { of: 'drive', drive, tab: 'eligible', waits: 'silent' },
      { of: 'student', enrollment: '220280107003', branch: 'civil' },
    ])
      expect([audience, (await preview(audience)).status]).toEqual([audience, 422]);
  });

  test('MSG-01 the number that was read is the number that is sent to, and above 50 it is typed', async () => {
    const { audience } = await branchOf(2);
    const other = await send(audience, { students: 3 });
    expect([other.status, other.data]).toEqual([409, { students: 2 }]);
    const many = await branchOf(51);
    const untyped = await send(many.audience, { students: 51 });
    expect([untyped.status, untyped.errors]).toEqual([422, { typed: 'Type 51 to send to 51 students.' }]);
    expect((await send(many.audience, { students: 51, typed: 15 })).status).toBe(422);
    expect((await send(many.audience, { students: 51, typed: 51 })).status).toBe(200);
  });

  test('MSG-01 a text may ask for what there is alone, and for a drive’s words where it is of a drive', async () => {
    const { audience } = await branchOf(1);
    const unknown = await send(audience, { text: 'Dear {nmae}' });
    expect([unknown.status, unknown.errors]).toMatchObject([
      422,
      { text: expect.stringContaining('{name}') as string },
    ]);
    const without = await send(audience, { text: 'Until {deadline}.' });
    expect([without.status, without.errors]).toMatchObject([
      422,
      { text: expect.stringContaining('a drive') as string },
    ]);
    for (const more of [
      { subject: ' ' },
      { text: '' },
      { subject: 'Two\nlines' },
      { text: 'x'.repeat(4001) },
    ])
      expect([more, (await send(audience, more)).status]).toEqual([more, 422]);
  });

  test('MSG-02 nothing goes for five minutes; then the bell has it with the name put in, and its state is read', async () => {
    const { audience, added } = await branchOf(2);
    const [reader, other] = added as [Student, Student];
    const sent = await send(audience, { students: 2 });
    expect([sent.status, sent.data.changed]).toEqual([200, 2]);
    await tell();
    expect(await bell(reader)).toEqual([]);
    const waiting = await shown(sent.data.message);
    expect(waiting).toMatchObject({ state: 'waiting', by: 'Meera Joshi', counts: { all: 2, queued: 2 } });
    expect(waiting.ms_left).toBe(stopMs);
    await clock.advance(stopMs - 1);
    await tell();
    expect(await bell(reader)).toEqual([]);
    await clock.advance(1);
    await tell();
    const [message] = await bell(reader);
    expect(message).toMatchObject({
      title: 'A word, ASHA',
      text: `Dear ASHA of ${audience.branch},\n\ncome to the office.`,
      path: '/messages',
    });
    expect(await shown(sent.data.message)).toMatchObject({
      state: 'sent',
      ms_left: 0,
      counts: { all: 2, opened: 0, queued: 2 },
    });
    const token = await signIn(server, reader);
    await server.call('POST', CALLS.readMessage.path.replace(':id', message!.id), { token });
    const opened = await recipients(sent.data.message, 'opened');
    expect(opened.rows.map(({ enrollment }) => enrollment)).toEqual([reader.enrollment]);
    expect((await recipients(sent.data.message)).rows.map(({ id }) => id).sort()).toEqual(
      [reader.id, other.id].sort(),
    );
  });

  test('MSG-02 within the five minutes it is stopped, and nobody gets it; afterwards it is not', async () => {
    const { audience, added } = await branchOf(1);
    const wrong = await send(audience);
    await clock.advance(stopMs - 1);
    const key = freshKey();
    expect((await stop(wrong.data.message, key)).status).toBe(200);
    expect((await stop(wrong.data.message, key)).status).toBe(200);
    expect((await stop(wrong.data.message)).status).toBe(409);
    await clock.advance(stopMs);
    await tell();
    expect(await bell(added[0])).toEqual([]);
    expect(await shown(wrong.data.message)).toMatchObject({
      state: 'stopped',
      counts: { all: 1, queued: 0, sent: 0 },
    });
    officer = await signedInStaff(server, 'officer');
    const right = await send(audience);
    await clock.advance(stopMs);
    await tell();
    const late = await stop(right.data.message);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has gone')]);
    expect(await bell(added[0])).toHaveLength(1);
    for (const id of ['x', freshKey()]) expect((await stop(id)).status).toBe(404);
    const { body } = await officer.call('actions', { query: 'kind=message.stopped' });
    expect((body.data as { total: number }).total).toBe(1);
  });

  test('MSG-02 who stops a message that another is stopping hears that it was stopped', async () => {
    const { audience } = await branchOf(1);
    for (let times = 0; times < 3; times += 1) {
      const { data } = await send(audience);
      const answers = await Promise.all([0, 1, 2, 3].map(() => stop(data.message)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
        Array.from({ length: 3 }, () => [409, 'This message was stopped before.']),
      );
    }
  });

  test('MSG-02 a message goes at its minute; a time that is over is refused', async () => {
    const { audience, added } = await branchOf(1);
    const inMinutes = (minutes: number) => new Date(clock.elapsed() + minutes * 60_000).toISOString();
    expect((await send(audience, { at: inMinutes(-1) })).errors).toEqual({
      at: 'This time is over. Please choose one to come.',
    });
    const soon = await send(audience, { at: inMinutes(1) });
    expect((await shown(soon.data.message)).ms_left).toBe(stopMs);
    expect((await stop(soon.data.message)).status).toBe(200);
    await send(audience, { at: inMinutes(20) });
    await clock.advance(19 * 60_000);
    await tell();
    expect(await bell(added[0])).toEqual([]);
    await clock.advance(60_000);
    await tell();
    expect(await bell(added[0])).toHaveLength(1);
  });

  test('MSG-02 MSG-09 mail goes after it, to whoever wants it; failed ones are sent again, they alone', async () => {
    await db().delete(mailDeliveries);
    const smtp = await startSmtp();
    const mail = smtpMail(smtp.url, 'cell@college.example', { perSecond: 1000, silenceMs: 400 });
    try {
      const { audience, added } = await branchOf(3);
      const [good, bad, off] = added as unknown as [Student, Student, Student];
      const token = await signIn(server, off);
      await server.call('POST', CALLS.chooseMail.path, {
        token,
        body: { ...MAIL_DEFAULTS, notices: 'none' },
      });
      smtp.manners.set(bad.email, { recipient: 550 });
      const { data } = await send(audience, { students: 3 });
      const go = () => sendWaiting({ database: server.services.database, mail, publicUrl: PUBLIC_URL });
      await tell();
      await go();
      expect(smtp.received).toEqual([]);
      await clock.advance(stopMs);
      await tell();
      await go();
      expect(smtp.received.map(({ to }) => to)).toEqual([[good.email]]);
      const parsed = await PostalMime.parse(smtp.received[0]!.raw);
      expect(parsed.subject).toBe('A word, ASHA');
      for (const part of [parsed.text, parsed.html]) {
        expect(part).toContain(`Dear ASHA of ${audience.branch},`);
        expect(part).toContain(`${PUBLIC_URL}/messages`);
      }
      expect((await shown(data.message)).counts).toMatchObject({ all: 3, sent: 1, failed: 1, queued: 0 });
      expect((await recipients(data.message, 'failed')).rows).toMatchObject([
        { enrollment: bad.enrollment, mail: 'bounced', answer: expect.stringContaining('told') as string },
      ]);
      smtp.manners.clear();
      const again = () => officer.call('sendAgain', { id: data.message, body: { key: freshKey() } });
      expect((await again()).body).toMatchObject({ success: true, data: { changed: 1 } });
      await go();
      expect(smtp.received.map(({ to }) => to)).toEqual([[good.email], [bad.email]]);
      expect((await again()).status).toBe(409);
      const bellOnly = await send(audience, { students: 3, by_mail: false });
      await clock.advance(stopMs);
      await tell();
      await go();
      expect(smtp.received).toHaveLength(2);
      expect((await shown(bellOnly.data.message)).counts).toMatchObject({ all: 3, queued: 0, sent: 0 });
      expect(await bell(good)).toHaveLength(2);
    } finally {
      await mail.close();
      await smtp.close();
    }
  });

  test('MSG-01 a drive’s silent students are written to with its words as they are then, and led to it', async () => {
    const student = await addApplicant(server, { branch: 'computer' });
    const driveId = await addDrive(server, { company: { code: 'halvora', name: 'Halvora', about: '.' } });
    const audience = { of: 'drive', drive: driveId, tab: 'silent' };
    const { data } = await preview(audience, { subject: '{company} closes {deadline}', text: 'x' });
    expect(data.samples[0]?.subject).toMatch(/^Halvora closes .*20\d\d/);
    const sent = await send(audience, {
      subject: '{company}: decide',
      students: data.students,
      typed: data.students,
    });
    expect(sent.status).toBe(200);
    expect(await shown(sent.data.message)).toMatchObject({ audience: 'Halvora: silent' });
    await clock.advance(stopMs);
    await tell();
    expect((await bell(student)).map(({ title }) => title)).toContain('Halvora: decide');
  });

  test('MSG-10 two that tell at once tell it once', async () => {
    const { audience, added } = await branchOf(1);
    await send(audience);
    await clock.advance(stopMs);
    await Promise.all([tellWaiting(server.services, unexpected), tellWaiting(server.services, unexpected)]);
    expect(await bell(added[0])).toHaveLength(1);
  });

  test('CEL-83 the same by command: preview, send, stop', async () => {
    const { audience } = await branchOf(2);
    const run = (...words: string[]) => cellCommand(words, { user: 'root', open: commandNeeds(server) });
    const to = ['--branch', audience.branch, '--subject', 'Come', '--text', 'Dear {name}'];
    expect((await run('message', 'preview', ...to)).lines[0]).toMatch(/^2 students/);
    // Every filter of the list is an option, and one that is not of the audience is refused.
    const waits = ['--waits', 'mail failed'];
    expect((await run('message', 'preview', ...to, ...waits)).lines[0]).toMatch(/^0 students/);
    expect((await run('students', ...waits, '--branch', audience.branch)).lines.at(-1)).toMatch(/^0 /);
    const ofDrive = ['--drive', await addDrive(server), '--of', 'eligible'];
    expect((await run('message', 'preview', ...to, ...ofDrive, ...waits)).code).toBe(1);
    expect((await run('message', 'send', ...to)).code).toBe(1);
    expect((await run('message', 'send', ...to, '--students', '3')).code).toBe(1);
    const { lines, code } = await run('message', 'send', ...to, '--students', '2', '--bell-only');
    expect(code).toBe(0);
    const id = /Message (\S+) to 2/.exec(lines[0]!)![1]!;
    expect((await run('message', 'list')).lines.join('\n')).toContain(id);
    expect((await run('message', 'show', id)).lines).toContain('Dear {name}');
    expect((await run('message', 'recipients', id)).lines).toHaveLength(3);
    expect((await run('message', 'stop', id)).code).toBe(0);
    expect((await shown(id)).state).toBe('stopped');
    expect((await run('message', 'again', id)).code).toBe(1);
  });
});
