import { CALLS, type MessagePage, type Notice, type Recruitment } from '@portal/shared/contract';
import { MESSAGE_LIMITS, type Announcement, type AnnouncementDone } from '@portal/shared/contract/cell';
import { and, eq } from 'drizzle-orm';
import { putOnClock } from '../../../test/batch-day';
import { testClock } from '../../../test/clock';
import { DATABASES } from '../../../test/databases';
import { addApplicant, addDrive, applying, sendConsent } from '../../../test/drives/test-drives';
import { releaseRules } from '../../../test/profile/release-rules';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { signIn, type Student } from '../../../test/students';
import { notifyAll } from '../../../test/notify-all';
import { useTestServer } from '../../../test/test-server';
import { notices } from '../drives/schema';
import { mailDeliveries } from '../messages/schema';

const { stopMs } = MESSAGE_LIMITS;
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)('what students are notified of an undone change of a notice, on %s', (kind) => {
  const clock = testClock();
  const server = useTestServer(kind, { clock });
  let officer: SignedInStaff;
  beforeAll(() => releaseRules(server.services));
  beforeEach(async () => {
    officer = await signedInStaff(server, 'officer');
  });

  const db = () => server.services.database.db;
  const tell = () => notifyAll(server);
  const advance = async (ms: number) => {
    await clock.advance(ms);
    officer = await signedInStaff(server, 'officer');
    await tell();
  };
  const after = (ms: number) => new Date(clock.elapsed() + ms).toISOString();
  const get = async <T>(student: Student, path: string) =>
    (await server.call('GET', path, { token: await signIn(server, student) })).body.data as T;
  const done = ({ status, body }: Awaited<ReturnType<SignedInStaff['call']>>) => {
    expect([status, body.message]).toEqual([200, expect.anything()]);
    return body.data as AnnouncementDone;
  };

  /** A drive with somebody who applied to it, and what is done with a notice of it. */
  const applied = async () => {
    const drive = await addDrive(server);
    const student = await addApplicant(server);
    const { consentId } = await get<Recruitment>(student, CALLS.recruitment.path.replace(':id', drive));
    expect((await sendConsent(server, student.token, consentId, applying())).status).toBe(200);
    await tell();
    const said = { text: '<p>At ten</p>', on: null, at: null, until: null, deadline: null, by_mail: true };
    const write = async () =>
      done(
        await officer.call('writeAnnouncement', {
          body: { ...said, kind: 'notice', drive },
        }),
      ).announcement;
    const shown = async (id: string) =>
      (await officer.call('announcement', { id })).body.data as Announcement;
    const change = async (id: string, more: object) => {
      const { at, version } = await shown(id);
      const body = { ...said, at, version, tell: false, ...more };
      return done(await officer.call('changeAnnouncement', { id, body })).batch;
    };
    const withdraw = async (id: string) => {
      const body = { version: (await shown(id)).version };
      return done(await officer.call('withdrawAnnouncement', { id, body })).batch;
    };
    const undo = async (batch: string) => {
      await putOnClock(db(), batch);
      const undone = await officer.call('undo', { id: batch, body: { reason: 'A slip' } });
      expect(undone.status).toBe(200);
      await tell();
    };
    const read = async () =>
      (await get<Notice[]>(student, CALLS.notices.path.replace(':id', drive))).map(({ notice }) => notice);
    /** How often the bell says it, and how many mails wait. */
    const told = async () => {
      const { items } = await get<MessagePage>(student, CALLS.messages.path);
      const ofStudent = and(eq(mailDeliveries.studentId, student.id), eq(mailDeliveries.state, 'queued'));
      return {
        bell: items.filter(({ title }) => title.startsWith('New notice of ')).length,
        queued: await db().$count(mailDeliveries, ofStudent),
      };
    };
    return { drive, write, change, withdraw, undo, read, told };
  };

  test('MSG-03 CEL-81 withdrawn, put back and withdrawn once more, it goes from the bell and from the mail', async () => {
    const { write, withdraw, undo, read, told } = await applied();
    const before = await told();
    const id = await write();
    await advance(stopMs);
    expect(await told()).toEqual({ bell: 1, queued: before.queued + 1 });
    await undo(await withdraw(id));
    expect([await told(), await read()]).toEqual([{ bell: 1, queued: before.queued + 1 }, ['<p>At ten</p>']]);
    await withdraw(id);
    await tell();
    expect([await told(), await read()]).toEqual([before, []]);
  });

  test('MSG-03 CEL-81 moved to tomorrow and moved back once its time was over, it is told', async () => {
    const { write, change, undo, read, told } = await applied();
    const batch = await change(await write(), { at: after(DAY_MS) });
    await advance(2 * stopMs);
    expect([(await told()).bell, await read()]).toEqual([0, []]);
    await undo(batch);
    expect([(await told()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
    await advance(DAY_MS);
    expect((await told()).bell).toBe(1);
  });

  test('MSG-03 CEL-81 told with a change that is undone, it is told again; told before that change, it is not', async () => {
    const { write, change, undo, read, told } = await applied();
    const id = await write();
    const first = await change(id, { text: '<p>At tne</p>' });
    await advance(stopMs);
    expect((await told()).bell).toBe(1);
    await undo(first);
    expect([(await told()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
    const again = await change(id, { text: '<p>At one</p>', tell: true });
    await tell();
    expect((await told()).bell).toBe(2);
    await undo(again);
    expect([(await told()).bell, await read()]).toEqual([1, ['<p>At ten</p>']]);
  });

  test('CEL-48 CEL-81 a file’s notice is the file’s again once its change in the console is undone', async () => {
    const { drive, change, undo, told } = await applied();
    const arrivedAt = new Date(clock.elapsed() - DAY_MS);
    const [notice] = await db()
      .insert(notices)
      .values({ driveId: drive, code: 'of-file', html: '<p>Of the file</p>', arrivedAt })
      .returning();
    const { id } = notice!;
    const rowNow = async () => (await db().select().from(notices).where(eq(notices.id, id)))[0];
    const batch = await change(id, { text: '<p>Of the console</p>', by_mail: true });
    expect(await rowNow()).toMatchObject({ html: '<p>Of the console</p>', isOfConsole: true });
    await undo(batch);
    expect(await rowNow()).toEqual({ ...notice, version: 3 });
    expect((await told()).bell).toBe(0);
  });
});
