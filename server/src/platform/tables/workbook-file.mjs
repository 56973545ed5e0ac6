import XLSX from '@e965/xlsx';
import { HiddenParts } from './hidden-parts.mjs';
import { isOpenDocument, usualOds } from './ods-package.mjs';
import { damaged, isNoTable, locked, Refused } from './table-limits.mjs';
import { mainPart, usualWorkbook } from './xlsx-package.mjs';
import { openPackage } from './zip-package.mjs';

/** @typedef {{ book: XLSX.WorkBook, hidden: HiddenParts }} Workbook */

/** Dates as such, formulas with their text, number formats, and no cell's text in its own format. */
const READING = /** @type {const} */ ({
  type: 'buffer',
  dense: true,
  UTC: true,
  cellDates: true,
  cellFormula: true,
  cellHTML: false,
  cellNF: true,
  cellText: false,
  sheetStubs: true,
});

/** @param {Uint8Array} bytes @returns {XLSX.WorkBook} @throws Refused */
function parsed(bytes) {
  try {
    return XLSX.read(bytes, READING);
  } catch (error) {
    if (error instanceof RangeError && /memory|Invalid (array|string) length/.test(error.message))
      throw error;
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw locked();
    throw damaged();
  }
}

/** A workbook with what the library says that it hides. @param {XLSX.WorkBook} book @returns {Workbook} */
function withHidden(book) {
  const hidden = new HiddenParts();
  for (const { name = '', Hidden } of book.Workbook?.Sheets ?? []) {
    if (Hidden) hidden.sheets.add(name);
    const { '!rows': rows = [], '!cols': columns = [] } = book.Sheets[name] ?? {};
    for (const [at, row] of Object.entries(rows)) if (row?.hidden) hidden.addRows(name, Number(at), 1);
    for (const [at, column] of columns.entries()) if (column?.hidden) hidden.addColumns(name, at, 1);
  }
  return { book, hidden };
}

/** @param {string[]} names of the files in an archive */
function isArchive(names) {
  const table = names.find((name) => /\.(xls[xmb]?|ods|csv)$/.test(name));
  if (table === undefined) return isNoTable('an archive (ZIP) without a workbook');
  return new Refused(`This file is an archive (ZIP) with ${table} in it. Unpack it, and choose that file.`);
}

/** @param {Uint8Array} bytes @returns {Workbook} */
function readPacked(bytes) {
  const zip = openPackage(bytes);
  if (isOpenDocument(zip)) {
    const { file, hidden } = usualOds(zip);
    return { book: parsed(file), hidden };
  }
  if (zip.has('index/document.iwa'))
    throw new Refused(
      'This file is of Numbers. Export it there as a workbook (.xlsx) or as CSV, and choose that file.',
    );
  const main = mainPart(zip);
  if (main === undefined) throw isArchive(zip.names);
  const { file, hidden } = usualWorkbook(zip, main);
  const book = parsed(file);
  if (hidden === null) return withHidden(book);
  // The library leaves out a sheet that it cannot read.
  if (book.SheetNames.some((name) => !book.Sheets[name])) throw damaged();
  return { book, hidden };
}

/** Streams of other documents in Microsoft's older container. @type {[string, string][]} */
const OTHERS = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a presentation'],
];

/** @param {Uint8Array} bytes @returns {Workbook} */
function readOle(bytes) {
  let container;
  try {
    container = XLSX.CFB.read(bytes, { type: 'buffer' });
  } catch {
    throw damaged();
  }
  const has = (/** @type {string} */ name) => XLSX.CFB.find(container, name) !== null;
  if (has('EncryptedPackage')) throw locked();
  const other = OTHERS.find(([name]) => has(name));
  if (other) throw isNoTable(other[1]);
  if (!has('Workbook') && !has('Book')) throw isNoTable('no workbook');
  return withHidden(parsed(bytes));
}

/**
 * A workbook of any kind: .xlsx, .xlsm, .xlsb, .ods, .xls.
 * @param {Uint8Array} given @param {'zip' | 'ole' | 'biff'} kind @returns {Workbook} @throws Refused in words
 */
export function readWorkbook(given, kind) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (kind === 'zip') return readPacked(bytes);
  return kind === 'ole' ? readOle(bytes) : withHidden(parsed(bytes));
}
