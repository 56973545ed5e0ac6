import XLSX from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { MERGED_CELLS, Refused, ROWS_ABOVE, tooMany, UNPACKED_BYTES } from './table-limits.mjs';

/** What is read of a workbook: pictures and the like are not unpacked. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;
const MEGABYTE = 1024 * 1024;
/** Dates as such, formulas with their text, and no cell's text in its own format. */
const READING = /** @type {const} */ ({
  type: 'buffer',
  dense: true,
  UTC: true,
  cellDates: true,
  cellFormula: true,
  cellHTML: false,
  cellText: false,
  sheetStubs: true,
});

/**
 * Unpacks what is wanted of a workbook. The sizes that it declares are added up before anything is unpacked, and what is
 * unpacked is never more than what was declared.
 * @param {Uint8Array} bytes @returns {Record<string, Uint8Array>} @throws Refused
 */
function unpack(bytes) {
  let size = 0;
  /** @param {{ name: string, originalSize: number }} file */
  const filter = ({ name, originalSize }) => {
    if (!WANTED.test(name)) return false;
    size += originalSize;
    return true;
  };
  unzipSync(bytes, { filter: (file) => filter(file) && false });
  if (size > UNPACKED_BYTES)
    throw new Refused(
      `This workbook takes ${Math.ceil(size / MEGABYTE)} MB unpacked, and at most ${UNPACKED_BYTES / MEGABYTE} MB are read. Copy the rows of the students into a new workbook, or save the sheet as CSV.`,
    );
  return unzipSync(bytes, { filter });
}

/** @param {Uint8Array} bytes @returns {XLSX.WorkBook | null} null for a ZIP file of something else @throws Refused */
function workbookOf(bytes) {
  try {
    const files = unpack(bytes);
    if (!files['xl/workbook.xml']) return null;
    return XLSX.read(zipSync(files, { level: 0 }), READING);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('This workbook is damaged: open it in Excel and save it again.');
  }
}

/**
 * A cell as text: whole numbers with all their digits, dates as 2026-08-18, and a formula without a value as such.
 * @param {XLSX.CellObject | null | undefined} cell @returns {string}
 */
function textOf(cell) {
  const { t, v, f } = cell ?? { t: 'z' };
  if (t === 'z') return f === undefined ? '' : '=';
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? '' : v.toISOString().slice(0, 10);
  if (typeof v === 'number' && t === 'n') return Number.isSafeInteger(v) ? BigInt(v).toString() : String(v);
  return typeof v === 'string' ? v.trim() : typeof v === 'boolean' ? String(v).toUpperCase() : '';
}

/** Gives each of merged cells what their first one says. @param {string[][]} rows @param {XLSX.Range[]} merges */
function fillMerged(rows, merges) {
  let left = MERGED_CELLS;
  for (const { s: first, e: last } of merges) {
    const said = rows[first.r]?.[first.c] ?? '';
    for (const cells of rows.slice(first.r, last.r + 1))
      for (let column = first.c; column <= last.c; column += 1) {
        if ((left -= 1) < 0) return;
        if (column < Math.max(cells.length, rows[0]?.length ?? 0)) cells[column] = said;
      }
  }
}

/**
 * Reads the first sheet of a workbook that is shown and has rows. Formulas are read by the values that they had.
 * @param {Uint8Array} bytes @param {number} mostRows
 * @returns {{ sheet: string, rows: { line: number, cells: string[] }[] }}
 * @throws Refused in words
 */
export function readXlsx(bytes, mostRows) {
  const book = workbookOf(bytes);
  for (const { name = '', Hidden } of book?.Workbook?.Sheets ?? []) {
    const sheet = book?.Sheets[name];
    if (Hidden || !sheet) continue;
    /** @type {(XLSX.CellObject | null)[][]} */
    const data = Array.from(sheet['!data'] ?? [], (cells) => cells ?? []);
    const texts = data.map((cells) => Array.from(cells, textOf));
    const isFilled = (/** @type {{ cells: string[] }} */ { cells }) => cells.some((cell) => cell !== '');
    if (!texts.some((cells) => isFilled({ cells }))) continue;
    fillMerged(texts, sheet['!merges'] ?? []);
    const rows = texts.map((cells, at) => ({ line: at + 1, cells })).filter(isFilled);
    if (rows.length > mostRows + ROWS_ABOVE) throw tooMany(mostRows);
    return { sheet: name, rows };
  }
  throw new Refused('No sheet of this workbook has a row.');
}
