import { RESUME_BYTES_LIMIT, type ConsentReceipt } from '@portal/shared/contract';
import { eq } from 'drizzle-orm';
import { resumes } from '../schema';
import { damageBlob } from '../../../../test/files/damage-blob';
import { useTestServer } from '../../../../test/test-server';
import {
  addDrive,
  applying,
  pdfOf,
  sendConsent,
  type Part,
  DECLINING,
} from '../../../../test/drives/test-drives';
import { PdfReader } from '../../../platform/pdf/pdf-reader';
import { until } from '../../../../test/raw-client';
import { encryptedPdf, slowPdf, twoPagesPdf } from '../../../../test/pdf/pdfs';
import { consentCalls } from '../../../../test/drives/consents';
import { replyOf } from '../../../../test/reply';

const server = useTestServer();
const { open, before, checkResume, row } = consentCalls(() => server);

test('API-07 W-44 no file is read of an application after a decision', async () => {
  const { send } = await before();
  expect((await send(applying())).status).toBe(200);
  // Read, the first takes seconds and both are refused for what they are.
  for (const bytes of [slowPdf, encryptedPdf])
    expect((await send(applying('Developer', bytes))).status).toBe(409);
});

test('CMP-09 an application without a resume is refused with the sentence', async () => {
  const { send } = await before();
  expect(replyOf(await send(applying().slice(0, 2)))).toBe('422 Resume is required when giving concern');
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
  ['a PDF far behind something else', Buffer.from(`${' '.repeat(1024)}%PDF-1.4`)],
  ['an empty file', Buffer.alloc(0)],
])('CMP-08 API-07 %s is no PDF', async (_what, bytes) => {
  const { send, consentId } = await before();
  expect(replyOf(await send(applying('Developer', bytes)))).toBe('415 Please upload a PDF file only');
  expect((await row(consentId)).isConcern).toBeNull();
});

async function isRefused(bytes: Buffer, words: RegExp): Promise<void> {
  const { send, token, consentId } = await before();
  const looked = await checkResume(token, bytes);
  expect([looked.status, looked.body.errors?.resume]).toEqual([422, expect.stringMatching(words)]);
  const { status, body } = await send(applying('Developer', bytes));
  expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
  expect((await row(consentId)).isConcern).toBeNull();
}

// Which files are refused, and in which words: pdf-examples.test.ts.
test('W-44 a PDF with a password is refused in words, when it is looked into and when it is sent', () =>
  isRefused(encryptedPdf, /^This PDF is protected by a password\. Please save it without one/));

test('W-44 a PDF that takes too long is refused in words, when it is looked into and when it is sent', async () => {
  // That there is a limit is what counts here; read-pdf.test.ts measures the one there is.
  const limit = jest.replaceProperty(PdfReader, 'longestMs', 2000);
  const words = /^This PDF takes too long to open\. Please print or export it/;
  await isRefused(slowPdf, words).finally(() => limit.restore());
}, 30_000);

test('W-44 pages are shown before it is sent, and stored with the application and in the student’s own files', async () => {
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

test.each([
  ['is gone', null],
  ['is damaged', Buffer.from('rotten')],
])(
  'F-87 an earlier resume whose file %s gives no receipt; the same file again repairs it',
  async (what, bytes) => {
    const { send, token } = await before();
    const file = pdfOf(700, what);
    const { body } = await send(applying('Developer', file));
    const { sha256 } = (body.data as ConsentReceipt).resume!;
    await damageBlob(server, sha256, bytes);
    const { consentId } = await open(token, await addDrive(server));
    const named: Part[] = [...applying().slice(0, 2), { name: 'resume_url', value: sha256 }];
    expect(replyOf(await sendConsent(server, token, consentId, named))).toBe(
      '422 The portal can no longer read this resume. Please upload it again.',
    );
    expect((await row(consentId)).isConcern).toBeNull();
    expect((await sendConsent(server, token, consentId, applying('Developer', file))).status).toBe(200);
    expect(await server.services.blobs.get(sha256)).toEqual(file);
  },
);

test('W-44 bytes of a PDF under another type and name are looked into and taken', async () => {
  const { send, token } = await before();
  const part: Part = { name: 'resume', filename: 'CV.final', bytes: pdfOf() };
  expect((await checkResume(token, part.bytes, 'CV.final')).status).toBe(200);
  const { body } = await send([...applying().slice(0, 2), part]);
  expect((body.data as ConsentReceipt).resume).toMatchObject({ name: 'CV.final.pdf', pages: 1 });
});

test('W-44 a student who sends many files at once has to wait, in words and seconds, and others are served', async () => {
  const [many, other] = [await before(), await before()];
  const read = jest.spyOn(PdfReader.prototype, 'read');
  const marks = Array.from({ length: 12 }, (_, at) => `mark ${at}`);
  const held = [1, 2].map((mark) =>
    checkResume(other.token, Buffer.concat([slowPdf, Buffer.from(`%${mark}`)])),
  );
  await until(() => read.mock.calls.length >= held.length, 'two files under way');
  const answers = Promise.all(marks.map((mark) => checkResume(many.token, pdfOf(700, mark))));
  expect((await other.send(applying('Developer', pdfOf(700, 'other')))).status).toBe(200);
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

test('CMP-08 two files, a file elsewhere, an endless field and a cut-off form are refused in words', async () => {
  const { send, consentId, token } = await before();
  const second: Part = { name: 'resume', filename: 'b.pdf', bytes: pdfOf() };
  expect(replyOf(await send([...applying(), second]))).toBe('422 Only one resume can be sent.');
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
  const { sha256 } = ((await first.send(applying('Tester', pdfOf(777)))).body.data as ConsentReceipt).resume!;
  const next = await addDrive(server);
  const { consentId, resumes } = await open(first.token, next);
  expect(resumes).toMatchObject([{ sha256, name: 'asha.pdf', bytes: 777, pages: 1 }]);
  const reusing = (hash: string): Part[] => [...applying().slice(0, 2), { name: 'resume_url', value: hash }];
  const { status, body } = await sendConsent(server, first.token, consentId, reusing(sha256));
  expect(status).toBe(200);
  const posting = await open(first.token, next);
  expect(posting.history).toMatchObject([{ is_concern: 'TRUE', actor: 'student' }]);
  expect((body.data as ConsentReceipt).resume).toEqual({ sha256, name: 'asha.pdf', bytes: 777, pages: 1 });

  const stranger = await before();
  for (const hash of [sha256, '../../secret']) {
    expect((await stranger.send(reusing(hash))).status).toBe(422);
  }
});
