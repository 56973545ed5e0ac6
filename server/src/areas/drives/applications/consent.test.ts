import { type ConsentReceipt, type DriveItem } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, drives, placements, resumes } from '../schema';
import { useTestServer } from '../../../../test/test-server';
import { addDrive, applying, DECLINING, pdfOf } from '../../../../test/drives/test-drives';
import { consentCalls } from '../../../../test/drives/consents';
import { replyOf } from '../../../../test/reply';
import { giveConsent } from './consent';

const server = useTestServer();
const { open, before, row, history } = consentCalls(() => server);

test('CMP-11 an application keeps ranked roles and resume, and answers with the receipt', async () => {
  const { send, token, driveId, consentId, id } = await before();
  const { status, body } = await send([
    { name: 'consentId', value: consentId },
    ...applying('Tester,Developer'),
  ]);
  expect([status, body.success, body.message]).toEqual([
    200,
    true,
    'Consent successfully given to the company',
  ]);
  const receipt = body.data as ConsentReceipt;
  expect(receipt).toMatchObject({
    is_concern: 'TRUE',
    roles: ['Tester', 'Developer'],
    resume: { name: 'asha.pdf', bytes: 600, pages: 1 },
  });
  const posting = await open(token, driveId);
  expect(posting).toMatchObject({ is_concern: 'TRUE', open: false, receipt });
  const status_ = await server.call('GET', `/student/get/concern_status/${consentId}`, { token });
  expect(status_.body.data).toEqual({ is_concern: 'TRUE' });
  expect(await history(consentId)).toMatchObject([
    { isConcern: 'TRUE', actor: 'student', roles: receipt.roles },
  ]);
  const kept = await server.services.database.db.select().from(resumes).where(eq(resumes.studentId, id));
  expect(kept).toMatchObject([{ sha256: receipt.resume!.sha256 }]);
});

test('F-90 an answer to a drive that was published just now is taken, though a busy server counts its arrival as earlier', async () => {
  const { consentId, id } = await before();
  const form = { fields: { is_concern: 'FALSE' as const }, resume: null, waitedMs: () => 5_000 };
  const { db } = server.services.database;
  const receipt = await giveConsent({ db, blobs: server.services.blobs }, id, consentId, form);
  expect(receipt.is_concern).toBe('FALSE');
});

test('CMP-06 a decline keeps no roles and no resume', async () => {
  const { send, consentId } = await before();
  const { status, body } = await send(DECLINING);
  expect([status, body.message]).toEqual([200, 'You chose not to apply for this company']);
  expect(body.data).toMatchObject({ is_concern: 'FALSE', roles: [], resume: null });
  expect(await row(consentId)).toMatchObject({ isConcern: 'FALSE', resumeSha256: null });
});

test('API-07 a decision is final: a later one is refused with these words, also after the deadline', async () => {
  const { send, driveId } = await before();
  expect((await send(applying())).status).toBe(200);
  await server.services.database.db
    .update(drives)
    .set({ deadline: new Date(0) })
    .where(eq(drives.id, driveId));
  for (const next of [applying(), DECLINING, applying('Tester'), applying('Developer', pdfOf(601))]) {
    expect(replyOf(await send(next))).toMatch(/^409 .*a decision is final/);
  }
});

test('CMP-14 a drive that closed takes no consent, and says when', async () => {
  const { send, driveId, consentId, token } = await before();
  await server.services.database.db
    .update(drives)
    .set({ deadline: new Date(0) })
    .where(eq(drives.id, driveId));
  expect(replyOf(await send(applying()))).toMatch(/^403 .*Applications closed on/);
  expect((await row(consentId)).isConcern).toBeNull();
  expect(await open(token, driveId)).toMatchObject({ closed: true, open: false, ineligible: [] });
});

