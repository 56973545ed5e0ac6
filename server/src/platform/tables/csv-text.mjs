import { Refused } from './table-limits.mjs';

/** @param {Uint8Array} bytes @param {string} encoding @returns {string} @throws TypeError for what is none */
const decoded = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** What Windows-1252 has at 0x80 to 0x9f, where Latin-1 has no signs: some versions of Node decode it as Latin-1. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** @param {Uint8Array} bytes */
const fromWindows = (bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

/** Line ends of Excel's “CSV (Macintosh)” alone: its text is in Mac OS Roman, where ’ is the Õ of Windows-1252. */
const isOfMac = (/** @type {Uint8Array} */ bytes) => bytes.includes(0x0d) && !bytes.includes(0x0a);

/** Characters that no text has; in Windows-1252 they are also the bytes without a character. */
const UNUSUAL = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f\u0081\u008d\u008f\u0090\u009d]/;
const notText = () =>
  new Refused(
    'This file is neither a workbook nor text. Choose a workbook (.xlsx, .xls, .ods) or a CSV file.',
  );

/**
 * Text of Windows-1252, which Excel writes as “CSV (Comma delimited)”, or of Mac OS Roman.
 * @param {Uint8Array} bytes @returns {string} @throws Refused for UTF-8 with a damaged place, and for what is no text
 */
function windowsText(bytes) {
  const text = isOfMac(bytes) ? decoded(bytes, 'macintosh') : fromWindows(bytes);
  if (UNUSUAL.test(text)) throw notText();
  const asUtf8 = new TextDecoder().decode(bytes);
  const isUtf8 = /[^\0-\x7f\uFFFD]/.test(asUtf8) || bytes[0] === 0xef;
  if (!isUtf8) return text;
  const line = asUtf8.slice(0, asUtf8.indexOf('\uFFFD')).split('\n').length;
  throw new Refused(
    `Line ${line} of this file has characters that cannot be read. In Excel, save it as “CSV UTF-8” or as a workbook (.xlsx).`,
  );
}

/** @param {Uint8Array} bytes @returns {string} */
function textIn(bytes) {
  const [a, b] = bytes;
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0)) return decoded(bytes, 'utf-16be');
  if ((a === 0xff && b === 0xfe) || (b === 0 && a !== 0)) return decoded(bytes, 'utf-16le');
  try {
    return decoded(bytes, 'utf-8');
  } catch {
    return windowsText(bytes);
  }
}

/**
 * The text of a file in UTF-8 or 16, with or without its mark, in Windows-1252 or Mac OS Roman (F-21); each line ends with \n.
 * @param {Uint8Array} bytes @returns {string} @throws Refused in words
 */
export function csvText(bytes) {
  let text;
  try {
    text = textIn(bytes);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('This file is damaged: its text ends in the middle of a character. Save it again.');
  }
  if (text.includes('\0')) throw notText();
  const lines = text.replace(/\r\n?/g, '\n').replace(/\x1a+$/, '');
  if (lines.trim() === '') throw new Refused('This file is empty.');
  return lines;
}
