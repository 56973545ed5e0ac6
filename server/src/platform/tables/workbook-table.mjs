import { cellText } from './cell-text.mjs';
import { MERGED_CELLS, Refused, ROWS_ABOVE, tooMany } from './table-limits.mjs';
import { readWorkbook } from './workbook-file.mjs';

/** @typedef {import('@e965/xlsx').WorkSheet} Sheet */
/** @typedef {{ line: number, cells: string[] }} Row */

/** Gives each of merged cells what their first one says. @param {string[][]} rows @param {Sheet} sheet */
function fillMerged(rows, sheet) {
  let left = MERGED_CELLS;
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const said = rows[first.r]?.[first.c] ?? '';
    for (const cells of rows.slice(first.r, last.r + 1))
      for (let column = first.c; column <= last.c; column += 1) {
        if ((left -= 1) < 0) return;
        if (column < Math.max(cells.length, rows[0]?.length ?? 0)) cells[column] = said;
      }
  }
}

/** The rows of a sheet that are not blank. @param {Sheet | undefined} sheet @returns {Row[]} */
function rowsOf(sheet) {
  /** @type {import('@e965/xlsx').CellObject[][]} */
  const data = sheet?.['!data'] ?? [];
  const texts = Array.from(data, (cells) => Array.from(cells ?? [], cellText));
  if (sheet) fillMerged(texts, sheet);
  return texts
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Longest list in a sentence. */
const NAMED = 5;

/** @param {(string | number)[]} items */
function listed(items) {
  const named = items.slice(0, NAMED);
  const rest = items.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

/** A column's letters. @param {number} at @returns {string} */
const columnName = (at) =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/**
 * What a sheet hides though it is read (F-20).
 * @param {string} sheet @param {Row[]} rows @param {import('./hidden-parts.mjs').HiddenParts} hidden
 */
function hiddenNotes(sheet, rows, hidden) {
  const [hiddenRows, hiddenColumns] = [hidden.rowsOf(sheet), hidden.columnsOf(sheet)];
  const lines = rows.map(({ line }) => line).filter((line) => hiddenRows.has(line - 1));
  const columns = [...hiddenColumns].filter((at) => rows.some(({ cells }) => cells[at])).map(columnName);
  return [
    ...(lines.length === 1 ? [`Row ${lines[0]} is hidden in the sheet. It is read too.`] : []),
    ...(lines.length > 1
      ? [`${lines.length} rows are hidden in the sheet: ${listed(lines)}. They are read too.`]
      : []),
    ...(columns.length > 0
      ? [`Hidden in the sheet, and read too: column${columns.length > 1 ? 's' : ''} ${listed(columns)}.`]
      : []),
  ];
}

/** @param {string[]} names @param {string} kind */
const unreadNote = (names, kind) =>
  names.length === 0
    ? []
    : [
        `Not read: ${kind}sheet${names.length > 1 ? 's' : ''} ${listed(names.map((name) => `“${name}”`))}. An import reads one sheet.`,
      ];

/**
 * Reads the first sheet of a workbook that is shown and has rows. Formulas are read by the values that they had.
 * @param {Uint8Array} bytes @param {'zip' | 'ole' | 'biff'} kind @param {number} mostRows
 * @returns {{ sheet: string, rows: Row[], notes: string[] }} with what a user may not expect of the sheet
 * @throws Refused in words
 */
export function readWorkbookTable(bytes, kind, mostRows) {
  const { book, hidden } = readWorkbook(bytes, kind);
  const filled = book.SheetNames.flatMap((name) => {
    const rows = rowsOf(book.Sheets[name]);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  const [first, ...others] = filled.filter(({ name }) => !hidden.sheets.has(name));
  const unseen = filled.map(({ name }) => name).filter((name) => hidden.sheets.has(name));
  if (!first)
    throw new Refused(
      unseen.length > 0
        ? `Only hidden sheets of this workbook have rows: ${listed(unseen)}. Unhide the sheet, and save the workbook.`
        : 'No sheet of this workbook has a row.',
    );
  if (first.rows.length > mostRows + ROWS_ABOVE) throw tooMany(mostRows);
  const notes = [
    ...hiddenNotes(first.name, first.rows, hidden),
    ...unreadNote(
      others.map(({ name }) => name),
      '',
    ),
    ...unreadNote(unseen, 'hidden '),
  ];
  return { sheet: first.name, rows: first.rows, notes };
}
