import type { HeldRolesData, NarrowedData, StaleData } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { draftsBy, inDays, wholeDraft } from '../../../../test/drives/test-drafts';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { freshKey, signedInStaff, useConsole } from '../../../../test/staff';
import { replyOf } from '../../../../test/reply';
import { consentHistory, consents, drives } from '../schema';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

test('CEL-41 a drive is begun with a company alone, kept half typed, and no student sees it', async () => {
  const { create, read, save, publish, posting } = drafts;
  const { status, data } = await create({ company: '  Ektara Labs ' });
  expect([status, data.code]).toEqual([200, `ektara-labs-${new Date().getFullYear()}`]);
  const { content, faults, version, state } = await read(data.id);
  expect([state, version, content.company.name]).toEqual(['draft', '1', 'Ektara Labs']);
  expect(faults).toMatchObject({
    degrees: 'Please choose a degree.',
    branches: 'Please choose a branch.',
    'roles.0.title': 'Please enter a title without comma and colon.',
    'roles.0.package': 'Please enter a package in LPA, such as 6, or 6 to 8.5.',
    deadline: 'Please enter a date and a time.',
  });
  const half = {
    ...content,
    roles: [{ title: 'Dev', min_lpa: '6.', max_lpa: '4', was: null }],
    criteria: { ...content.criteria, min_cpi: '7.', max_live_backlogs: 'x' },
  };
  const saved = await save(data.id, half);
  expect(saved).toMatchObject({ status: 200, data: { version: '2', content: half } });
  expect(saved.data.faults).toMatchObject({ 'criteria.max_live_backlogs': 'Please enter a number.' });
  expect((await publish(data.id)).status).toBe(422);
  const { token } = await addApplicant(server);
  expect((await posting(data.id, token)).status).toBe(404);
  // The same company again is the same company, and the next drive of the year has a code of its own.
  const again = await create({ company: 'EKTARA labs' });
  expect(again.data.code).toBe(`${data.code}-2`);
  expect((await read(again.data.id)).content.company.name).toBe('Ektara Labs');
  expect((await create({})).status).toBe(422);
});

test('F-63 a package and a criterion of the editor are numbers as people write them, and nothing else', async () => {
  const { save, begun } = drafts;
  const { id, content } = await begun();
  const whole = wholeDraft(content);
  const faultsOf = async (min_lpa: string, min_cpi: string) => {
    const roles = [{ title: 'Dev', min_lpa, max_lpa: '', was: null }];
    const { data } = await save(id, { ...whole, roles, criteria: { ...whole.criteria, min_cpi } });
    return [data.faults, data.preview.job_profile] as const;
  };
  const noPackage = { 'roles.0.package': 'Please enter a package in LPA, such as 6, or 6 to 8.5.' };
  expect((await faultsOf('12-16', '7.5'))[0]).toEqual(noPackage);
  expect((await faultsOf('8', '0x8'))[0]).toEqual({ 'criteria.min_cpi': 'Please enter a number.' });
  expect(await faultsOf('₹16,00,000', '7.5')).toEqual([{}, 'Dev:16-16']);
});

test('CEL-41 what is published is what the preview showed, sanitised, and its students are notified', async () => {
  const { read, save, publish, posting, begun } = drafts;
  const { id, content } = await begun();
  const { data } = await save(id, wholeDraft(content));
  expect(data.faults).toEqual({});
  expect(data.preview).toMatchObject({
    criteria: 'CPI at least 7.5, no live backlogs. Looms are loud.',
    job_profile: 'Developer:6-8,Tester:5-5',
    c_details: '<h3>The work</h3><p>Weaving <strong>well</strong>.</p>',
  });
  expect(await publish(id)).toMatchObject({ status: 200, data: { version: '2' } });
  const { token } = await addApplicant(server);
  const shown = await posting(id, token);
  expect(shown.data).toMatchObject({ ...data.preview, open: true });
  expect(await read(id)).toMatchObject({ state: 'open', version: '3', base: '2', faults: {} });
  const over = await begun();
  await save(over.id, { ...wholeDraft(over.content), deadline: inDays(-1) });
  expect(await publish(over.id)).toMatchObject({
    status: 422,
    errors: { deadline: 'This time is over. Please choose one to come.' },
  });
});

test('CEL-82 a save against an older one is refused with who saved, the same save twice is one, and nothing is lost', async () => {
  const { read, save, publish, begun } = drafts;
  const { id, content } = await begun();
  const first = wholeDraft(content);
  expect((await save(id, first)).data.version).toBe('2');
  expect(await save(id, first, { version: '1' })).toMatchObject({ status: 200, data: { version: '2' } });
  const stale = await save(id, { ...first, note: 'Other' }, { version: '1' });
  expect(stale.status).toBe(409);
  const said = stale.data as unknown as StaleData;
  expect([said.version, said.changes.map(({ by }) => by)]).toEqual(['2', ['The officer']]);
  expect((await read(id)).content).toEqual(first);
  const late = await publish(id, { version: '1' });
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('saved by The officer')]);
  expect((await save(id, { ...first, note: 'Other' }, { version: said.version })).status).toBe(200);
});

