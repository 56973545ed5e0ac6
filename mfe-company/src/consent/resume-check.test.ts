import { RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { fake, fakeServer, unreachable, useFakeApi } from '@portal/shared/testing';
import { checkResume, pagesOf } from './resume-check';

useFakeApi();

const pdf = (bytes: number, name = 'resume.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.7\n', new Uint8Array(Math.max(0, bytes - 9))], name, { type });

test('CMP-08 a PDF one byte under 1 MB is taken', async () => {
  const file = pdf(RESUME_BYTES_LIMIT - 1);
  expect(file.size).toBe(RESUME_BYTES_LIMIT - 1);
  expect(await checkResume(file)).toBeNull();
});

test('CMP-08 a PDF of exactly 1 MB is too large', async () => {
  expect(await checkResume(pdf(RESUME_BYTES_LIMIT))).toEqual({
    title: 'File Too Large',
    description: 'PDF file size must be less than 1MB',
  });
});

test.each([
  ['an image', new File(['GIF89a'], 'me.gif', { type: 'image/gif' })],
  ['a text renamed to .pdf', new File(['hello, world'], 'resume.pdf', { type: 'application/pdf' })],
  ['an empty file', new File([], 'resume.pdf', { type: 'application/pdf' })],
  ['a file shorter than the mark', new File(['%PD'], 'resume.pdf', { type: 'application/pdf' })],
])('CMP-08 %s is refused as no PDF', async (_what, file) => {
  expect(await checkResume(file)).toEqual({
    title: 'Invalid File Type',
    description: 'Please upload a PDF file only',
  });
});

test('CMP-08 W-44 a PDF is taken by its bytes, whatever its name and type', async () => {
  expect(await checkResume(pdf(100, 'RESUME.PDF', ''))).toBeNull();
  expect(await checkResume(pdf(100, 'resume (1).download'))).toBeNull();
  expect(await checkResume(pdf(100, 'resume.pdf', 'application/octet-stream'))).toBeNull();
});

test('CMP-08 a file that can no longer be read is refused', async () => {
  const file = pdf(100);
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await checkResume(file)).toMatchObject({ title: 'Invalid File Type' });
});

test('W-44 the server’s word on the file is the refusal, and a good file has pages', async () => {
  const message = 'This PDF is protected by a password.';
  fakeServer.use(fake('checkResume', { status: 422, message, errors: { resume: message } }));
  expect(await checkResume(pdf(100))).toEqual({
    title: 'This resume cannot be used',
    description: message,
  });
  fakeServer.use(fake('checkResume', { data: { pages: 3 } }));
  const good = pdf(100);
  expect([await checkResume(good), pagesOf(good)]).toEqual([null, 3]);
});

test.each([
  ['cannot be reached', unreachable('checkResume')],
  ['is busy', fake('checkResume', { status: 503, message: 'The portal is busy.' })],
  ['was asked too often', fake('checkResume', { status: 429, message: 'Too many attempts.' })],
])('W-44 where the server %s, the file is taken without its pages', async (_, handler) => {
  fakeServer.use(handler);
  const file = pdf(100);
  expect([await checkResume(file), pagesOf(file)]).toEqual([null, undefined]);
});
