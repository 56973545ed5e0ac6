import { CALLS } from '@portal/shared/contract';
import { putOnClock } from '../../../test/batch-day';
import { testClock } from '../../../test/clock';
import { addApplicant, addDrive, applying, DECLINING, sendConsent } from '../../../test/drives/test-drives';
import { inHours, roundCalls } from '../../../test/drives/test-rounds';
import { named, studentMessages } from '../../../test/own-messages';
import { useStaff } from '../../../test/staff';
import { notifyAll, unexpected } from '../../../test/notify-all';
import { startTestServer, useTestServer, type TestServer } from '../../../test/test-server';
import { raiseEvents } from '../../platform/events/event-store';
import { notices } from '../drives/schema';
import { notifyWaiting } from './notify';

const MINUTE = 60 * 1000;

describe('who is notified of events', () => {
  const clock = testClock();
  const server = useTestServer({ rules: true, clock });
  const officer = useStaff(server, 'officer', { name: 'Olga' }, beforeEach);
  const rounds = roundCalls(() => ({ server, officer }));
  const { settled, list, titles, polled, open, apply, bar } = studentMessages({ server, officer });

  test('MSG-05 a decision is notified to the student who made it, once, and leads to the company', async () => {
    const driveId = await addDrive(server, named('Halvora & Sons'));
    const student = await settled();
    const consentId = await apply(student.token, driveId);
    // The same again is answered with the receipt, and sends nothing.
    await sendConsent(server, student.token, consentId, applying());
    await notifyAll(server);
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

  test('MSG-05 a refused request notifies no one', async () => {
    const driveId = await addDrive(server, named('Refused'));
    const student = await settled();
    const consentId = await apply(student.token, driveId);
    expect((await sendConsent(server, student.token, consentId, DECLINING)).status).toBe(409);
    await expect(
      server.services.database.db.transaction(async (tx) => {
        await raiseEvents(tx, { kind: 'student.verified', students: [student.id] });
        throw new Error('Something went wrong.');
      }),
    ).rejects.toThrow('Something went wrong.');
    await notifyAll(server);
    expect(await titles(student.token)).toEqual(['You applied to Refused']);
  });

  test('MSG-05 a drive is notified to those who may apply to it, and to no one else', async () => {
    const [may, notVerified, other] = [
      await settled(),
      await settled({ isVerified: false }),
      await settled({ branch: 'civil' }),
    ];
    await addDrive(server, named('Openers'));
    await notifyAll(server);
    expect(await list(may.token)).toMatchObject({
      items: [
        { title: expect.stringMatching(/^Openers is open to you until /) as string, path: '/companies' },
      ],
    });
    expect(await titles(notVerified.token)).toEqual([]);
    expect(await titles(other.token)).toEqual([]);
  });

  test('MSG-05 who applied is notified of rounds, results and notices, without the result', async () => {
    const driveId = await addDrive(server, named('Rounders'));
    const [applied, declined] = [await settled(), await settled()];
    await apply(applied.token, driveId);
    const { consentId } = await open(declined.token, driveId);
    await sendConsent(server, declined.token, consentId, DECLINING);
    await notifyAll(server);
    await clock.advance(1000);
    const added = await rounds.add(driveId);
    await notifyAll(server);
    await clock.advance(1000);
    await rounds.change(driveId, added.data.round, { at: inHours(72) });
    await notifyAll(server);
    await clock.advance(1000);
    const { db } = server.services.database;
    await db
      .insert(notices)
      .values({ driveId, code: 'first', arrivedAt: new Date(clock.elapsed()), html: '<p>Be there.</p>' });
    const of = { company: 'Rounders', number: 1, round: 'Aptitude test' };
    await raiseEvents(
      db,
      { kind: 'round.results', driveId, students: [applied.id], facts: of },
      { kind: 'notice.arrived', driveId, facts: { company: 'Rounders', notice: 'first' } },
    );
    await notifyAll(server);
    const { items } = await list(applied.token);
    expect(items.map(({ title }) => title).sort()).toEqual([
      'New notice of Rounders: Be there.',
      expect.stringMatching(/^New round of Rounders, Round 1: Aptitude test, /),
      'Results of Rounders, Round 1: Aptitude test',
      expect.stringMatching(/^Rounders, Round 1: Aptitude test is moved to /),
      'You applied to Rounders',
    ]);
    expect(JSON.stringify(items)).not.toMatch(/qualified/i);
    expect(await titles(declined.token)).toEqual(['You declined Rounders']);
  });

  test('MSG-05 a scheduled notice is notified when it appears', async () => {
    // Minutes: hours on, the test's clock is at another day than the machine's, and nothing is undone in what follows.
    const at = new Date(Date.now() + 20 * MINUTE).toISOString();
    const notice = { code: 'kept', at, html: '<p>Be there.</p>' };
    const driveId = await addDrive(server, { ...named('Noticers'), notices: [notice] });
    const student = await settled();
    await apply(student.token, driveId);
    await notifyAll(server);
    expect(await titles(student.token)).toEqual(['You applied to Noticers']);
    await clock.advance(25 * MINUTE);
    await notifyAll(server);
    const token = await server.services.sessions.start(student.id);
    expect(await titles(token)).toEqual(['New notice of Noticers: Be there.', 'You applied to Noticers']);
  });

  test('MSG-05 students are notified of a decision; undone unread, the notification goes, from the number too', async () => {
    const student = await settled();
    const undo = async (id: string) => {
      await clock.advance(1000);
      await putOnClock(server.services.database.db, id);
      const body = { reason: 'The next one was meant.' };
      expect((await officer.call('undo', { id, body })).status).toBe(200);
      await clock.advance(1000);
      await notifyAll(server);
    };
    const first = await bar(student);
    await notifyAll(server);
    expect(await list(student.token)).toMatchObject({
      items: [
        { title: 'You are debarred from placement drives until the debarment is lifted', path: '/companies' },
      ],
    });
    await undo(first);
    expect(await list(student.token)).toMatchObject({ items: [], unread: 0 });
    expect(await polled(student.token)).toEqual({ unread: 0 });
  });
});

test('MSG-10 several servers send each event once, and each receives the counts of the others', async () => {
  const one = await startTestServer({ kind: 'postgres' });
  const other = await startTestServer({ kind: 'postgres', on: { ...one, drop: async () => undefined } });
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
  await Promise.all([one, other].map(({ services }) => notifyWaiting(services, unexpected)));
  const until = Date.now() + 10_000;
  const hasAll = async (server: TestServer) => ((await poll(server)) as { unread: number }).unread >= 30;
  // A server also notifies by itself, and may still be writing one of them.
  while (Date.now() < until && !((await hasAll(one)) && (await hasAll(other))));
  const { body } = await one.call('GET', CALLS.messages.path, { token: student.token });
  expect(body.data).toMatchObject({ unread: 30 });
  expect(await poll(other)).toEqual({ unread: 30 });
  await other.close();
  await one.close();
});
