import { type ConsentReceipt, type DriveItem } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { consents, drives, placements, resumes } from '../schema';
import { DATABASES } from '../../../../test/databases';
import { useTestServer } from '../../../../test/test-server';
import {
  addApplicant,
  addDrive,
  applying,
  DECLINING,
  pdfOf,
  sendConsent,
} from '../../../../test/drives/test-drives';
import { consentCalls } from '../../../../test/drives/consents';

describe.each(DATABASES)('consent on %s', (kind) => {
  const server = useTestServer(kind);
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

  test('CMP-06 a decline keeps no roles and no resume', async () => {
    const { send, consentId } = await before();
    const { status, body } = await send(DECLINING);
    expect([status, body.message]).toEqual([200, 'You chose not to apply for this company']);
    expect(body.data).toMatchObject({ is_concern: 'FALSE', roles: [], resume: null });
    expect(await row(consentId)).toMatchObject({ isConcern: 'FALSE', resumeSha256: null });
  });

  test('API-07 ten at once are one consent with one receipt, and nine are told that it is decided', async () => {
    const { send, consentId } = await before();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(applying())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await history(consentId)).toHaveLength(1);
  });

  test('API-07 ten different decisions at once: one is kept, the others are told', async () => {
    const { send, consentId } = await before();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        send(i % 2 ? DECLINING : applying('Tester', pdfOf(600, String(i)))),
      ),
    );
    const kept = await row(consentId);
    for (const { status, body } of answers) {
      if (status === 200) expect((body.data as ConsentReceipt).is_concern).toBe(kept.isConcern);
      else expect([status, body.message]).toEqual([409, expect.stringContaining('final')]);
    }
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(await history(consentId)).toHaveLength(1);
  });

  test('API-07 a decision is final: whichever comes after it, even after the deadline, is told so', async () => {
    const { send, driveId } = await before();
    expect((await send(applying())).status).toBe(200);
    await server.services.database.db
      .update(drives)
      .set({ deadline: new Date(0) })
      .where(eq(drives.id, driveId));
    for (const next of [applying(), DECLINING, applying('Tester'), applying('Developer', pdfOf(601))]) {
      const { status, body } = await send(next);
      expect([status, body.message]).toEqual([409, expect.stringContaining('a decision is final')]);
    }
  });

  test('CMP-14 a drive that closed takes no consent, and says when', async () => {
    const { send, driveId, consentId, token } = await before();
    await server.services.database.db
      .update(drives)
      .set({ deadline: new Date(0) })
      .where(eq(drives.id, driveId));
    const { status, body } = await send(applying());
    expect([status, body.message]).toEqual([403, expect.stringContaining('Applications closed on')]);
    expect((await row(consentId)).isConcern).toBeNull();
    expect(await open(token, driveId)).toMatchObject({ closed: true, open: false, ineligible: [] });
  });

  test('API-04 another student’s consent, resume and status answer as if they did not exist', async () => {
    const owner = await before();
    const { body } = await owner.send(applying());
    const stranger = await addApplicant(server);
    const missing = '00000000-0000-4000-8000-000000000000';
    const theirs = await sendConsent(server, stranger.token, owner.consentId, applying());
    const none = await sendConsent(server, stranger.token, missing, applying());
    const odd = await sendConsent(server, stranger.token, 'no-id', applying());
    for (const { status, body: refused } of [theirs, none, odd]) {
      expect([status, refused.message]).toEqual([404, 'This application does not exist.']);
    }
    const status = (id: string) =>
      server.call('GET', `/student/get/concern_status/${id}`, { token: stranger.token });
    expect((await status(owner.consentId)).body.message).toBe((await status(missing)).body.message);

    const { sha256 } = (body.data as ConsentReceipt).resume!;
    const file = (token: string, name: string) =>
      server.app.inject({
        url: `/student/files/resume/${name}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const own = await file(owner.token, sha256);
    expect(own.rawPayload).toEqual(pdfOf());
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    });
    const [refused, absent] = [
      await file(stranger.token, sha256),
      await file(stranger.token, 'f'.repeat(64)),
    ];
    expect([refused.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(refused.json<{ message: string }>().message).toBe(absent.json<{ message: string }>().message);
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

  test('API-05 a placed student applies only for roles of more than twice the accepted package', async () => {
    const { id, send, token } = await before();
    const placedIn = await addDrive(server);
    await server.services.database.db
      .insert(placements)
      .values({ studentId: id, driveId: placedIn, role: 'Tester', packageLpa: '6', offeredAt: new Date() });
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

  test('API-01 without a token the form is not even read', async () => {
    const answer = await server.app.inject({ method: 'PUT', url: '/student/set/concern/x', payload: 'x' });
    expect(answer.statusCode).toBe(401);
  });
});
