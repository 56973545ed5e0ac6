import { isNoTable, Refused } from './table-limits.mjs';

/** Bytes in which the kind of a file shows. */
const HEAD_BYTES = 1024;

/** Files that are no table, by how they begin as Latin-1 text. @type {[RegExp, string][]} */
const OTHERS = [
  [/^[^]{0,1019}%PDF-/, 'a PDF file'],
  [/^\x89PNG/, 'a picture (PNG)'],
  [/^\xff\xd8\xff/, 'a picture (JPEG)'],
  [/^GIF8/, 'a picture (GIF)'],
  [/^RIFF[^]{4}WEBP/, 'a picture (WebP)'],
  [/^BM[^]{4}\0{4}/, 'a picture (BMP)'],
  [/^(II\*\0|MM\0\*)/, 'a picture (TIFF)'],
  [/^[^]{4}ftyp(hei|mif|avif)/, 'a picture (HEIC)'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^(\x1f\x8b|7z\xbc\xaf|Rar!\x1a|BZh\d)/, 'a packed archive'],
  [/^ID;P[^;\r\n]*(;[NE])*\r?\n[A-Z];/, 'a SYLK file'],
  [/^TABLE\r?\n0,1\r?\n/, 'a DIF file'],
  [/^(\xef\xbb\xbf)?\s*(\[\s*)?\{\s*"[^"\r\n]*"\s*:/, 'a JSON file'],
  [/^BEGIN:V(CARD|CALENDAR)\r?\n/, 'a list of contacts or dates (vCard, iCalendar)'],
  // Words may begin with MZ too; a program has a NUL near.
  [/^(MZ(?=[^]{0,60}\0)[^]{30}|\x7fELF)/, 'a program'],
];
const HTML = /^\s*(<!--[^]*?-->\s*)?<(!doctype html|html|head|meta|body|style|table|div|center)\b/i;
const XML = /^\s*<(\?xml|!doctype|[a-z][\w.-]*:?[\w.-]*\s+xmlns)/i;

/** The text at the start of a file, also of one in UTF-16. @param {string} head */
const textAt = (head) => head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '');

/**
 * What a file is, by its content: its name says nothing (F-20).
 * @param {Uint8Array} bytes
 * @returns {'zip' | 'ole' | 'biff' | 'text'} a packed workbook, one in Microsoft's older container, one older than that
 *   container, or text
 * @throws Refused for another kind of file, which it names
 */
export function kindOf(bytes) {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head === '') throw new Refused('This file is empty.');
  if (/^PK(\x03\x04|\x05\x06|00PK)/.test(head)) return 'zip';
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole';
  if (/^\x09[\0\x02\x04\x08][\x04-\x10]\0/.test(head)) return 'biff';
  const other = OTHERS.find(([start]) => start.test(head));
  if (other) throw isNoTable(other[1]);
  const text = textAt(head);
  if (HTML.test(text))
    throw new Refused(
      'This file is a web page (HTML), whatever its name says. Open it in Excel, save it as a workbook (.xlsx), and choose that file.',
    );
  if (XML.test(text))
    throw new Refused(
      'This file is XML and no workbook, whatever its name says. Open it in Excel, save it as a workbook (.xlsx), and choose that file.',
    );
  return 'text';
}
