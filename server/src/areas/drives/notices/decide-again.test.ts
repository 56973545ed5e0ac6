import { CALLS, pathOf } from '@portal/shared/contract';
import type { DraftContent, DriveApplicant } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant } from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { useConsole } from '../../../../test/staff';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { replyOf } from '../../../../test/reply';
import { applicationChanges } from '../application-change-schema';
import { consentHistory } from '../schema';

const DAY_MS = 24 * 60 * 60 * 1000;

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

const edit = async (
  id: string,
  change: (content: DraftContent) => Partial<DraftContent>,
  named: string[] = [],
) => {
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, ...change(content) });
  const { status, data } = await drafts.publish(id, { named });
  expect(status).toBe(200);
  await notifyAll(server);
  return data.batch;
};
const lower = (id: string) =>
  edit(id, ({ roles }) => ({
    roles: roles.map((role) => (role.title === 'Developer' ? { ...role, min_lpa: '3', max_lpa: '4' } : role)),
  }));
const application = async (id: string, { token }: { token: string }) =>
  (await drafts.posting(id, token)).data.application;
const answer = async (id: string, { token }: { token: string }, said: 'confirm' | 'leave') => {
  const { consentId } = (await drafts.posting(id, token)).data;
  const path = pathOf(CALLS.confirmApplication.path, { id: consentId });
  const { status, body } = await server.call('POST', path, { token, body: { answer: said } });
  return { status, message: body.message, consentId };
};
const title = async (student: { token: string }) => {
  await notifyAll(server);
  return (await messagesOf(server, student))[0]!.title;
};

test('F-80 a lower package of a chosen role: the application stays, and its student confirms by a date', async () => {
  const id = await drafts.published();
  const [developer, tester] = [await drafts.answer(id, 'Developer'), await drafts.answer(id, 'Tester')];
  await lower(id);
  const { deadline } = (await drafts.read(id)).content;
  const state = await application(id, developer);
  expect(state).toMatchObject({
    state: 'applied',
    again: {
      until: deadline,
      changes: [{ what: 'Package of Developer', was: '6-8 LPA', is: '3-4 LPA' }],
    },
  });
  expect(await title(developer)).toMatch(/^Confirm your application to .* by /);
  // Who chose another role reads the change, and confirms nothing.
  expect((await application(id, tester)).again).toBeUndefined();
  expect(await title(tester)).toMatch(/ changed: Package of Developer$/);
  const rows = await officer.rows<DriveApplicant>('applicants', { id, query: 'of=applied' });
  const seen = rows.find(({ enrollment }) => enrollment === developer.enrollment);
  expect(seen!.application!.again?.until).toBe(deadline);

  expect(replyOf(await answer(id, developer, 'confirm'))).toBe('200 Your application is confirmed.');
  expect((await application(id, developer)).again).toBeUndefined();
  expect((await application(id, developer)).state).toBe('applied');
  expect(await title(developer)).toMatch(/^You confirmed your application to /);
  // The same again changes nothing; leaving is no answer any more.
  expect((await answer(id, developer, 'confirm')).status).toBe(200);
  expect((await answer(id, developer, 'leave')).status).toBe(409);
});

test('F-80 a student who leaves has declined; the application is in the history', async () => {
  const id = await drafts.published();
  const student = await drafts.answer(id, 'Developer');
  await lower(id);
  const { status, consentId } = await answer(id, student, 'leave');
  expect(status).toBe(200);
  expect((await application(id, student)).state).toBe('declined');
  expect(await title(student)).toMatch(/^You left the drive of /);
  const { db } = server.services.database;
  const history = await db.select().from(consentHistory).where(eq(consentHistory.consentId, consentId));
  expect(history.map(({ isConcern, roles, actor }) => [isConcern, roles, actor])).toEqual([
    ['TRUE', ['Developer'], 'student'],
    ['FALSE', [], 'student'],
  ]);
  expect((await answer(id, student, 'leave')).status).toBe(200);
  const other = await addApplicant(server);
  const path = pathOf(CALLS.confirmApplication.path, { id: consentId });
  const theirs = await server.call('POST', path, { token: other.token, body: { answer: 'leave' } });
  expect(theirs.status).toBe(404);
});

test('F-80 a chosen role that is removed, and other terms, are confirmed too; three days at least', async () => {
  const id = await drafts.published({
    role_limit: '2',
    deadline: new Date(Date.now() + DAY_MS).toISOString(),
  });
  const student = await drafts.answer(id, 'Developer,Tester');
  await edit(
    id,
    ({ roles }) => ({ roles: roles.filter((role) => role.title === 'Developer'), role_limit: '1' }),
    [student.enrollment],
  );
  await edit(id, () => ({ terms: '<p>Bond of two years</p>' }));
  const { again } = await application(id, student);
  expect(again!.changes).toEqual([
    { what: 'Role Tester', was: '5 LPA', is: null },
    { what: 'Terms', was: 'Terms', is: 'Bond of two years' },
  ]);
  expect(Date.parse(again!.until)).toBeGreaterThan(Date.now() + 2.9 * DAY_MS);
});

test('F-80 without an answer the application stays; undone, nothing is to be confirmed', async () => {
  const id = await drafts.published();
  const student = await drafts.answer(id, 'Developer');
  const batch = await lower(id);
  expect((await undo(officer, batch)).status).toBe(200);
  expect((await application(id, student)).again).toBeUndefined();

  await lower(id);
  const { db } = server.services.database;
  await db.update(applicationChanges).set({ until: new Date(Date.now() - 1000) });
  expect(await application(id, student)).not.toHaveProperty('again');
  expect((await application(id, student)).state).toBe('applied');
  expect((await answer(id, student, 'leave')).status).toBe(409);
});
