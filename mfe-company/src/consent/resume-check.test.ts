import { RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { checkResume } from './resume-check';

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
