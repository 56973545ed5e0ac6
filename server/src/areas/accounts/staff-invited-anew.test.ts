import { CELL_CALLS, CELL_HEADER, type ActionItem, type StaffItem } from '@portal/shared/contract/cell';
import { cellOn } from '../../../test/cell-commands';
import { addDrive } from '../../../test/drives/test-drives';
import { lastInvitation } from '../../../test/outbox';
import { addStaffMember, freshKey, signedInStaff, useConsole } from '../../../test/staff';
import { addStudent, PASSWORD } from '../../../test/students';
import { startTestServer } from '../../../test/test-server';

const HEADER = { [CELL_HEADER.name]: CELL_HEADER.value };

const { server, officer } = useConsole();
let drives: string[];
beforeAll(async () => {
  await addDrive(server);
  const { rows } = await server.services.database.pool.query<{ code: string }>('select code from drives');
  drives = rows.map(({ code }) => code);
});

const until = new Date(Date.now() + 86_400_000).toISOString();
const signIn = (email: string, password = PASSWORD) =>
  server.call('POST', CELL_CALLS.login.path, { headers: HEADER, body: { email, password } });
const itemOf = async (email: string) =>
  (await officer.data<StaffItem[]>('staff')).find((item) => item.email === email)!;
const invite = (body: object, by = officer) =>
  by.call('inviteStaff', { body: { name: 'Asha', role: 'verifier', ...body } });
const change = (id: string, body: object) =>
  officer.call('changeStaff', {
    id,
    body: { name: 'Asha', reason: 'New work', ...body },
  });

test('CEL-02 CEL-05 the former password logs no one in after an account is invited again', async () => {
  const { email } = await addStaffMember(server, 'verifier');
  expect((await signIn(email)).status).toBe(200);
  expect((await invite({ email, version: '1' })).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  expect((await itemOf(email)).state).toBe('invited');
  const { token } = await lastInvitation(server.dataDir, email);
  const body = { token, password: 'Another#2026-way' };
  expect((await server.call('POST', CELL_CALLS.acceptInvitation.path, { body })).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
});

test('CEL-05 CEL-82 a known address is invited again only after someone saw that it is known; until then nothing changes', async () => {
  const { email, role } = await addStaffMember(server, 'viewer', { name: 'Ravi Shah' });
  const asked = await invite({ email });
  expect([asked.status, asked.body.message, asked.body.data]).toEqual([
    409,
    expect.stringContaining('Ravi Shah has an account with this address already, as viewer'),
    { version: '1', changes: [] },
  ]);
  expect((await signIn(email)).status).toBe(200);
  expect(await itemOf(email)).toMatchObject({ role, version: '1' });
  expect((await invite({ email, version: '1' })).status).toBe(200);
  const stale = await invite({ email, version: '1' });
  expect([stale.status, stale.body.data]).toMatchObject([
    409,
    { version: '2', changes: [{ kind: 'staff.invited', by: officer.name }] },
  ]);
  expect((await invite({ email, version: 'none' })).status).toBe(409);
});

test('CEL-05 the last officer is invited again only by a command, which needs no officer', async () => {
  const own = await startTestServer();
  try {
    const last = await signedInStaff(own, 'officer');
    const again = { email: last.email, name: last.name, role: 'officer', version: '1' };
    const refused = await invite(again, last);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('own account')]);
    const second = await signedInStaff(own, 'officer');
    expect((await invite({ ...again, email: second.email }, last)).status).toBe(200);
    const inviteAgain = (role: string) =>
      cellOn(own)('inviteStaff', '--email', last.email, '--name', 'Asha', '--role', role, '--version', '1');
    expect((await inviteAgain('viewer')).code).toBe(1);
    expect((await inviteAgain('officer')).code).toBe(0);
    expect((await last.call('session')).status).toBe(401);
  } finally {
    await own.close();
  }
});

test('CEL-03 a coordinator works until a date, and a change that leaves out date and enrollment keeps both', async () => {
  const student = await addStudent(server);
  const email = `coordinator-${student.enrollment}@sie.example`;
  const said = { email, role: 'coordinator', drives, enrollment: student.enrollment };
  for (const none of [{}, { until: null }]) {
    const { status, body } = await invite({ ...said, ...none });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['until']]);
  }
  expect((await invite({ ...said, until })).status).toBe(200);
  const kept = { until, enrollment: student.enrollment };
  const { id } = await itemOf(email);
  const coordinator = { role: 'coordinator', drives: [drives[0]!] };
  expect((await change(id, { ...coordinator, name: 'Meera', version: '1' })).status).toBe(200);
  expect(await itemOf(email)).toMatchObject({ name: 'Meera', ...kept });
  expect((await change(id, { ...coordinator, enrollment: null, version: '2' })).status).toBe(200);
  expect(await itemOf(email)).toMatchObject({ until, enrollment: null });
});

test('CEL-04 CEL-80 a student who coordinates has no other role, and the activity log names the link by an opaque id', async () => {
  const student = await addStudent(server);
  const { id, email } = await addStaffMember(server, 'coordinator', {
    drives,
    until: new Date(until),
    studentId: student.id,
  });
  for (const more of [{}, { enrollment: null }]) {
    const { status, body } = await change(id, { role: 'officer', version: '1', ...more });
    expect([status, body.errors]).toEqual([
      422,
      { role: expect.stringContaining('a coordinator or a student volunteer alone') as string },
    ]);
  }
  expect((await invite({ email, role: 'verifier', version: '1' })).status).toBe(422);
  const coordinator = { role: 'coordinator', drives };
  expect((await change(id, { ...coordinator, version: '1' })).status).toBe(200);
  expect(await itemOf(email)).toMatchObject({ enrollment: student.enrollment, until });
  expect((await change(id, { ...coordinator, enrollment: null, version: '2' })).status).toBe(200);
  expect((await change(id, { role: 'verifier', version: '3' })).status).toBe(200);
  const { body } = await officer.call('actions', { query: `person=${id}` });
  const states = (body.data as { rows: ActionItem[] }).rows.map(({ before, after }) => [before, after]);
  expect(states).toMatchObject([
    [{ student: null }, { student: null }],
    [{ student: student.id }, { student: null }],
    [{ student: student.id }, { student: student.id }],
  ]);
  expect(JSON.stringify(states)).not.toContain(student.enrollment);
});

test('CEL-04 the address of a student is invited with that student’s enrollment alone', async () => {
  const student = await addStudent(server, { email: `Asha.${freshKey()}@sie.example` });
  const other = await addStudent(server);
  const email = student.email.toLowerCase();
  const coordinator = { email, role: 'coordinator', drives, until };
  for (const [more, field] of [
    [{ role: 'officer', drives: [], until: null }, 'role'],
    [{}, 'enrollment'],
    [{ enrollment: other.enrollment }, 'enrollment'],
  ] as const) {
    const { status, body } = await invite({ ...coordinator, ...more });
    expect([status, Object.keys(body.errors ?? {}), body.message]).toEqual([
      422,
      [field],
      expect.stringContaining('of a student'),
    ]);
  }
  expect((await invite({ ...coordinator, enrollment: student.enrollment })).status).toBe(200);
  const { id, version } = await itemOf(email);
  const unlinked = await change(id, { role: 'coordinator', drives, enrollment: null, version });
  expect([unlinked.status, Object.keys(unlinked.body.errors ?? {})]).toEqual([422, ['enrollment']]);
});
