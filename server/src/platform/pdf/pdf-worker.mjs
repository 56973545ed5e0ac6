// Reads PDF files in a process of its own, whose memory is limited: someone else made them, and a thread that runs out
// of memory at the wrong moment takes its whole process along.
import { Worker } from 'node:worker_threads';
import { countAnew } from './bounded-memory.mjs';
import { scanPdf } from './pdf-scan.mjs';

/** @param {'ready' | 'taken' | { facts: import('./pdf-reader').PdfFacts | null }} reply */
const reply = (reply) => process.send?.(reply);
// The parent is gone; this thread learns of it when it is free, the other at once.
process.on('disconnect', () => process.exit());
new Worker(new URL('./parent-watch-worker.mjs', import.meta.url), { workerData: process.ppid }).unref();

/** Pages that are searched for text and pictures; a document that begins with so many blank ones is blank. */
const PAGES_SEARCHED = 50;
/** Fewer painted lines and areas are a frame or a rule; a text turned into outlines has hundreds. */
const DRAWING_PATHS = 40;
/** Images of more pixels are left out with a warning, unread: none is unpacked only to know that it is there. */
const LARGEST_IMAGE = 1;
const IMAGE_LEFT_OUT = 'Image exceeded maximum allowed size';

/** Images that the library has left out so far. */
let imagesSeen = 0;
const note = (/** @type {unknown[]} */ ...words) => {
  if (String(words[0]).includes(IMAGE_LEFT_OUT)) imagesSeen += 1;
};
Object.assign(console, { log: note, warn: note });

/**
 * Node has it from version 21 on; without it the library reads nothing of a page after its first font.
 * @this {ArrayBuffer}
 */
function transferToFixedLength(length = this.byteLength) {
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return copy;
}
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.assign(ArrayBuffer.prototype, { transferToFixedLength });
// Only now, with memory bounded and warnings caught: the library takes both as it finds them.
const { getDocument, OPS, VerbosityLevel } = await import('unpdf/pdfjs');

/** @typedef {import('unpdf/pdfjs').PDFDocumentProxy} Document */

/** @param {Document} document @param {number} number */
async function hasText(document, number) {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.some((item) => 'str' in item && item.str.trim() !== '');
}

/** @param {Document} document @param {number} number */
async function hasPicture(document, number) {
  const before = imagesSeen;
  const { fnArray } = await (await document.getPage(number)).getOperatorList();
  const paths = fnArray.filter((code) => code === OPS.constructPath).length;
  return imagesSeen > before || paths >= DRAWING_PATHS;
}

/**
 * Whether any page has what is looked for; a page that cannot be read has nothing.
 * @param {Document} document @param {typeof hasText} has
 */
async function someWith(document, has) {
  const most = Math.min(document.numPages, PAGES_SEARCHED);
  for (let number = 1; number <= most; number += 1)
    if (await has(document, number).catch(() => false)) return true;
  return false;
}

/**
 * What of a document is active as the library sees it: in one with an owner's password object streams are encrypted.
 * @param {Document} document
 */
async function activeIn(document) {
  if (await document.hasJSActions()) return 'a script (JavaScript)';
  return (await document.getAttachments()) === null ? null : 'an attached file';
}

/** @typedef {Omit<import('./pdf-reader').PdfFacts, 'isCut'>} Facts */

/** @param {Document} document @returns {Promise<Facts>} */
async function factsOf(document) {
  const isBlank = !(await someWith(document, hasText)) && !(await someWith(document, hasPicture));
  return { pages: document.numPages, needsPassword: false, isBlank, active: await activeIn(document) };
}

/** @param {Uint8Array} data @returns {Promise<Facts | null>} null for what is no PDF */
async function open(data) {
  const task = getDocument({
    data,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: true,
    maxImageSize: LARGEST_IMAGE,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await factsOf(await task.promise);
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException';
    return needsPassword ? { pages: 0, needsPassword, isBlank: false, active: null } : null;
  } finally {
    await task.destroy();
  }
}

/** @param {Uint8Array} data @returns {Promise<import('./pdf-reader').PdfFacts | null>} null for what is no PDF */
async function read(data) {
  // First: the library takes the bytes.
  const { isCut, active } = scanPdf(data);
  if (isCut) return { pages: 0, needsPassword: false, isBlank: false, isCut, active };
  const facts = await open(data);
  return facts && { ...facts, isCut, active: active ?? facts.active };
}

process.on('message', (/** @type {Uint8Array} */ bytes) => {
  reply('taken');
  countAnew();
  void read(new Uint8Array(bytes)).then((facts) => reply({ facts }));
});
reply('ready');
