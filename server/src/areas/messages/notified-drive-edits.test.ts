import type { DraftContent, PublishNotices } from '@portal/shared/contract/cell';
import { formatDeadline } from '@portal/shared/format';
import { draftsBy } from '../../../test/drives/test-drafts';
import { addApplicant, DECLINING, sendConsent } from '../../../test/drives/test-drives';
import { notifiedOf } from '../../../test/notified';
import { undo } from '../../../test/registered-student';
import { useConsole } from '../../../test/staff';
import { messagesOf, notifyAll } from '../../../test/notify-all';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

/** A published drive for a CPI of 7.5: who applied, declined, has not decided, may not apply, and has a lower CPI. */
const scene = async () => {
  const id = await drafts.published();
  const applied = await drafts.answer(id, 'Developer');
  const [declined, undecided, civil, lower] = [
    await addApplicant(server),
    await addApplicant(server),
    await addApplicant(server, { branch: 'civil' }),
    await addApplicant(server, {}, { cpi: '7' }),
  ];
  const { consentId } = (await drafts.posting(id, declined.token)).data;
  expect((await sendConsent(server, declined.token, consentId, DECLINING)).status).toBe(200);
  await notifyAll(server);
  return { id, applied, declined, undecided, civil, lower };
};
/** Changes a drive as an editor does; compares the previewed notifications with those that are sent. */
const edit = async (
  id: string,
  change: (content: DraftContent) => Partial<DraftContent>,
  more: object = {},
) => {
  const { content } = await drafts.read(id);
  expect((await drafts.save(id, { ...content, ...change(content) })).status).toBe(200);
  const { version } = await drafts.read(id);
  const asked = await officer.call('publishNotices', { id, body: { version, ...more } });
  const { message, data, status } = await drafts.publish(id, more);
  expect([asked.status, status]).toEqual([200, 200]);
  await notifyAll(server);
  const notices = asked.body.data as PublishNotices;
  expect(notices.notified).toBe(data.notified);
  expect(await notifiedOf(server, data.batch)).toBe(data.notified);
  return { message, notices, batch: data.batch };
};
const newest = async (student: { token: string }) => (await messagesOf(server, student))[0];
const company = async (id: string) => (await drafts.read(id)).content.company.name;

test('F-80 a lower package is read with the value before, by who applied and who may still', async () => {
  const { id, applied, declined, undecided, civil } = await scene();
  const { message, notices } = await edit(id, ({ roles }) => ({
    roles: roles.map((role) => (role.title === 'Tester' ? { ...role, min_lpa: '3', max_lpa: '4' } : role)),
  }));
  const said = {
    title: `${await company(id)} changed: Package of Tester`,
    text: 'Package of Tester: 3-4 LPA (before: 5 LPA)',
  };
  for (const student of [applied, undecided]) expect(await newest(student)).toMatchObject(said);
  for (const student of [declined, civil])
    expect((await newest(student))?.title ?? '').not.toContain('changed');
  expect(notices.notices).toContainEqual({ ...said, students: expect.any(Number) as number });
  expect(message).toBe(`The drive was published. ${notices.notified} students were notified.`);
});

test('F-80 wider criteria: those who may apply now are notified, and no one else; a removed role is named', async () => {
  const { id, applied, undecided, civil, lower } = await scene();
  await edit(id, ({ branches, criteria }) => ({
    branches: [...branches, 'civil'],
    criteria: { ...criteria, min_cpi: '6.5' },
  }));
  const { deadline } = (await drafts.read(id)).content;
  const said = {
    title: `You can now apply to ${await company(id)}, until ${formatDeadline(deadline)}`,
    text: [
      'Branches: computer, civil (before: computer)',
      'Criteria: CPI at least 6.5, no live backlogs. Looms are loud (before: CPI at least 7.5, no live backlogs. Looms are loud)',
    ].join('\n'),
  };
  for (const student of [civil, lower]) expect(await newest(student)).toMatchObject(said);
  for (const student of [applied, undecided])
    expect((await newest(student))?.title ?? '').not.toContain('You can now apply');

  await edit(id, ({ roles }) => ({ roles: roles.filter(({ title }) => title === 'Developer') }));
  for (const student of [applied, undecided, lower])
    expect(await newest(student)).toMatchObject({ text: 'Role Tester: removed (before: 5 LPA)' });
});

test('F-80 before the first answer criteria may narrow: who could apply reads that it is over', async () => {
  const id = await drafts.published();
  const [stays, goes] = [await addApplicant(server), await addApplicant(server, {}, { cpi: '7.6' })];
  const { batch } = await edit(id, ({ criteria }) => ({ criteria: { ...criteria, min_cpi: '8' } }));
  const name = await company(id);
  expect((await newest(goes))!.title).toBe(`You can no longer apply to ${name}`);
  expect((await newest(stays))?.title ?? '').not.toContain('no longer');
  expect((await undo(officer, batch)).status).toBe(200);
  await notifyAll(server);
  expect((await newest(goes))?.title ?? '').not.toContain('no longer');
});

test('F-80 changed terms are read as they were and are; form alone is no change', async () => {
  const { id, undecided } = await scene();
  await edit(id, () => ({ terms: '<p>Bond of one year</p><p>Work in Vadodara</p>' }));
  await edit(id, () => ({ terms: '<p>Bond of two years</p><p>Work in Vadodara</p>' }));
  expect(await newest(undecided)).toMatchObject({
    title: `${await company(id)} changed: Terms`,
    text: 'Terms: Bond of two years (before: Bond of one year)',
  });
  const { notices, message } = await edit(id, () => ({
    terms: '<p><strong>Bond of two years</strong></p><p>Work in Vadodara</p>',
  }));
  expect(notices).toEqual({ notified: 0, notices: [] });
  expect(message).toBe('The drive was published. No student was notified.');
});

test('F-80 F-84 an edit that is undone after it was read is corrected', async () => {
  const { id, applied } = await scene();
  const { batch } = await edit(id, () => ({ role_limit: '2' }));
  await server.call('POST', '/student/messages/read', {
    token: applied.token,
    body: { until: new Date(Date.now() + 60_000).toISOString() },
  });
  expect((await undo(officer, batch)).status).toBe(200);
  await notifyAll(server);
  const name = await company(id);
  expect(await newest(applied)).toMatchObject({
    title: `Correction: ${name}: Roles you may choose as before`,
    text: `This message was wrong: “${name} changed: Roles you may choose”. The company page shows what applies now.`,
  });
});

test('F-80 a preview changes nothing and notifies no one', async () => {
  const { id, applied } = await scene();
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, role_limit: '2' });
  const { version, base } = await drafts.read(id);
  const before = await messagesOf(server, applied);
  expect((await officer.call('publishNotices', { id, body: { version } })).status).toBe(200);
  await notifyAll(server);
  expect(await drafts.read(id)).toMatchObject({ version, base, published: { role_limit: '1' } });
  expect(await messagesOf(server, applied)).toEqual(before);
  // A draft that someone saved since is refused in the same way as on publication.
  const stale = await officer.call('publishNotices', { id, body: { version: '1' } });
  expect(stale.status).toBe(409);
});
