import { CALLS, NO_DRAFT_KNOWN } from '@portal/shared/contract';
import { releaseRules } from '../../../test/profile/release-rules';
import { useConsole } from '../../../test/staff';
import { addStudent, signIn, type Student } from '../../../test/students';

const FAR_YEARS = ['0000', '0001', '1026', '9999'];
const FAR = expect.stringMatching(/^Please choose a (time|day) within ten years of now\.$/) as string;
/** What every address answers that no page of ours asks for. */
const NOT_ASKED_SO = [400, 'The request could not be understood.'];

const { server, officer } = useConsole();
let student: Student;
beforeAll(async () => {
  await releaseRules(server.services);
  student = await addStudent(server);
});

test.each(FAR_YEARS)('CEL-80 a list of the year %s is refused', async (year) => {
  const at = `${year}-01-31T10:00:00Z`;
  const answers = [
    await officer.call('actions', { query: `from=${at}` }),
    await officer.call('actions', { query: `to=${at}` }),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => NOT_ASKED_SO));
  const now = new Date().toISOString();
  const today = await officer.call('actions', { query: `from=${now}&to=${now}` });
  expect(today.status).toBe(200);
});

test.each(FAR_YEARS)('CEL-30 CEL-03 MSG-03 nothing ends or happens in the year %s', async (year) => {
  const until = `${year}-01-31T10:00:00Z`;
  const { id } = student;
  const account = { email: 'new@mail.example', name: 'Nisha', role: 'coordinator', drives: [] };
  const event = { kind: 'event', text: 'Far', at: null, until: null, deadline: null, by_mail: true };
  const answers = [
    await officer.call('bar', { id, body: { version: '0.0', reason: 'Absent', until } }),
    await officer.call('inviteStaff', { body: { ...account, until } }),
    await officer.call('writeAnnouncement', { body: { ...event, on: until.slice(0, 10) } }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.values(body.errors ?? {})])).toEqual(
    answers.map(() => [422, [FAR]]),
  );
});

test.each(FAR_YEARS)('W-50 a draft until the year %s is refused, and stays', async (year) => {
  const token = await signIn(server, student);
  const path = CALLS.deleteDraft.path.replace(':section', 'personal');
  const { status, body } = await server.call('DELETE', `${path}?until=${year}-01-31T10:00:00Z`, { token });
  expect([status, body.message]).toEqual(NOT_ASKED_SO);
});

test('W-50 PRF-07 a form that knows of no draft is saved, and another device’s draft stays', async () => {
  const filling = await addStudent(server, { isRegistered: false, isVerified: false });
  const token = await signIn(server, filling);
  const path = CALLS.deleteDraft.path.replace(':section', 'personal');
  expect((await server.call('DELETE', `${path}?until=${NO_DRAFT_KNOWN}`, { token })).status).toBe(200);
  const save = CALLS.registerSection.path.replace(':section', 'address');
  const body = {
    perm_address: '3 Canal Road',
    perm_city: 'Surat',
    perm_state: 'Gujarat',
    perm_pin: 395003,
    pres_address: '6 Surya Society',
    pres_city: 'Surat',
    pres_pin: 395003,
  };
  const saved = await server.call('POST', `${save}?revision=0&until=${NO_DRAFT_KNOWN}`, { token, body });
  expect([saved.body.message, saved.status]).toEqual([expect.any(String), 200]);
});
