import type {
  ActionItem,
  ImportDone,
  InvitationsSending,
  UnsentInvitation,
} from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { csvOf, importer, newRows } from '../../../test/imports';
import { lastMail } from '../../../test/outbox';
import { useStaff } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { until } from '../../../test/raw-client';
import { useTestServer } from '../../../test/test-server';

describe.each(DATABASES)('invitations that have not gone out on %s', (kind) => {
  const server = useTestServer(kind, { config: { publicUrl: 'https://placement.sie.example' } });
  const officer = useStaff(server, 'officer');

  const owed = async () =>
    (await officer.call('invitations')).body.data as { rows: UnsentInvitation[]; total: number };
  const untilOwed = (count: number) =>
    until(async () => (await owed()).total === count, `${count} owed invitations`);
  /** What is owed is listed while it is being sent, too: only a run that ended has let go of it. */
  const untilLetGo = () =>
    until(async () => {
      const { rows } = await server.services.database.pool.query(
        'select from invitations where sending_by is not null',
      );
      return rows.length === 0;
    }, 'the end of the run that sends');

  test('CEL-12 what the mail server did not take stays listed, is sent again once, and is recorded in the activity log', async () => {
    const { mail } = server.services;
    const send = mail.send.bind(mail);
    jest.spyOn(mail, 'send').mockRejectedValue(new Error('the mail server is away'));
    const { data } = await importer(server, officer).whole<ImportDone>(csvOf(newRows(4)), 'all');
    expect(data.invited).toBe(4);
    await untilLetGo();
    expect((await owed()).total).toBe(4);
    expect((await owed()).rows.map(({ enrollment }) => enrollment)).toEqual(
      newRows(4).map(([first]) => first),
    );
    jest.spyOn(mail, 'send').mockImplementation(send);

    const [first] = (await owed()).rows;
    const one = { students: [first!.id] };
    expect(await officer.call('sendInvitations', { body: one })).toMatchObject({
      status: 200,
      body: { data: { sending: 1 } },
    });
    await untilOwed(3);
    const all = await officer.call('sendInvitations', { body: {} });
    const { batch, sending } = all.body.data as InvitationsSending;
    expect(sending).toBe(3);
    await untilOwed(0);
    expect((await lastMail(server.dataDir, 's240280100003@mail.example')).text).toContain(
      'https://placement.sie.example/',
    );
    const { rows } = (await officer.call('actions', { query: `batch=${batch}` })).body.data as {
      rows: ActionItem[];
    };
    expect(rows.map((action) => action.kind)).toEqual(Array(3).fill('student.invited'));
    expect(await officer.call('sendInvitations', { body: {} })).toMatchObject({
      status: 409,
      body: { message: 'No invitation is sent: every one has gone out.' },
    });
  });

  test('CEL-12 a message under way or just gone is not sent again; a password is passed over and said', async () => {
    const { mail } = server.services;
    const [first, second] = await Promise.all([1, 2].map(() => addStudent(server, { passwordHash: null })));
    const settled = await addStudent(server);
    const students = [first!, second!, settled].map(({ id }) => id);
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    jest.spyOn(mail, 'send').mockImplementation(async ({ to }) => {
      sent.push(to);
      await until;
    });
    const send = (chosen: string[]) => officer.call('sendInvitations', { body: { students: chosen } });

    const [one, other] = await Promise.all([send([students[0]!]), send([students[0]!])]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)?.body.message).toBe(
      'No invitation is sent: 1 is being sent one, or was a moment ago.',
    );
    expect(await send(students)).toMatchObject({
      status: 200,
      body: {
        message:
          'The invitation goes out now. Not sent: 1 has a password already; 1 is being sent one, or was a moment ago.',
        data: { sending: 1, skipped: { has_password: 1, under_way: 1 } },
      },
    });
    // To all who are owed one: they are on their way, every one of them.
    expect((await officer.call('sendInvitations', { body: {} })).status).toBe(409);
    release();
    await untilOwed(0);
    expect((await send(students)).status).toBe(409);
    expect(sent.sort()).toEqual([first!.email, second!.email].sort());
  });
});