test('API-04 a resume of one’s own is sent as an attachment', async () => {
  const { send, token } = await before();
  const { resume } = (await send(applying())).body.data as ConsentReceipt;
  const url = `/student/files/resume/${resume!.sha256}`;
  const own = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(own.rawPayload).toEqual(pdfOf());
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/) as string,
  });
});

test('CMP-11 a consent id in the form that is not the one of the path is refused', async () => {
  const { send, consentId } = await before();
  const other = await before();
  const { status } = await send([{ name: 'consentId', value: other.consentId }, ...DECLINING]);
  expect(status).toBe(400);
  expect((await row(consentId)).isConcern).toBeNull();
});

test.each([
  ['none', '', 'Job Profile is required when giving concern'],
  ['only commas', ' , ', 'Job Profile is required when giving concern'],
  ['more than the limit', 'Developer,Tester,Analyst', 'You can only select up to 2 options.'],
  ['one twice', 'Developer,Developer', "'Developer' is chosen more than once."],
  ['one of another posting', 'Chairman', "'Chairman' is not a job profile of this company."],
])('CMP-07 roles: %s are refused with the sentence', async (_what, roles, sentence) => {
  const { send, consentId } = await before();
  const { status, body } = await send(applying(roles));
  expect([status, body.message, body.errors]).toEqual([422, sentence, { job_role: sentence }]);
  expect((await row(consentId)).isConcern).toBeNull();
});

test('API-05 a student who is not eligible reads the drive with every reason, and cannot apply', async () => {
  const { send, token, driveId } = await before({ criteria: { min_cpi: 9, min_ssc: 90 } });
  const posting = await open(token, driveId);
  expect(posting.ineligible.map(({ code }) => code)).toEqual(['MIN_CPI', 'MIN_SSC']);
  expect(posting).toMatchObject({ open: false, closed: false });
  const { status, body } = await send(applying());
  expect(status).toBe(403);
  for (const { message } of posting.ineligible) expect(body.message).toContain(message);
});

test('CMP-07 W-42 API-05 a placed student applies only for roles of more than twice the accepted package; the refusal names them', async () => {
  const { id, send, token, driveId } = await before();
  expect((await open(token, driveId)).closed_roles).toEqual([]);
  const placedIn = await addDrive(server);
  await server.services.database.db
    .insert(placements)
    .values({ studentId: id, driveId: placedIn, role: 'Tester', packageLpa: '6', offeredAt: new Date() });
  expect((await open(token, driveId)).closed_roles).toEqual([
    { title: 'Developer', message: "'Developer' does not offer more than 2 times your 6 LPA." },
    { title: 'Tester', message: "'Tester' does not offer more than 2 times your 6 LPA." },
  ]);
  const { status, body } = await send(applying('Developer'));
  expect([status, body.errors]).toEqual([
    422,
    { job_role: expect.stringContaining('2 times your 6 LPA') as string },
  ]);
  expect((await send(applying('Analyst'))).status).toBe(200);
  const eligible = await server.call('GET', '/student/get/eligible-companies', { token });
  expect((eligible.body.data as DriveItem[]).every(({ job_profile }) => job_profile.includes('-13'))).toBe(
    true,
  );
});

test('CMP-05 C-1 there is no outcome without an application', async () => {
  const { consentId } = await before();
  const outcome = server.services.database.db
    .update(consents)
    .set({ outcome: 'PLACED' })
    .where(eq(consents.id, consentId));
  await expect(outcome).rejects.toMatchObject({ cause: { constraint: 'consents_outcome' } });
});

test('CMP-05 the cell’s later word changes the status and keeps the receipt', async () => {
  const { send, consentId, token, driveId } = await before();
  const { body } = await send(applying());
  await server.services.database.db
    .update(consents)
    .set({ outcome: 'REJECTED' })
    .where(eq(consents.id, consentId));
  const posting = await open(token, driveId);
  expect(posting).toMatchObject({ is_concern: 'REJECTED', receipt: body.data });
  expect((await send(DECLINING)).status).toBe(409);
});
