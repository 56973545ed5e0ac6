import { gzipSync } from 'node:zlib';
import { RESUME_BYTES_LIMIT } from '@portal/shared/contract';
import { pdfOf } from '../drives/test-drives';

const PDF = pdfOf(600, 'mark');
const text = (value: string) => Buffer.from(value);
const HTML = '<!doctype html><script>alert(document.domain)</script>';
/** The smallest ZIP archive there is: an end record and nothing in it. */
const ZIP = Buffer.concat([text('PK\u0005\u0006'), Buffer.alloc(18)]);
const GIF = text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;');

/** Files that are no PDF by their first bytes, and what they are. */
export const NO_PDF: [string, Buffer][] = [
  ['nothing at all', Buffer.alloc(0)],
  ['a page', text(HTML)],
  ['a page that mentions the mark', text(`${HTML}%PDF-1.4`)],
  ['a mark in UTF-16', Buffer.from('%PDF-1.4', 'utf16le')],
  ['a drawing that runs', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a picture that is a PDF too', Buffer.concat([GIF, PDF])],
  ['a mark after the first kilobyte', Buffer.concat([Buffer.alloc(1_100, 10), PDF])],
  ['an archive that is a PDF too', Buffer.concat([ZIP, PDF])],
  ['a Word file', Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(60)])],
  ['a compressed PDF', gzipSync(PDF)],
];

/** Files that begin as a PDF does and are something else besides: kept, and never anything but a download. */
export const POLYGLOTS: [string, Buffer][] = [
  ['a page', Buffer.concat([PDF, text(HTML)])],
  ['an archive', Buffer.concat([PDF, ZIP])],
  ['a script', text(PDF.toString().replace('%PDF-1.4\n', '%PDF-1.4=1;/*\n').concat('*/alert(1)//'))],
  ['a PDF after a byte order mark', Buffer.concat([text('\uFEFF'), PDF])],
  ['a PDF within the first kilobyte, as readers accept', Buffer.concat([Buffer.alloc(512, 10), PDF])],
  ['one byte under the limit', pdfOf(RESUME_BYTES_LIMIT - 1)],
];

/** Files over the limit, by their bytes. */
export const TOO_LARGE: [string, Buffer][] = [
  ['exactly 1 MiB', pdfOf(RESUME_BYTES_LIMIT)],
  ['one byte over', pdfOf(RESUME_BYTES_LIMIT + 1)],
];

/** File names that would be something else than a name. */
export const NAMES: [string, string][] = [
  ['a path', '../../../etc/passwd'],
  ['a page', 'resume.html'],
  ['a name read backwards', 'resume\u202Efdp.exe'],
  ['a NUL', 'resume.pdf\u0000.exe'],
  ['a stream of Windows', 'resume.pdf:evil.exe'],
  ['a shell command', '$(touch x);`id`.pdf'],
  ['a header', '%0d%0aSet-Cookie: a=b'],
  ['a tag', '<img src=x onerror=alert(1)>.pdf'],
  ['dots alone', '....'],
  ['6,000 letters', 'a'.repeat(6000)],
  ['characters of two halves', '😀'.repeat(400)],
  ['letters of India', 'આશા पटेल.pdf'],
  ['nothing', ''],
];
