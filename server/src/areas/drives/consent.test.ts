import { setTimeout as nextTurn } from 'node:timers/promises';
import {
  RESUME_BYTES_LIMIT,
  type ConsentReceipt,
  type DriveItem,
  type Recruitment,
} from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { consentHistory, consents, drives, placements, resumes } from './schema';
import { DATABASES } from '../../../test/databases';
import { startTestServer, type TestServer } from '../../../test/test-server';
import {
  addApplicant,
  addDrive,
  applying,
  checkResume as check,
  DECLINING,
  pdfOf,
  sendConsent,
  type Part,
} from '../../../test/drives/test-drives';
import { PdfReader } from '../../platform/pdf/pdf-reader';
import { until } from '../../../test/raw-client';
import { encryptedPdf, framedPdf, noPagesPdf, slowPdf, twoPagesPdf } from '../../../test/pdf/pdfs';

describe.each(DATABASES)('consent on %s', (kind) => {
  let server: TestServer;
  const open = async (token: string, driveId: string) =>
    (await server.call('GET', `/student/get/recruitment/${driveId}`, { token })).body.data as Recruitment;
  /** A new student before a new drive. */
  const before = async (more: object = {}) => {
    const student = await addApplicant(server);
    const driveId = await addDrive(server, more);
    const { consentId } = await open(student.token, driveId);
    const send = (parts: Part[]) => sendConsent(server, student.token, consentId, parts);
    return { ...student, driveId, consentId, send };
  };
  const checkResume = (token: string, bytes: Buffer, name?: string) => check(server, token, bytes, name);
  const row = async (consentId: string) =>
    (await server.services.database.db.select().from(consents).where(eq(consents.id, consentId)))[0]!;
  const history = (consentId: string) =>
    server.services.database.db.select().from(consentHistory).where(eq(consentHistory.consentId, consentId));

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

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

  test('API-07 ten at once are one consent with one receipt', async () => {
    const { send, consentId } = await before();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(applying())));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
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

  test('API-07 the same again, even after the deadline, answers with the first receipt; another is refused', async () => {
    const { send, driveId } = await before();
    const first = await send(applying());
    await server.services.database.db
      .update(drives)
      .set({ deadline: new Date(0) })
      .where(eq(drives.id, driveId));
    expect(await send(applying())).toEqual(first);
    for (const other of [DECLINING, applying('Tester'), applying('Developer', pdfOf(601))]) {
      expect((await send(other)).status).toBe(409);
    }
  });

  test('API-07 W-44 a retry is compared by its file’s hash, and no file is read for it', async () => {
    const { send } = await before();
    const first = await send(applying());
    expect(first.status).toBe(200);
    const began = performance.now();
    // Read, the first takes seconds and both are refused for what they are.
    for (const bytes of [slowPdf, encryptedPdf])
      expect((await send(applying('Developer', bytes))).status).toBe(409);
    expect(await send(applying())).toEqual(first);
    expect(performance.now() - began).toBeLessThan(3000);
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

  test('CMP-09 an application without a resume is refused with the sentence', async () => {
    const { send } = await before();
    const { status, body } = await send(applying().slice(0, 2));
    expect([status, body.message]).toEqual([422, 'Resume is required when giving concern']);
  });

  test.each([
    [RESUME_BYTES_LIMIT - 1, 200],
    [RESUME_BYTES_LIMIT, 413],
    [RESUME_BYTES_LIMIT + 1, 413],
  ])('CMP-08 API-07 a resume of %d bytes answers %d', async (bytes, expected) => {
    const { send } = await before();
    const { status, body } = await send(applying('Developer', pdfOf(bytes)));
    expect(status).toBe(expected);
    if (expected === 413) expect(body.message).toBe('PDF file size must be less than 1MB');
  });

  test.each([
    ['a picture named .pdf', Buffer.from('\x89PNG\r\n\x1a\n and more')],
    ['a PDF after something else', Buffer.from(' %PDF-1.4')],
    ['an empty file', Buffer.alloc(0)],
  ])('CMP-08 API-07 %s is no PDF', async (_what, bytes) => {
    const { send, consentId } = await before();
    const { status, body } = await send(applying('Developer', bytes));
    expect([status, body.message]).toEqual([415, 'Please upload a PDF file only']);
    expect((await row(consentId)).isConcern).toBeNull();
  });

  test.each([
    ['with a password', encryptedPdf, /^This PDF is protected by a password\. Please save it without one/],
    ['without pages', noPagesPdf, /^This PDF has no pages\. Please choose/],
    ['of blanks', framedPdf, /^This PDF has neither text nor a picture\. Please choose/],
    ['that is damaged', pdfOf().subarray(0, 200), /^This PDF is damaged .* Please print or export it/],
    ['that takes too long', slowPdf, /^This PDF takes too long to open\. Please print or export it/],
  ])(
    'W-44 a PDF %s is refused in words, when it is looked into and when it is sent',
    async (_what, bytes, words) => {
      const { send, token, consentId } = await before();
      const looked = await checkResume(token, bytes);
      expect([looked.status, looked.body.errors?.resume]).toEqual([422, expect.stringMatching(words)]);
      const { status, body } = await send(applying('Developer', bytes));
      expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
      expect((await row(consentId)).isConcern).toBeNull();
    },
    30_000,
  );

  test('W-44 pages are told before it is sent, and kept with the application and among one’s own', async () => {
    const { send, token, id } = await before();
    const looked = await checkResume(token, twoPagesPdf);
    expect([looked.status, looked.body.data]).toEqual([200, { pages: 2 }]);
    const { db } = server.services.database;
    expect(await db.select().from(resumes).where(eq(resumes.studentId, id))).toEqual([]);
    const { body } = await send(applying('Developer', twoPagesPdf));
    expect((body.data as ConsentReceipt).resume).toMatchObject({ pages: 2 });
    const next = await addDrive(server);
    expect((await open(token, next)).resumes).toMatchObject([{ name: 'asha.pdf', pages: 2 }]);
  });

  test('W-44 bytes of a PDF under another type and name are looked into and taken', async () => {
    const { send, token } = await before();
    const part: Part = { name: 'resume', filename: 'CV.final', bytes: pdfOf() };
    expect((await checkResume(token, part.bytes, 'CV.final')).status).toBe(200);
    const { body } = await send([...applying().slice(0, 2), part]);
    expect((body.data as ConsentReceipt).resume).toMatchObject({ name: 'CV.final.pdf', pages: 1 });
  });

  test('W-44 who sends many files at once is told to wait, in words and seconds, and others are served', async () => {
    const [many, other] = [await before(), await before()];
    const read = jest.spyOn(PdfReader.prototype, 'read');
    const marks = Array.from({ length: 12 }, (_, at) => `${kind} ${at}`);
    const held = [1, 2].map((mark) =>
      checkResume(other.token, Buffer.concat([slowPdf, Buffer.from(`%${mark}`)])),
    );
    await until(() => read.mock.calls.length >= held.length, 'two files under way');
    const answers = Promise.all(marks.map((mark) => checkResume(many.token, pdfOf(700, mark))));
    expect((await other.send(applying('Developer', pdfOf(700, `${kind} other`)))).status).toBe(200);
    const refused = (await answers).filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const { status, body, retryAfter } of refused)
      expect([status, body.message, retryAfter]).toEqual([
        503,
        expect.stringMatching(/busy.*try again in 5 seconds/),
        '5',
      ]);
    expect((await many.send(applying('Developer', pdfOf(700, marks[11])))).status).toBe(200);
    await Promise.all(held);
    read.mockRestore();
  }, 60_000);

  test('W-44 looks at files before they are sent have a limit, and an application beyond it is taken', async () => {
    const { send, token } = await before();
    const answers = await Promise.all(Array.from({ length: 32 }, () => checkResume(token, pdfOf())));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, retryAfter } of refused) {
      expect([status, body.message]).toEqual([429, expect.stringMatching(/try again in \d+ seconds?/)]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect((await send(applying())).status).toBe(200);
  });

  test('W-44 while costly files are read the poll is answered', async () => {
    const { token } = await before();
    const start = performance.now();
    let isOver = false;
    const costly = Promise.all(Array.from({ length: 3 }, () => checkResume(token, slowPdf))).finally(() => {
      isOver = true;
    });
    let longest = 0;
    while (!isOver) {
      const began = performance.now();
      expect((await server.call('POST', '/student/validateToken', { token })).status).toBe(200);
      longest = Math.max(longest, performance.now() - began);
      // An injected call takes no turn of the loop; what comes from outside has its own.
      await nextTurn(10);
    }
    // Read where the poll is answered, one file would hold it up for half of the time.
    expect(longest).toBeLessThan((performance.now() - start) / 2);
    expect((await costly).map(({ status }) => status)).toEqual([422, 422, 422]);
  }, 60_000);

  test('CMP-08 two files, a file elsewhere, an endless field and a cut-off form are refused in words', async () => {
    const { send, consentId, token } = await before();
    const second: Part = { name: 'resume', filename: 'b.pdf', bytes: pdfOf() };
    expect(await send([...applying(), second])).toMatchObject({
      status: 422,
      body: { message: 'Only one resume can be sent.' },
    });
    expect((await send([{ ...second, name: 'photo' }])).status).toBe(422);
    expect((await send([{ name: 'job_role', value: 'x'.repeat(5000) }, ...DECLINING])).status).toBe(422);
    expect((await send([{ name: 'is_concern', value: 'MAYBE' }])).status).toBe(422);
    const raw = (payload: string, type: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/student/set/concern/${consentId}`,
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
      });
    expect(
      (await raw('--b\r\nContent-Disposition: form-data; na', 'multipart/form-data; boundary=b')).statusCode,
    ).toBe(400);
    expect((await raw('{}', 'application/json')).statusCode).toBe(415);
    expect((await row(consentId)).isConcern).toBeNull();
  });

  test('CMP-08 a name with a path becomes a plain one', async () => {
    const { send } = await before();
    const parts = applying();
    parts[2] = { name: 'resume', filename: '../../etc/passwd.pdf', bytes: pdfOf() };
    expect(((await send(parts)).body.data as ConsentReceipt).resume!.name).toBe('passwd.pdf');
  });

  test('CMP-08 an earlier resume of one’s own can be used again by its hash; a stranger’s cannot', async () => {
    const first = await before();
    const { sha256 } = ((await first.send(applying('Tester', pdfOf(777)))).body.data as ConsentReceipt)
      .resume!;
    const next = await addDrive(server);
    const { consentId, resumes } = await open(first.token, next);
    expect(resumes).toMatchObject([{ sha256, name: 'asha.pdf', bytes: 777, pages: 1 }]);
    const reusing = (hash: string): Part[] => [
      ...applying().slice(0, 2),
      { name: 'resume_url', value: hash },
    ];
    const { status, body } = await sendConsent(server, first.token, consentId, reusing(sha256));
    expect(status).toBe(200);
    const told = await open(first.token, next);
    expect(told.history).toMatchObject([{ is_concern: 'TRUE', actor: 'student' }]);
    expect((body.data as ConsentReceipt).resume).toEqual({ sha256, name: 'asha.pdf', bytes: 777, pages: 1 });

    const stranger = await before();
    for (const hash of [sha256, '../../secret']) {
      expect((await stranger.send(reusing(hash))).status).toBe(422);
    }
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
      .set({ isConcern: 'REJECTED' })
      .where(eq(consents.id, consentId));
    const posting = await open(token, driveId);
    expect(posting).toMatchObject({ is_concern: 'REJECTED', receipt: body.data });
    expect((await send(applying())).status).toBe(200);
    expect((await send(DECLINING)).status).toBe(409);
  });

  test('API-01 without a token the form is not even read', async () => {
    const answer = await server.app.inject({ method: 'PUT', url: '/student/set/concern/x', payload: 'x' });
    expect(answer.statusCode).toBe(401);
  });
});