test('CEL-42 an earlier drive is copied in one step, but for its deadline, rounds and students', async () => {
  const { create, read, answer } = drafts;
  const id = await addDrive(server, {
    details: '<p>Details</p>',
    rounds: [{ number: 1, name: 'Test', at: 'in 4 days', mode: 'ONLINE' }],
  });
  await answer(id);
  const { data } = await create({ copy: id });
  const [earlier, copy] = [await read(id), await read(data.id)];
  expect(copy.content).toEqual({
    ...earlier.content,
    deadline: '',
    roles: earlier.content.roles.map((role) => ({ ...role, was: null })),
  });
  expect(copy).toMatchObject({ state: 'draft', answered: 0, published: null });
  expect(Object.keys(copy.faults)).toEqual(['deadline']);
  expect((await create({ copy: freshKey() })).status).toBe(404);
});

test('CEL-43 a published drive is changed by the same rules: wider with answers, narrower without', async () => {
  const { read, save, publish, begun, published, answer } = drafts;
  const id = await published({ criteria: { ...(await begun()).content.criteria, min_cpi: '7' } });
  const { content } = await read(id);
  const asking = (min_cpi: string) => ({ ...content, criteria: { ...content.criteria, min_cpi } });
  await save(id, asking('7.5'));
  expect((await publish(id)).status).toBe(200);
  const { enrollment } = await answer(id);
  await save(id, asking('8.5'));
  const refused = await publish(id);
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/criteria only widen/)]);
  const { narrowed, lost } = refused.data as unknown as NarrowedData;
  expect(narrowed).toEqual(['CPI at least 8.5 (before: CPI at least 7.5)']);
  expect(lost.students.map((one) => one.enrollment)).toContain(enrollment);
  expect((await read(id)).answered).toBe(1);
  await save(id, asking('6'));
  expect((await publish(id)).status).toBe(200);
  // What students see moves with a reason alone: a draft has no say in the deadline.
  const { deadline } = (await read(id)).content;
  await save(id, { ...asking('6'), note: 'More', deadline: inDays(60) });
  await publish(id);
  expect((await read(id)).content).toMatchObject({ deadline, note: 'More' });
});

test('CEL-43 a chosen role is renamed or removed only when its students are named; their choice and its history follow', async () => {
  const { read, save, publish, published, answer } = drafts;
  const id = await published({ role_limit: '2' });
  const { content } = await read(id);
  const [both, one] = [await answer(id, 'Tester,Developer'), await answer(id, 'Tester')];
  const [developer, tester] = content.roles;
  const named = [both.enrollment, one.enrollment];
  const choice = async (student: { id: string }) => {
    const [row] = await server.services.database.db
      .select()
      .from(consents)
      .where(eq(consents.studentId, student.id));
    return row!;
  };
  await save(id, { ...content, roles: [developer!, { ...tester!, title: 'Test Engineer' }] });
  const refused = await publish(id);
  expect(refused.status).toBe(409);
  const { roles } = refused.data as unknown as HeldRolesData;
  expect(roles.map(({ title, students }) => [title, students.map((who) => who.enrollment).sort()])).toEqual([
    ['Tester', [...named].sort()],
  ]);
  expect((await publish(id, { named: [one.enrollment] })).status).toBe(409);
  expect((await choice(one)).roles).toEqual(['Tester']);
  expect((await publish(id, { named })).status).toBe(200);
  expect((await choice(both)).roles).toEqual(['Test Engineer', 'Developer']);
  const { db } = server.services.database;
  const history = await db
    .select()
    .from(consentHistory)
    .where(eq(consentHistory.consentId, (await choice(one)).id));
  expect(history.map(({ actor, roles: kept }) => [actor, kept])).toEqual([
    ['student', ['Tester']],
    ['cell', ['Test Engineer']],
  ]);
});

test('CEL-81 what was begun, published and changed is undone, unless something hangs on it', async () => {
  const { read, save, publish, posting, begun, published, answer } = drafts;
  const { id, batch, content } = await begun();
  await save(id, wholeDraft(content));
  const first = await publish(id);
  const { content: now } = await read(id);
  await save(id, { ...now, details: '<p>Other</p>' });
  const second = await publish(id);
  const { token } = await addApplicant(server);
  expect((await posting(id, token)).data.c_details).toBe('<p>Other</p>');
  expect((await undo(officer, first.data.batch)).status).toBe(409);
  expect((await undo(officer, second.data.batch)).status).toBe(200);
  expect((await posting(id, token)).data.c_details).toBe(
    '<h3>The work</h3><p>Weaving <strong>well</strong>.</p>',
  );
  expect((await undo(officer, batch)).status).toBe(409);
  const third = await published();
  await answer(third);
  const rows = await officer.rows<{ kind: string; batch: string }>('actions', { query: `drive=${third}` });
  const publication = rows.find((row) => row.kind === 'drive.published')!;
  const answered = await undo(officer, publication.batch);
  expect(replyOf(answered)).toMatch(/^409 .*One student has answered/);
  const unseen = await begun();
  expect((await undo(officer, unseen.batch)).status).toBe(200);
  const { db } = server.services.database;
  expect(await db.select().from(drives).where(eq(drives.id, unseen.id))).toEqual([]);
});

test('CEL-45 a draft of a withdrawn drive is neither saved nor published; drives are written by officers alone', async () => {
  const { read, save, publish, published } = drafts;
  const id = await published();
  const { version } = await officer.data<{ version: string }>('drive', { id });
  await officer.call('withdrawDrive', { id, body: { reason: 'No vacancies', version } });
  const { content } = await read(id);
  expect((await save(id, { ...content, note: 'x' })).status).toBe(409);
  expect((await publish(id)).status).toBe(409);
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [(await read(id)).code] });
  expect((await coordinator.call('draft', { id })).status).toBe(403);
});
