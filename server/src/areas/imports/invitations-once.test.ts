import type { InvitationsSending, UnsentInvitation } from '@portal/shared/contract/cell';
import { testClock } from '../../../test/clock';
import { csvOf, importer, newRows } from '../../../test/imports';
import { until } from '../../../test/raw-client';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';
import type { Message } from '../../platform/mail/mail';
import { studentsCommand } from '../../cell-command/students-command';
import { claimInvitees } from '../identity';

const PUBLIC_URL = 'https://placement.sie.example';

/** What is sent by a process, each message after it was let through. */
function heldMail(server: TestServer) {
  const sent: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const send = async ({ to }: Message): Promise<void> => {
    sent.push(to);
    await gate;
  };
  jest.spyOn(server.services.mail, 'send').mockImplementation(send);
  return { sent, open };
}

describe('invitations by two servers and a command on one database', () => {
  let first: TestServer;
  let second: TestServer;
  let officers: [SignedInStaff, SignedInStaff];
  const clock = testClock();
  beforeAll(async () => {
    const config = { publicUrl: PUBLIC_URL };
    first = await startTestServer({ kind: 'postgres', config, clock });
    const on = { dataDir: first.dataDir, databaseUrl: first.databaseUrl, drop: () => Promise.resolve() };
    second = await startTestServer({ kind: 'postgres', config, on, clock });
    officers = [await signedInStaff(first, 'officer'), await signedInStaff(second, 'officer')];
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await first.services.database.pool.query('delete from students');
  });

  const send = ([, officer] = officers, students?: string[]) =>
    officer.call('sendInvitations', { body: { ...(students ? { students } : {}) } });
  const unsent = async () =>
    await officers[1].data<{ rows: UnsentInvitation[]; total: number }>('invitations');
  const untilOwed = (count: number) =>
    until(async () => (await unsent()).total === count, `${count} unsent invitations`);
  const command = (...args: string[]) =>
    studentsCommand(args, () => Promise.resolve(second.services.database), {
      mail: second.services.mail,
      publicUrl: PUBLIC_URL,
    });

  test('CEL-12 what one server is sending is sent by no other server and no command, and a moment after neither', async () => {
    const [here, there] = [heldMail(first), heldMail(second)];
    there.open();
    await importer(first, officers[0]).whole(csvOf(newRows(5)), 'all');
    await until(() => Promise.resolve(here.sent.length > 0), 'the first message');

    const [refused, chosen] = [
      await send(),
      await send(
        officers,
        (await unsent()).rows.map(({ id }) => id),
      ),
    ];
    for (const { status, body } of [refused, chosen])
      expect([status, body.message]).toEqual([
        409,
        'No invitation is sent: 5 are being sent one, or were a moment ago.',
      ]);
    const { enrollment, id } = await addStudent(second, { passwordHash: null });
    expect(await command('invite', '--all-without-password')).toEqual({
      code: 0,
      lines: ['1 invitation sent.', 'Not sent: 5 are being sent one, or were a moment ago.'],
    });
    expect(await send(officers, [id])).toMatchObject({ status: 409 });
    expect(await command('invite', enrollment)).toMatchObject({ code: 1 });

    here.open();
    await untilOwed(0);
    expect(await send()).toMatchObject({
      body: { message: expect.stringMatching(/every one has gone out/) as string },
    });
    expect([here.sent.length, new Set(here.sent).size, there.sent.length]).toEqual([5, 5, 1]);
  });

  test('CEL-12 two servers asked at the same moment send each one once', async () => {
    const held = [heldMail(first), heldMail(second)];
    await Promise.all(Array.from({ length: 20 }, () => addStudent(first, { passwordHash: null })));
    await first.services.database.pool.query('insert into invitations (student_id) select id from students');
    const answers = await Promise.all(
      [...officers, ...officers].map((officer) => officer.call('sendInvitations', { body: {} })),
    );
    for (const { open } of held) open();
    await untilOwed(0);
    const taken = answers.filter(({ status }) => status === 200);
    const counts = taken.map(({ body }) => (body.data as InvitationsSending).sending);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20);
    const sent = held.flatMap((one) => one.sent);
    expect([sent.length, new Set(sent).size]).toEqual([20, 20]);
  });

  test('CEL-12 what a process claimed and died with is listed as unsent, and goes out again after a minute', async () => {
    const { sent, open } = heldMail(second);
    open();
    const students = [
      await addStudent(first, { passwordHash: null }),
      await addStudent(first, { passwordHash: null }),
    ];
    // No one sends these, and no run renews its claim: this is the state after a killed process.
    const { invitees } = await claimInvitees(
      first.services.database.db,
      students.map(({ id }) => id),
    );
    expect([invitees.length, (await unsent()).total]).toEqual([2, 2]);
    await clock.advance(59_000);
    expect(await send()).toMatchObject({ status: 409 });
    await clock.advance(1_001);
    expect(await send()).toMatchObject({ status: 200, body: { data: { sending: 2 } } });
    await untilOwed(0);
    expect(sent.sort()).toEqual(students.map(({ email }) => email).sort());
  });

  test('CEL-12 a run that takes long keeps what it claimed; a password or an undone import since then is sent nothing', async () => {
    const renewal = jest.spyOn(global, 'setInterval');
    const [here, there] = [heldMail(first), heldMail(second)];
    there.open();
    const added = await Promise.all(
      Array.from({ length: 6 }, () => addStudent(first, { passwordHash: null })),
    );
    const [, , , settled, gone] = [...added].sort((a, b) => a.enrollment.localeCompare(b.enrollment));
    await send(
      [officers[1], officers[0]],
      added.map(({ id }) => id),
    );
    await until(() => Promise.resolve(here.sent.length === 3), 'three messages under way');
    const renew = renewal.mock.calls.find(([, every]) => every === 15_000)?.[0] as () => void;
    const left = async () =>
      (
        await first.services.database.pool.query<{ left: number }>(
          'select extract(epoch from min(sending_until) - clock_timestamp())::float as left from invitations',
        )
      ).rows[0]?.left;
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.advance(45_000);
      renew();
      await until(async () => Number(await left()) > 59, 'the claim is renewed');
    }
    expect(
      await send(
        officers,
        added.map(({ id }) => id),
      ),
    ).toMatchObject({ status: 409 });
    const { pool } = first.services.database;
    await pool.query(`update students set password_hash = 'chosen' where id = $1`, [settled!.id]);
    await pool.query('delete from students where id = $1', [gone!.id]);
    here.open();
    await untilOwed(0);
    expect([here.sent.length, there.sent.length]).toEqual([4, 0]);
    expect(here.sent).not.toEqual(expect.arrayContaining([settled!.email]));
  });
});
