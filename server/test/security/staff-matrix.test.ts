import { CALLS, SESSION_IDLE_MS } from '@portal/shared/contract';
import { CELL_CALLS, CELL_HEADER, hasRight, STAFF_ROLES } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { testClock } from '../clock';
import { signedInStaff, staffHeaders, type SignedInStaff } from '../staff';
import { addStudent, signIn } from '../students';
import { useTestServer } from '../test-server';
import { declaredRoutes } from './declared-routes';
import { stored } from './stored';

const UNKNOWN_ID = '9f0b1c9e-7f5e-4f40-8a53-1c6d1a4b1c11';
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
const urlOf = (path: string) => path.replace(/:\w+/g, UNKNOWN_ID);

const clock = testClock();
const server = useTestServer({ clock });
let members: Record<(typeof STAFF_ROLES)[number], SignedInStaff>;
beforeAll(async () => {
  members = Object.fromEntries(
    await Promise.all(STAFF_ROLES.map(async (role) => [role, await signedInStaff(server, role)])),
  ) as typeof members;
});

/** Calls of the table that the server has. */
const calls = () => {
  const there = new Set(declaredRoutes(server.app).map(({ name }) => name));
  return Object.values(CELL_CALLS).filter((call) => there.has(nameOf(call)));
};
const guarded = () => calls().flatMap((call) => (call.right === null ? [] : [call]));
const ask = (
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
  headers: Record<string, string>,
) => server.call(method, urlOf(path), { headers, ...(method === 'GET' ? {} : { body: {} }) });

test('CEL-03 every route below /cell/api is in the table, and declares the right that the table names', () => {
  const table = new Map(Object.values(CELL_CALLS).map((call) => [nameOf(call), call]));
  const routes = declaredRoutes(server.app).filter(
    ({ name, isHidden }) => name.includes(' /cell/api') && !isHidden && !name.startsWith('HEAD '),
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const { name, access } of routes) {
    const call = table.get(name);
    const right = call && call.right;
    expect([name, access]).toMatchObject([
      name,
      right === null ? { principal: 'public' } : { principal: 'staff', right },
    ]);
  }
});

test('CEL-03 each role is let in where the table gives it the right, and is 403 everywhere else', async () => {
  for (const call of guarded()) {
    for (const role of STAFF_ROLES) {
      // A call that ends the session would end the next ones.
      const headers = await staffHeaders(server, members[role]);
      const { status } = await ask(call, headers);
      const expected = hasRight(role, call.right) ? 'let in' : 403;
      expect([nameOf(call), role, [401, 403].includes(status) ? status : 'let in']).toEqual([
        nameOf(call),
        role,
        expected,
      ]);
    }
  }
});

test('CEL-03 a row that a call leaves is seen: the comparisons of these tests can fail', async () => {
  const before = await stored(server);
  await addStudent(server);
  expect(await stored(server)).not.toBe(before);
});

test('CEL-01 a student’s token gets 401 on every call of the cell, and so does a request without cookie or header', async () => {
  const token = await signIn(server, await addStudent(server));
  const { cookie = '' } = members.officer.headers;
  const header = { [CELL_HEADER.name]: CELL_HEADER.value };
  const strangers: Record<string, string>[] = [
    {},
    header,
    { cookie },
    { cookie, [CELL_HEADER.name]: 'yes' },
    { ...header, authorization: `Bearer ${token}` },
    { ...header, cookie: `staffSession=${token}` },
    { ...header, cookie: 'staffSession=../../etc/passwd' },
    { ...header, authorization: `Bearer ${cookie.split('=')[1] ?? ''}` },
  ];
  const before = await stored(server);
  for (const call of guarded()) {
    for (const headers of strangers) {
      const { status, body } = await ask(call, headers);
      expect([nameOf(call), headers, status]).toEqual([nameOf(call), headers, 401]);
      expect(body).toMatchObject({ success: false, data: null });
    }
  }
  expect(await stored(server)).toBe(before);
});

test('CEL-01 a staff session gets 401 on every call of students, as cookie and as token', async () => {
  const { headers } = members.officer;
  const token = headers.cookie?.split('=')[1] ?? '';
  const open = [
    CALLS.login,
    CALLS.verifyLogin,
    CALLS.sendOtp,
    CALLS.verifyOtp,
    CALLS.changePwd,
    CALLS.invitation,
    CALLS.acceptInvitation,
  ];
  const ofStudents = Object.values(CALLS).filter((call) => !open.some(({ path }) => path === call.path));
  expect(ofStudents.length).toBeGreaterThan(20);
  for (const call of ofStudents) {
    expect([call.path, (await ask(call, headers)).status]).toEqual([call.path, 401]);
    if (call.path === CALLS.logout.path) continue;
    const bearer = { ...headers, authorization: `Bearer ${token}` };
    expect([call.path, (await ask(call, bearer)).status]).toEqual([call.path, 401]);
  }
});

test('CEL-03 who is refused for the role is recorded in the activity log, and a script fills no history', async () => {
  const { call, id } = await signedInStaff(server, 'viewer');
  for (let i = 0; i < 25; i += 1) expect((await call('staff')).status).toBe(403);
  const { rows } = await server.services.database.db.execute(
    sql`select after from cell_actions where staff_id = ${id} and kind = 'staff.refused'`,
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]?.after).toEqual({ right: 'manage staff' });
});

test('CEL-01 an idle session is 401, and so is one whose owner’s date has passed', async () => {
  const viewer = await signedInStaff(server, 'viewer');
  expect((await viewer.call('session')).status).toBe(200);
  await clock.advance(SESSION_IDLE_MS);
  expect((await viewer.call('session')).status).toBe(401);
  const over = await signedInStaff(server, 'coordinator', { until: new Date(Date.now() - 1000) });
  expect((await over.call('session')).status).toBe(401);
});
