import { DATABASE } from '../../../test/databases';
import { CELL_CALLS, type StaffItem } from '@portal/shared/contract/cell';
import { cellOn } from '../../../test/cell-commands';
import { addDrive } from '../../../test/drives/test-drives';
import { lastInvitation } from '../../../test/outbox';
import {
  addStaffMember,
  freshKey,
  signedInStaff,
  staffHeaders,
  type SignedInStaff,
  useConsole,
} from '../../../test/staff';
import { PASSWORD, freshEnrollment, addStudent } from '../../../test/students';
import { startTestServer, type TestServer } from '../../../test/test-server';

const { server, officer } = useConsole();

const items = async () => await officer.data<StaffItem[]>('staff');
const itemOf = async (email: string) => (await items()).find((item) => item.email === email)!;
const newEmail = () => `s${freshEnrollment()}@sie.example`;
const invite = (more: object) =>
  officer.call('inviteStaff', {
    body: { email: newEmail(), name: 'Asha', role: 'verifier', ...more },
  });
const accept = (token: string, password: string) =>
  server.call('POST', CELL_CALLS.acceptInvitation.path, { body: { token, password } });

test('CEL-05 an invitation is mailed, is good once, and logs in the person who chooses the password', async () => {
  const email = newEmail();
  const { status, body } = await invite({ email });
  expect(status).toBe(200);
  const { link, token } = await lastInvitation(server.dataDir, email);
  expect(body.data).toMatchObject({ link });
  expect(await itemOf(email)).toMatchObject({ state: 'invited', role: 'verifier' });
  expect((await accept(token, email)).status).toBe(422);
  const accepted = await accept(token, PASSWORD);
  expect([accepted.status, accepted.body.data]).toMatchObject([200, { email, role: 'verifier' }]);
  expect((await accept(token, PASSWORD)).status).toBe(404);
  expect((await itemOf(email)).state).toBe('active');
});

test.each([
  ['no address', { email: 'asha' }, 'email'],
  ['no name', { name: ' ' }, 'name'],
  ['no role of ours', { role: 'king' }, 'role'],
  ['a coordinator without a drive', { role: 'coordinator' }, 'drives'],
  ['a drive that is none', { role: 'coordinator', drives: ['no-such-drive'] }, 'drives'],
  ['drives of a verifier', { drives: ['kuberon'] }, 'drives'],
  ['a volunteer without a drive', { role: 'student volunteer' }, 'drives'],
  ['a department coordinator without a branch', { role: 'department coordinator' }, 'branches'],
  ['a branch that no student has', { role: 'department coordinator', branches: ['alchemy'] }, 'branches'],
  ['branches of a verifier', { branches: ['computer'] }, 'branches'],
])('CEL-05 %s is refused in words, at its field', async (_what, more, field) => {
  const { status, body } = await invite(more);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  expect(body.message).toMatch(/\w{3}/);
});

test('CEL-05 a coordinator has drives, a date, and may be a student', async () => {
  const driveId = await addDrive(server);
  const { rows } = await server.services.database.pool.query<{ code: string }>(
    'select code from drives where id = $1',
    [driveId],
  );
  const { enrollment } = await addStudent(server);
  const email = newEmail();
  const drives = [rows[0]!.code];
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const body = { role: 'coordinator', drives, until, enrollment, email };
  expect((await invite({ ...body, until: '2020-01-01T00:00:00.000Z' })).status).toBe(422);
  expect((await invite({ ...body, enrollment: '999999999999' })).status).toBe(422);
  expect((await invite(body)).status).toBe(200);
  expect(await itemOf(email)).toMatchObject({ role: 'coordinator', drives, until, enrollment });
});

test('CEL-77 a department coordinator has branches, which another change replaces', async () => {
  for (const branch of ['computer', 'civil']) await addStudent(server, { branch });
  const email = newEmail();
  const asked = { role: 'department coordinator', branches: ['computer'] };
  expect((await invite({ ...asked, email })).status).toBe(200);
  const invited = await itemOf(email);
  expect(invited).toMatchObject({ ...asked, drives: [], until: null });
  const { id, version, name } = invited;
  const body = { ...asked, branches: ['civil'], name, version, reason: 'Another department' };
  expect((await officer.call('changeStaff', { id, body })).status).toBe(200);
  expect((await itemOf(email)).branches).toEqual(['civil']);
});

