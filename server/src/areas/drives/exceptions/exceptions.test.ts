import {
  APPLICANT_COLUMNS,
  type ApplicantsPage,
  type DoneData,
  type DriveFacts,
  type EligibilityResult,
  type EligibleCount,
} from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import {
  addApplicant,
  addDrive,
  applying,
  DECLINING,
  postingOf,
  sendConsent,
} from '../../../../test/drives/test-drives';
import { undo } from '../../../../test/registered-student';
import { freshKey, useConsole } from '../../../../test/staff';
import { messagesOf, notifyAll } from '../../../../test/notify-all';
import { replyOf } from '../../../../test/reply';
import { companyList } from '../postings/lists';
import { openTo } from '../postings/audience';
import { driveExceptions, drives } from '../schema';

type Person = Awaited<ReturnType<typeof addApplicant>>;
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const REASON = 'Won the national contest.';

const { server, officer } = useConsole({ rules: true });

const posting = (driveId: string, person: Person) => postingOf(server, driveId, person);
/** A student of another branch and with a CPI of 6.5, and a drive that asks 7 and computer. */
const outsider = async () => {
  const driveId = await addDrive(server);
  const person = await addApplicant(server, { branch: 'civil' }, { cpi: '6.5', branch: 'civil' });
  return { driveId, person };
};
const except = async (driveId: string, { enrollment }: Person, more: object = {}) => {
  const body = { student: enrollment, rules: ['MIN_CPI', 'BRANCH'], until: inHours(5), reason: REASON };
  const said = await officer.call('makeException', {
    id: driveId,
    body: { ...body, ...more },
  });
  return { status: said.status, ...said.body, data: said.body.data as DoneData };
};
const apply = async (driveId: string, person: Person, form = applying()) =>
  sendConsent(server, person.token, (await posting(driveId, person)).consentId, form);
const eligible = async (driveId: string) =>
  (await officer.data<DriveFacts>('drive', { id: driveId })).counts.eligible;
const verdict = async (driveId: string, { id }: Person, at?: string) =>
  await officer.data<EligibilityResult>('verdict', {
    id: driveId,
    query: new URLSearchParams({ student: id, ...(at ? { at } : {}) }).toString(),
  });
const listed = async ({ id }: Person) =>
  (await companyList(server.services.database.db, id, 'eligible')).map(({ r_id }) => r_id);

test('CEL-47 a student who meets a drive not is admitted: list, page, judge and consent take the exception', async () => {
  const { driveId, person } = await outsider();
  const { db } = server.services.database;
  const before = await eligible(driveId);
  expect((await posting(driveId, person)).ineligible.map(({ code }) => code)).toEqual(['BRANCH', 'MIN_CPI']);
  expect((await apply(driveId, person)).status).toBe(403);
  expect(await listed(person)).not.toContain(driveId);
  expect(await openTo(db, driveId)).not.toContain(person.id);

  expect(await except(driveId, person)).toMatchObject({ status: 200, data: { changed: 1 } });
  expect(await listed(person)).toContain(driveId);
  expect(await openTo(db, driveId)).toContain(person.id);
  expect(await eligible(driveId)).toBe(before + 1);
  const page = await posting(driveId, person);
  expect(page).toMatchObject({ open: true, ineligible: [] });
  expect(page.exceptions).toMatchObject([{ reason: REASON, rules: ['Branch (computer)', 'CPI at least 7'] }]);
  const judged = await verdict(driveId, person);
  expect(judged.may_apply).toBe(true);
  expect(judged.rules.filter(({ excepted }) => excepted).map(({ code }) => code)).toEqual([
    'BRANCH',
    'MIN_CPI',
  ]);
  expect((await apply(driveId, person)).status).toBe(200);
  expect((await posting(driveId, person)).exceptions).toMatchObject([{ reason: REASON }]);
});

test('CEL-47 of one rule only the others still apply, and no one else is admitted by it', async () => {
  const { driveId, person } = await outsider();
  const other = await addApplicant(server, { branch: 'civil' }, { cpi: '6.5', branch: 'civil' });
  expect(await except(driveId, person, { rules: ['MIN_CPI'] })).toMatchObject({ status: 200 });
  expect((await posting(driveId, person)).ineligible.map(({ code }) => code)).toEqual(['BRANCH']);
  expect(await listed(person)).not.toContain(driveId);
  expect((await apply(driveId, person)).status).toBe(403);
  expect(await except(driveId, person, { rules: ['BRANCH'] })).toMatchObject({ status: 200 });
  expect(await listed(person)).toContain(driveId);
  expect((await posting(driveId, other)).open).toBe(false);
  const elsewhere = await addDrive(server);
  expect((await posting(elsewhere, person)).open).toBe(false);
});

test('CEL-47 CEL-42 N of M of the drive in the editor counts it, of another drive not', async () => {
  const { driveId, person } = await outsider();
  const wanted = { degrees: ['BE'], branches: ['computer'], criteria: { min_cpi: 7 }, packages: [8] };
  const count = async (drive?: string) =>
    (
      await officer.data<EligibleCount>('countEligible', {
        body: { wanted, before: null, ...(drive ? { drive } : {}) },
      })
    ).eligible;
  const before = await count(driveId);
  expect((await except(driveId, person)).status).toBe(200);
  expect(await count(driveId)).toBe(before + 1);
  expect(await count()).toBe(before);
  expect(await count('no id')).toBe(before);
});

