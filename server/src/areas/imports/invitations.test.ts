import type {
  ActionItem,
  ImportDone,
  InvitationsSending,
  UnsentInvitation,
} from '@portal/shared/contract/cell';
import { csvOf, importer, newRows } from '../../../test/imports';
import { lastMail } from '../../../test/outbox';
import { useConsole } from '../../../test/staff';
import { addStudent } from '../../../test/students';
import { until } from '../../../test/raw-client';
import { replyOf } from '../../../test/reply';

const { server, officer } = useConsole({ config: { publicUrl: 'https://placement.sie.example' } });

const unsent = async () => await officer.data<{ rows: UnsentInvitation[]; total: number }>('invitations');
const untilOwed = (count: number) =>
  until(async () => (await unsent()).total === count, `${count} unsent invitations`);
/** Invitations are listed as unsent while they are being sent, too: only a run that ended has released them. */
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
  expect((await unsent()).total).toBe(4);
  expect((await unsent()).rows.map(({ enrollment }) => enrollment)).toEqual(
    newRows(4).map(([first]) => first),
  );
  jest.spyOn(mail, 'send').mockImplementation(send);

  const [first] = (await unsent()).rows;
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
  const rows = await officer.rows<ActionItem>('actions', { query: `batch=${batch}` });
  expect(rows.map((action) => action.kind)).toEqual(Array(3).fill('student.invited'));
  expect(replyOf(await officer.call('sendInvitations', { body: {} }))).toBe(
    '409 No invitation is sent: every one has gone out.',
  );
});

test('CEL-12 a student who has a password is passed over, and that is said', async () => {
  const [fresh, settled] = [await addStudent(server, { passwordHash: null }), await addStudent(server)];
  const body = { students: [fresh.id, settled.id] };
  expect(await officer.call('sendInvitations', { body })).toMatchObject({
    status: 200,
    body: {
      message: 'The invitation goes out now. Not sent: 1 has a password already.',
      data: { sending: 1, skipped: { has_password: 1, under_way: 0 } },
    },
  });
  await untilOwed(0);
});
