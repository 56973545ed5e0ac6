import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS, INVITATION_LIFE_MS, MESSAGES } from '@portal/shared/contract';
import { testClock } from '../../../../test/clock';
import { lastInvitation, readOutbox } from '../../../../test/outbox';
import { recoveryBrowser } from '../../../../test/recovery-browser';
import { addStudent, freshEnrollment } from '../../../../test/students';
import { useTestServer } from '../../../../test/test-server';
import type { Message } from '../../../platform/mail/mail';
import { studentsCommand } from '../../../cell-command/students-command';
import { actionsPage } from '../../activity/activity';
import { makeFolder } from '../../../../test/databases';

const FIRST = 'the very first one';
const PUBLIC_URL = 'https://placement.college.example';

const clock = testClock();
const lines: string[] = [];
const server = useTestServer({ clock, log: { write: (line) => void lines.push(line) } });
const folder = makeFolder();
beforeEach(async () => {
  await server.services.database.pool.query('truncate students, audit_log cascade');
  await rm(path.join(server.dataDir, 'outbox'), { recursive: true, force: true });
});

const run = (
  args: string[],
  more: { send?: (message: Message) => Promise<void>; publicUrl?: string } = {},
) => {
  const { database, mail } = server.services;
  const { send = (message: Message) => mail.send(message), publicUrl = PUBLIC_URL } = more;
  return studentsCommand(args, () => Promise.resolve(database), {
    mail: { send, close: () => mail.close() },
    publicUrl: publicUrl === '' ? undefined : publicUrl,
  });
};
const look = (token: string) => server.call('POST', CALLS.invitation.path, { body: { token } });
const mailOf = (enrollment: string) => `s${enrollment}@mail.example`;
async function file(enrollments: string[]): Promise<string> {
  const name = path.join(folder, 'students.csv');
  const rows = enrollments.map((one) => `${one},ASHA,${mailOf(one)},BE,computer`);
  await writeFile(name, ['enrollment,name,email,degree,branch', ...rows, ''].join('\n'));
  return name;
}
async function invited() {
  const { enrollment, email } = await addStudent(server, { passwordHash: null });
  await run(['invite', enrollment]);
  return { enrollment, email, ...(await lastInvitation(server.dataDir, email)) };
}

test('CEL-83 whom the command invites is recorded in the activity log', async () => {
  const { enrollment } = await invited();
  const { rows } = await actionsPage(server.services.database, { student: enrollment }, () =>
    Promise.resolve(() => []),
  );
  expect(rows).toMatchObject([
    { kind: 'student.invited', actor: { name: expect.stringMatching(/^cell:./) as string } },
  ]);
});

test('W-05: an import sends each new student a link that sets the first password, once, and logs in', async () => {
  const [one, two] = [freshEnrollment(), freshEnrollment()];
  await run(['import', await file([one])]);
  expect((await run(['import', await file([one, two])])).lines).toEqual([
    '1 added, 0 changed, 1 as they were.',
    '1 invitation sent.',
  ]);
  expect(await readOutbox(server.dataDir)).toHaveLength(2);
  const { link, token } = await lastInvitation(server.dataDir, mailOf(two));
  expect(link).toBe(`${PUBLIC_URL}/invitation#${token}`);
  expect((await look(token)).body).toMatchObject({ data: { enrollment: two, name: 'ASHA' } });
  const browser = recoveryBrowser(server);
  const weak = await browser.acceptInvitation(token, 'password123');
  expect([weak.status, weak.body.errors]).toEqual([422, { password: weak.body.message }]);
  const accepted = await browser.acceptInvitation(token, FIRST);
  expect(accepted.body).toMatchObject({ success: true, data: { enrollment: two, name: 'ASHA' } });
  const { token: bearer } = accepted.body.data as { token: string };
  expect((await server.call('POST', CALLS.validateToken.path, { token: bearer })).status).toBe(200);
  expect((await browser.login(two, FIRST)).status).toBe(200);
  for (const { status, body } of [await look(token), await browser.acceptInvitation(token, `${FIRST} two`)]) {
    expect([status, body.message]).toEqual([404, MESSAGES.invitationUseless]);
  }
  const { rows } = await server.services.database.pool.query('select * from invitations');
  expect(JSON.stringify(rows) + lines.join('')).not.toContain(token);
});

test('W-05: an invitation counts once, even at the same moment', async () => {
  const { token } = await invited();
  const answers = await Promise.all(
    [1, 2].map((n) => recoveryBrowser(server).acceptInvitation(token, `${FIRST} ${n}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('W-05: an invitation lives 7 days, and a new one or a password ends it', async () => {
  const late = await invited();
  await clock.advance(INVITATION_LIFE_MS);
  expect((await look(late.token)).status).toBe(404);

  const twice = await invited();
  expect(await run(['invite', twice.enrollment])).toEqual({
    code: 1,
    lines: ['No invitation is sent: 1 is being sent one, or was a moment ago.'],
  });
  await clock.advance(60_001);
  await run(['invite', twice.enrollment]);
  const second = await lastInvitation(server.dataDir, twice.email, 2);
  expect([(await look(twice.token)).status, (await look(second.token)).status]).toEqual([404, 200]);
  await recoveryBrowser(server).acceptInvitation(second.token, FIRST);
  const again = await run(['invite', twice.enrollment]);
  expect([again.code, again.lines[0]]).toEqual([1, expect.stringContaining('has a password already')]);
});

test('W-05: an invitation that a mail server refused or a crash interrupted stays unsent, and invite sends only these', async () => {
  const enrollments = Array.from({ length: 8 }, freshEnrollment).sort();
  const { mail } = server.services;
  let taken = 0;
  const send = async (message: Message) => {
    if (taken >= 3) throw new Error('the mail server is down');
    taken += 1;
    await mail.send(message);
  };
  const imported = await run(['import', await file(enrollments)], { send });
  expect(imported).toEqual({
    code: 1,
    lines: [
      '8 added, 0 changed, 0 as they were.',
      '3 invitations sent, 5 not: the mail server is down',
      'When mail works again: npm run students -- invite --all-without-password',
    ],
  });
  const resumed = await run(['invite', '--all-without-password']);
  expect(resumed).toEqual({ code: 0, lines: ['5 invitations sent.'] });
  const to = (await readOutbox(server.dataDir)).map((mailed) => mailed.to?.[0]?.address).sort();
  expect(to).toEqual(enrollments.map(mailOf));
  const none = await run(['invite', '--all-without-password']);
  expect(none.lines).toEqual(['Everyone has a password, or was sent an invitation within the last day.']);
  await clock.advance(24 * 60 * 60_000 + 1);
  expect((await run(['invite', '--all-without-password'])).lines).toEqual(['8 invitations sent.']);
});

test('W-05: without PUBLIC_URL nothing is written, and --without-invitations sends none', async () => {
  const csv = await file([freshEnrollment()]);
  const refused = await run(['import', csv], { publicUrl: '' });
  expect([refused.code, refused.lines]).toEqual([1, [expect.stringMatching(/^PUBLIC_URL is not set/)]]);
  expect((await run(['import', csv, '--without-invitations'], { publicUrl: '' })).lines).toEqual([
    '1 added, 0 changed, 0 as they were.',
  ]);
  expect(await readOutbox(server.dataDir)).toEqual([]);
});