test('CEL-47 CEL-46 it ends at its instant; before it was made and after it the rules hold', async () => {
  const { driveId, person } = await outsider();
  const { db } = server.services.database;
  expect((await except(driveId, person)).status).toBe(200);
  await db
    .update(drives)
    .set({ createdAt: new Date(0), publishedAt: new Date(0) })
    .where(eq(drives.id, driveId));
  await db
    .update(driveExceptions)
    .set({ madeAt: new Date(inHours(-5)), until: new Date(inHours(-1)) })
    .where(eq(driveExceptions.driveId, driveId));
  expect((await posting(driveId, person)).exceptions).toBeUndefined();
  expect((await apply(driveId, person)).status).toBe(403);
  const mayAt = async (hours: number) => (await verdict(driveId, person, inHours(hours))).may_apply;
  expect([await mayAt(-6), await mayAt(-3), await mayAt(-0.5)]).toEqual([false, true, false]);
});

test('CEL-47 CEL-51 the table shows it, with the reason in its column', async () => {
  const { driveId, person } = await outsider();
  expect((await except(driveId, person)).status).toBe(200);
  expect((await apply(driveId, person)).status).toBe(200);
  const { rows } = await officer.data<ApplicantsPage>('applicants', { id: driveId });
  expect(rows).toMatchObject([{ exceptions: [{ rules: ['Branch', 'CPI'], reason: REASON }] }]);
  expect(APPLICANT_COLUMNS.exception.text(rows[0]!)).toBe(`Branch, CPI: ${REASON}`);
});

test('CEL-47 the student is notified once, without the reason; undone, that is taken back', async () => {
  const { driveId, person } = await outsider();
  const titles = async () => {
    await notifyAll(server);
    return messagesOf(server, person);
  };
  const { data } = await except(driveId, person);
  // The drive's own message may be of the same moment.
  const notices = (await titles()).filter(({ title }) => title.startsWith('An exception'));
  expect(notices).toHaveLength(1);
  expect(notices[0]!.title).toMatch(/^An exception for you: apply to Company drive-\d+ by /);
  expect(JSON.stringify(notices)).not.toContain(REASON);
  expect((await undo(officer, data.batch)).status).toBe(200);
  expect(await posting(driveId, person)).toMatchObject({ open: false });
  expect((await posting(driveId, person)).exceptions).toBeUndefined();
  expect((await titles()).filter(({ title }) => title.startsWith('An exception'))).toEqual([]);
  // An undone exception prevents no new one.
  expect((await except(driveId, person)).status).toBe(200);
});

test('CEL-47 CEL-81 once the student has applied by it, it is not undone', async () => {
  const { driveId, person } = await outsider();
  const { data } = await except(driveId, person);
  expect((await apply(driveId, person)).status).toBe(200);
  const refused = await undo(officer, data.batch);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('has applied to Company');
  expect(await posting(driveId, person)).toMatchObject({ is_concern: 'TRUE' });
});

test('CEL-47 bad input is said in words, and nothing is written', async () => {
  const { driveId, person } = await outsider();
  const said = async (more: object) => {
    const { status, message } = await except(driveId, person, more);
    return `${status} ${message}`;
  };
  expect(await said({ rules: ['PASSOUT_YEAR'] })).toBe('422 The drive does not ask this.');
  expect(await said({ rules: ['DEGREE', 'MIN_CPI'] })).toMatch(/^422 Nothing keeps .* Degree \(BE\) \(BE\)/);
  expect(await said({ rules: [] })).toMatch(/^422 /);
  expect(await said({ rules: ['BARRED'] })).toMatch(/^422 /);
  expect(await said({ until: inHours(-1) })).toBe('422 This time is over. Please choose one to come.');
  expect(await said({ reason: ' ' })).toMatch(/^422 /);
  expect(await said({ student: '220280107999' })).toMatch(/^404 /);
  expect((await except(freshKey(), person)).status).toBe(404);
  expect(
    await server.services.database.db
      .select()
      .from(driveExceptions)
      .where(eq(driveExceptions.studentId, person.id)),
  ).toEqual([]);
  expect((await except(driveId, person)).status).toBe(200);
  expect(await said({})).toMatch(/^422 Nothing keeps/);
});

test('CEL-47 of a withdrawn or unpublished drive, and of one that was answered, there is none', async () => {
  const { db } = server.services.database;
  const withdrawn = await outsider();
  await db
    .update(drives)
    .set({ withdrawnAt: new Date(), withdrawnReason: 'None' })
    .where(eq(drives.id, withdrawn.driveId));
  expect(await except(withdrawn.driveId, withdrawn.person)).toMatchObject({ status: 409 });
  const draft = await outsider();
  await db.update(drives).set({ isPublished: false }).where(eq(drives.id, draft.driveId));
  expect(await except(draft.driveId, draft.person)).toMatchObject({ status: 409 });
  const declined = { driveId: await addDrive(server), person: await addApplicant(server) };
  expect((await apply(declined.driveId, declined.person, DECLINING)).status).toBe(200);
  expect(replyOf(await except(declined.driveId, declined.person))).toMatch(/^409 This student has declined/);
});
