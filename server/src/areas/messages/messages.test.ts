import { CALLS, MESSAGES_AT_ONCE, pathOf, type MessagePage, type Recruitment } from '@portal/shared/contract';
import type { StudentRecord } from '@portal/shared/contract/cell';
import { putOnClock } from '../../../test/batch-day';
import { testClock } from '../../../test/clock';
import { DATABASES } from '../../../test/databases';
import { addApplicant, addDrive, applying, DECLINING, sendConsent } from '../../../test/drives/test-drives';
import { releaseRules } from '../../../test/profile/release-rules';
import { freshKey, signedInStaff, type SignedInStaff } from '../../../test/staff';
import { startTestServer, type TestServer } from '../../../test/test-server';
import { raiseEvents } from '../../platform/events/event-store';
import { eventsToTell } from '../../platform/events/schema';
import { tellWaiting } from './tell';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const unexpected = (error: unknown): never => {
  throw error;
};
let next = 0;
const named = (name: string) => {
  const code = `told-${next++}`;
  return { code, company: { code, name, about: 'About us.' } };
};

describe.each(DATABASES)('messages on %s', (kind) => {
  const clock = testClock();
  let server: TestServer;
  let officer: SignedInStaff;
  beforeAll(async () => {
    server = await startTestServer(kind, { clock });
    await releaseRules(server.services);
    officer = await signedInStaff(server, 'officer', { name: 'Olga' });
  });
  afterAll(() => server.close());

  const tell = async () => {
    while ((await tellWaiting(server.services, unexpected)) > 0);
  };
  const list = async (token: string, before?: string) => {
    const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
    const { status, body } = await server.call('GET', `${CALLS.messages.path}${query}`, { token });
    expect(status).toBe(200);
    return body.data as MessagePage;
  };
  const titles = async (token: string) => (await list(token)).items.map(({ title }) => title);
  const polled = async (token: string) =>
    (await server.call('POST', CALLS.validateToken.path, { token })).body.data;
  const readUntil = (token: string, until: string) =>
    server.call('POST', CALLS.readMessages.path, { token, body: { until } });
  const open = async (token: string, id: string) =>
    (await server.call('GET', pathOf(CALLS.recruitment.path, { id }), { token })).body.data as Recruitment;
  const apply = async (token: string, driveId: string) => {
    const { consentId } = await open(token, driveId);
    expect((await sendConsent(server, token, consentId, applying())).status).toBe(200);
    return consentId;
  };
  const withStudent = async (id: string, more: object = {}) => ({
    version: ((await officer.call('student', { id })).body.data as StudentRecord).version,
    reason: 'As was agreed',
    key: freshKey(),
    ...more,
  });
  /** An applicant who has read of the drives that other tests opened. */
  const settled = async (more: Parameters<typeof addApplicant>[1] = {}) => {
    await tell();
    return addApplicant(server, more);
  };

  test('MSG-05 a decision is told to the student who made it, once, and leads to the company', async () => {
    const student = await settled();
    const driveId = await addDrive(server, named('Halvora & Sons'));
    const consentId = await apply(student.token, driveId);
    // The same again answers with the receipt, and tells nothing.
    await sendConsent(server, student.token, consentId, applying());
    await tell();
    const page = await list(student.token);
    expect(page).toMatchObject({ next: null, unread: 1 });
    expect(page.items).toMatchObject([
      {
        title: 'You applied to Halvora & Sons',
        is_read: false,
        path: `/company/Halvora%20%26%20Sons/${driveId}/${consentId}`,
      },
    ]);
  });

  test('MSG-05 what was refused is told to nobody', async () => {
    const student = await settled();
    const driveId = await addDrive(server, named('Refused'));
    const consentId = await apply(student.token, driveId);
    expect((await sendConsent(server, student.token, consentId, DECLINING)).status).toBe(409);
    await expect(
      server.services.database.db.transaction(async (tx) => {
        await raiseEvents(tx, { kind: 'student.verified', students: [student.id] });
        throw new Error('Something went wrong.');
      }),
    ).rejects.toThrow('Something went wrong.');
    await tell();
    expect(await titles(student.token)).toEqual(['You applied to Refused']);
  });

  test('MSG-04 the unread number comes with the session poll, and follows what is read on any device', async () => {
    const student = await settled();
    expect(await polled(student.token)).toEqual({ unread: 0 });
    await apply(student.token, await addDrive(server, named('Counted')));
    await tell();
    await clock.advance(1000);
    const bar = await officer.call('bar', { id: student.id, body: await withStudent(student.id) });
    expect(bar.status).toBe(200);
    await tell();
    expect(await polled(student.token)).toEqual({ unread: 2 });
    const { items } = await list(student.token);
    expect(items.map(({ title }) => title)).toEqual([
      'You are barred from placement drives',
      'You applied to Counted',
    ]);
    const one = pathOf(CALLS.readMessage.path, { id: items[1]!.id });
    const read = await server.call('POST', one, { token: student.token });
    expect(read.body.data).toEqual({ unread: 1 });
    const other = await server.services.sessions.start(student.id);
    expect(await polled(other)).toEqual({ unread: 1 });
    expect((await readUntil(other, items[0]!.at)).body.data).toEqual({ unread: 0 });
    expect(await polled(student.token)).toEqual({ unread: 0 });
    expect((await list(student.token)).items.map(({ is_read }) => is_read)).toEqual([true, true]);
  });

  test('MSG-04 what arrives after the page was loaded stays unread', async () => {
    const student = await settled();
    await apply(student.token, await addDrive(server, named('Before')));
    await tell();
    const [seen] = (await list(student.token)).items;
    await clock.advance(1000);
    await apply(student.token, await addDrive(server, named('After')));
    await tell();
    expect((await readUntil(student.token, seen!.at)).body.data).toEqual({ unread: 1 });
  });

  test('MSG-04 an instant that no message can have is refused in words, whatever year it says', async () => {
    const { token } = await settled();
    for (const far of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const { status, body } = await readUntil(token, far);
      expect([status, body.errors]).toEqual([
        422,
        { until: 'Please choose a time within ten years of now.' },
      ]);
    }
  });

  test("MSG-04 nobody sees, reads or counts another's messages", async () => {
    const [one, other] = [await settled(), await settled()];
    await apply(one.token, await addDrive(server, { ...named('Private'), branches: ['computer'] }));
    await tell();
    const [message] = (await list(one.token)).items;
    expect(message!.title).toBe('You applied to Private');
    expect(await titles(other.token)).not.toContain('You applied to Private');
    const path = pathOf(CALLS.readMessage.path, { id: message!.id });
    const refused = await server.call('POST', path, { token: other.token });
    const missing = await server.call('POST', pathOf(CALLS.readMessage.path, { id: one.id }), {
      token: other.token,
    });
    expect([refused.status, refused.body.message]).toEqual([404, missing.body.message]);
    await readUntil(other.token, new Date(Date.now() + HOUR).toISOString());
    expect((await list(one.token)).unread).toBe(1);
    expect((await server.call('GET', CALLS.messages.path)).status).toBe(401);
  });

  test('MSG-05 a drive is told to those who may apply to it, and to nobody else', async () => {
    const [may, notVerified, other] = [
      await settled(),
      await settled({ isVerified: false }),
      await settled({ branch: 'civil' }),
    ];
    const file = named('Openers');
    await addDrive(server, file);
    await tell();
    expect(await list(may.token)).toMatchObject({
      items: [{ title: 'Openers is open to you', path: '/companies' }],
    });
    expect(await titles(notVerified.token)).toEqual([]);
    expect(await titles(other.token)).toEqual([]);
    await clock.advance(1000);
    await addDrive(server, { ...file, deadline: 'in 5 days' });
    await tell();
    expect(await titles(may.token)).toEqual(['New deadline of Openers', 'Openers is open to you']);
    expect(await titles(notVerified.token)).toEqual([]);
  });

  test('MSG-05 who applied is told of rounds, results and notices, without the result', async () => {
    const [applied, declined] = [await settled(), await settled()];
    const file = named('Rounders');
    const driveId = await addDrive(server, file);
    await apply(applied.token, driveId);
    const { consentId } = await open(declined.token, driveId);
    await sendConsent(server, declined.token, consentId, DECLINING);
    await tell();
    await clock.advance(1000);
    const round = { number: 1, name: 'Aptitude test', at: 'in 2 days', mode: 'ONLINE' };
    await addDrive(server, { ...file, rounds: [round] });
    await tell();
    await clock.advance(1000);
    await addDrive(server, { ...file, rounds: [{ ...round, at: 'in 3 days' }] });
    await tell();
    await clock.advance(1000);
    const attendance = [{ student: applied.enrollment, status: 'PRESENT', result: 'UNQUALIFIED' }];
    await addDrive(server, {
      ...file,
      rounds: [{ ...round, at: '2026-01-02 10:00', attendance }],
      notices: [{ code: 'first', at: '2026-01-02 11:00', html: '<p>Be there.</p>' }],
    });
    await tell();
    const { items } = await list(applied.token);
    expect(items.map(({ title }) => title).sort()).toEqual([
      'A round of Rounders changed',
      'New notice of Rounders',
      'New round of Rounders',
      'Results of Rounders',
      'You applied to Rounders',
    ]);
    expect(JSON.stringify(items)).not.toMatch(/qualified/i);
    expect(await titles(declined.token)).toEqual(['You declined Rounders']);
  });

  test('MSG-05 a notice for later is told when it arrives, and not at all when it was withdrawn before', async () => {
    const student = await settled();
    const file = named('Noticers');
    const driveId = await addDrive(server, file);
    await apply(student.token, driveId);
    // Minutes: hours on, the test's clock is at another day than the machine's, and nothing is undone in what follows.
    const at = new Date(Date.now() + 20 * MINUTE).toISOString();
    const notice = (code: string) => ({ code, at, html: '<p>Be there.</p>' });
    await addDrive(server, { ...file, notices: [notice('kept'), notice('withdrawn')] });
    await addDrive(server, { ...file, notices: [notice('kept')] }, { replace: 1 });
    await tell();
    expect(await titles(student.token)).toEqual(['You applied to Noticers']);
    await clock.advance(25 * MINUTE);
    await tell();
    officer = await signedInStaff(server, 'officer', { name: 'Olga' });
    const token = await server.services.sessions.start(student.id);
    expect(await titles(token)).toEqual(['New notice of Noticers', 'You applied to Noticers']);
  });

  test('MSG-05 what the cell decides is told; undone unread it goes, and undone read that is told', async () => {
    const student = await settled();
    const bar = async () => {
      const body = await withStudent(student.id);
      const { status, body: answer } = await officer.call('bar', { id: student.id, body });
      expect(status).toBe(200);
      return (answer.data as { batch: string }).batch;
    };
    const undo = async (id: string) => {
      await clock.advance(1000);
      await putOnClock(server.services.database.db, id);
      const body = { reason: 'The next one was meant.', key: freshKey() };
      expect((await officer.call('undo', { id, body })).status).toBe(200);
      await clock.advance(1000);
      await tell();
    };
    const first = await bar();
    await tell();
    expect(await list(student.token)).toMatchObject({
      items: [{ title: 'You are barred from placement drives', path: '/companies' }],
    });
    await undo(first);
    expect(await list(student.token)).toMatchObject({ items: [], unread: 0 });
    expect(await polled(student.token)).toEqual({ unread: 0 });
    const second = await bar();
    await tell();
    await readUntil(student.token, new Date(Date.now() + 24 * HOUR).toISOString());
    await undo(second);
    expect(await titles(student.token)).toEqual([
      'The placement cell took a change back',
      'You are barred from placement drives',
    ]);
  });

  test('MSG-04 a long list comes in pages, each once', async () => {
    const student = await settled();
    const { db } = server.services.database;
    const company = (index: number) => ({ company: `Company ${index}` });
    for (let index = 0; index < MESSAGES_AT_ONCE + 5; index += 1)
      await raiseEvents(db, { kind: 'drive.result', students: [student.id], facts: company(index) });
    await tell();
    const first = await list(student.token);
    expect(first.items).toHaveLength(MESSAGES_AT_ONCE);
    const second = await list(student.token, first.next!);
    expect(second).toMatchObject({ next: null, unread: MESSAGES_AT_ONCE + 5 });
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(all).size).toBe(MESSAGES_AT_ONCE + 5);
    for (const before of ['x', '2026-99-99T00:00:00.000Z~x', `${first.items[0]!.at}~x`]) {
      const path = `${CALLS.messages.path}?before=${before}`;
      expect((await server.call('GET', path, { token: student.token })).status).toBe(422);
    }
  });

  test('MSG-04 polls cost no query while nothing changes', async () => {
    const student = await settled();
    await polled(student.token);
    const asked = jest.spyOn(server.services.database.pool, 'query');
    for (let count = 0; count < 20; count += 1) expect(await polled(student.token)).toEqual({ unread: 0 });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('SHL-07 the poll says that a session holds where the number cannot be counted', async () => {
    const student = await settled();
    await server.services.sessions.check(student.token, false);
    const counted = jest.spyOn(server.services.unread, 'of').mockRejectedValue(new Error('No database'));
    const { status, body } = await server.call('POST', CALLS.validateToken.path, { token: student.token });
    expect([status, body]).toEqual([200, { success: true, message: 'Token is valid', data: null }]);
    counted.mockRestore();
  });

  test('MSG-10 an event that fails stays, and the others are told', async () => {
    const student = await settled();
    const { db } = server.services.database;
    await raiseEvents(db, { kind: 'student.verified', students: ['not an id'] }).catch(() => undefined);
    await raiseEvents(db, { kind: 'drive.result', students: [student.id], driveId: student.id });
    await raiseEvents(db, { kind: 'bar.lifted', students: [student.id] });
    const failures: unknown[] = [];
    await tellWaiting(server.services, (error) => failures.push(error));
    expect(failures).toHaveLength(1);
    expect(await titles(student.token)).toEqual(['Your bar is lifted']);
    expect(await db.select().from(eventsToTell)).toHaveLength(1);
    await db.delete(eventsToTell);
  });
});

test('MSG-10 several servers tell each event once, and each hears what the others count', async () => {
  const one = await startTestServer('postgres');
  const other = await startTestServer('postgres', { on: { ...one, drop: async () => undefined } });
  const student = await addApplicant(one);
  const poll = async (server: TestServer) =>
    (await server.call('POST', CALLS.validateToken.path, { token: student.token })).body.data;
  expect([await poll(one), await poll(other)]).toEqual([{ unread: 0 }, { unread: 0 }]);
  const { db } = one.services.database;
  for (let index = 0; index < 30; index += 1)
    await raiseEvents(db, {
      kind: 'drive.result',
      students: [student.id],
      facts: { company: `Company ${index}` },
    });
  await Promise.all([one, other].map(({ services }) => tellWaiting(services, unexpected)));
  const { body } = await one.call('GET', CALLS.messages.path, { token: student.token });
  expect(body.data).toMatchObject({ unread: 30 });
  const until = Date.now() + 10_000;
  while (Date.now() < until && ((await poll(other)) as { unread: number }).unread !== 30);
  expect(await poll(other)).toEqual({ unread: 30 });
  await other.close();
  await one.close();
});
