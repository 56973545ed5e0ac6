import { inflateSync } from 'node:zlib';

/**
 * What a PDF may do beside being read, by the name that an object of it has (ISO 32000-1, 12.6.4, 7.11.4, 13); in words.
 * @type {ReadonlyMap<string, string>}
 */
const ACTIVE = new Map([
  ['JavaScript', 'a script (JavaScript)'],
  ['Launch', 'a link that starts a program'],
  ['EmbeddedFile', 'an attached file'],
  ['FileAttachment', 'an attached file'],
  ['EF', 'an attached file'],
  ['RichMedia', 'embedded media'],
  ['Movie', 'embedded media'],
  // Its action may be a script without the name of one (12.6.4.13).
  ['Rendition', 'embedded media'],
  ['SubmitForm', 'a form that sends data'],
  ['ImportData', 'a form that loads data'],
  ['XFA', 'a dynamic form (XFA)'],
]);
/** Most bytes of an object stream that are looked into. */
const UNPACKED_BYTES = 8 * 1024 * 1024;

/** Behind a text in brackets, which may have brackets inside. @param {string} text @param {number} start */
function behindText(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}

/** @param {string} text @param {string} end @param {number} start */
function behind(text, end, start) {
  const at = text.indexOf(end, start);
  return at < 0 ? text.length : at + end.length;
}

/** @param {string} text @param {number} start */
function lineEnd(text, start) {
  const end = /[\r\n]|$/g;
  end.lastIndex = start;
  return end.exec(text)?.index ?? text.length;
}

/** The objects of an object stream (7.5.7); blank where it is packed in another way. @param {string} content */
function unpacked(content) {
  try {
    const bytes = Buffer.from(content.replace(/^\r?\n/, ''), 'latin1');
    // The end of a stream may have bytes of its line end.
    return inflateSync(bytes, { maxOutputLength: UNPACKED_BYTES, finishFlush: 2 }).toString('latin1');
  } catch {
    return '';
  }
}

/** A name as it is written, its signs possibly as #4A. @param {string} name */
const nameOf = (name) =>
  name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The names of a PDF's objects, those inside texts, comments and streams left out.
 * @param {string} text @param {(name: string) => void} onName
 */
function eachName(text, onName) {
  const mark = /[%(<]|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|\bstream\b|\bobj\b/g;
  let isPack = false;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [sign, name] = found;
    if (name !== undefined) {
      isPack ||= name === 'ObjStm';
      onName(nameOf(name));
    } else if (sign === '%') mark.lastIndex = lineEnd(text, found.index);
    else if (sign === '(') mark.lastIndex = behindText(text, found.index);
    else if (sign === '<' && text[found.index + 1] === '<') mark.lastIndex = found.index + 2;
    else if (sign === '<') mark.lastIndex = behind(text, '>', found.index);
    else if (sign === 'obj') isPack = false;
    else {
      const end = behind(text, 'endstream', mark.lastIndex);
      if (isPack) eachName(unpacked(text.slice(mark.lastIndex, end - 'endstream'.length)), onName);
      mark.lastIndex = end;
    }
  }
}

/**
 * Looks through the objects of a PDF, whatever its table says of them (F-09).
 * @param {Uint8Array} bytes
 * @returns {{ isCut: boolean, active: string | null }} whether its end is missing; what of it is active, in words
 */
export function scanPdf(bytes) {
  const text = Buffer.from(bytes).toString('latin1');
  const lastObject = Math.max(text.lastIndexOf('endobj'), text.lastIndexOf(' obj'));
  /** @type {string | null} */
  let active = null;
  eachName(text, (name) => {
    active ??= ACTIVE.get(name) ?? null;
  });
  return { isCut: !/startxref\s+\d|%%EOF/.test(text.slice(Math.max(lastObject, 0))), active };
}