test('CEL-05 anyone who is suspended is out at once on every process, and CEL-80 both is recorded in the activity log', async () => {
  const verifier = await signedInStaff(server, 'verifier');
  // The embedded database serves one process.
  const another =
    DATABASE === 'postgres' ? await startTestServer({ on: { ...server, drop: async () => {} } }) : null;
  const elsewhere = (app: TestServer) =>
    app.call('GET', CELL_CALLS.session.path, { headers: verifier.headers });
  if (another) expect((await elsewhere(another)).status).toBe(200);
  const { version } = await itemOf(verifier.email);
  const body = { suspended: true, reason: 'Left the cell', version };
  const key = freshKey();
  const done = await officer.call('suspendStaff', { id: verifier.id, key, body });
  expect([done.status, done.body.data]).toMatchObject([200, { changed: 1 }]);
  expect((await verifier.call('session')).status).toBe(401);
  if (another) {
    expect((await elsewhere(another)).status).toBe(401);
    await another.close();
  }
  // F-01: sent again with its key it answers the same and does nothing; the key is of this change alone.
  const again = (said: object) => officer.call('suspendStaff', { id: verifier.id, key, body: said });
  expect((await again(body)).body).toEqual(done.body);
  expect((await again({ ...body, suspended: false })).status).toBe(422);
  const rows = await officer.rows<object>('actions', { query: `person=${verifier.id}` });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    kind: 'staff.suspended',
    actor: { id: officer.id, name: officer.name },
    staff: { id: verifier.id },
    reason: 'Left the cell',
    before: { suspended: false },
    after: { suspended: true },
  });
});

test('CEL-82 a change against an older version is 409 and says who changed what', async () => {
  const viewer = await signedInStaff(server, 'viewer');
  const { version } = await itemOf(viewer.email);
  const change = () =>
    officer.call('changeStaff', {
      id: viewer.id,
      body: { name: 'Another', role: 'verifier', reason: 'New work', version },
    });
  expect((await change()).status).toBe(200);
  const { status, body } = await change();
  expect(status).toBe(409);
  expect(body.message).toContain(officer.name);
  expect(body.data).toMatchObject({
    version: '2',
    changes: [{ by: officer.name, kind: 'staff.changed', reason: 'New work' }],
  });
});

test('CEL-05 the last officer is neither suspended nor made something else, not by two at once either', async () => {
  const own = await startTestServer();
  try {
    const [one, two] = [await signedInStaff(own, 'officer'), await signedInStaff(own, 'officer')];
    const suspend = (by: SignedInStaff, whom: SignedInStaff) =>
      by.call('suspendStaff', {
        id: whom.id,
        body: { suspended: true, reason: 'Away', version: '1' },
      });
    const answers = await Promise.all([suspend(one, two), suspend(two, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0].status === 200 ? one : two;
    expect((await suspend(left, left)).status).toBe(409);
  } finally {
    await own.close();
  }
});

test('CEL-05 an officer who has no password yet does not stand in for the last one', async () => {
  const own = await startTestServer();
  try {
    const last = await signedInStaff(own, 'officer');
    const invited = await addStaffMember(own, 'officer', { passwordHash: null });
    const said = ['--suspended', '--reason', 'Away', '--version', '1'];
    const { code, lines } = await cellOn(own)('suspendStaff', last.id, ...said);
    expect([code, lines.join()]).toEqual([1, expect.stringContaining('last officer')]);
    const body = { suspended: true, reason: 'Away', version: '1' };
    expect((await last.call('suspendStaff', { id: invited.id, body })).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('F-74 no one suspends or demotes themselves or removes their own password; they may change their name', async () => {
  const one = await signedInStaff(server, 'officer');
  const said = { reason: 'Away', version: '1' };
  const refused = [
    await one.call('suspendStaff', { id: one.id, body: { ...said, suspended: true } }),
    await one.call('changeStaff', { id: one.id, body: { ...said, name: 'Asha', role: 'viewer' } }),
    await one.call('inviteStaff', {
      body: { email: one.email, name: 'Asha', role: 'officer', version: '1' },
    }),
  ];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'This is your own account. Another officer can suspend it.'],
    [409, 'This is your own account. Another officer can change your role.'],
    [409, 'This is your own account. Another officer can invite you again.'],
  ]);
  const renamed = { ...said, name: 'Asha Shah', role: 'officer' };
  expect((await one.call('changeStaff', { id: one.id, body: renamed })).status).toBe(200);
  expect((await itemOf(one.email)).state).toBe('active');
});

test('CEL-05 own sessions, and only these, are listed and ended one by one', async () => {
  const viewer = await signedInStaff(server, 'viewer');
  const elsewhere = await staffHeaders(server, viewer);
  const sessions = async ({ call }: SignedInStaff) =>
    (await call('sessions')).body.data as { id: string; is_current: boolean }[];
  const own = await sessions(viewer);
  expect(own.map(({ is_current }) => is_current)).toEqual([true, false]);
  const [foreign] = await sessions(officer);
  for (const id of [foreign!.id, 'x', freshKey()])
    expect((await viewer.call('endSession', { id })).status).toBe(404);
  expect((await viewer.call('endSession', { id: own[1]!.id })).status).toBe(200);
  expect((await server.call('GET', CELL_CALLS.session.path, { headers: elsewhere })).status).toBe(401);
  expect((await viewer.call('session')).status).toBe(200);
});

test.each(['update cell_batches set undoes = null', 'delete from cell_actions'])(
  'CEL-80 %s is refused: what was done is only ever added to',
  async (statement) => {
    await expect(server.services.database.pool.query(statement)).rejects.toThrow(/append-only/);
  },
);
