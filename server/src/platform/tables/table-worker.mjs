// Reads tables in a thread whose memory is limited: a file of someone else's making can be made to cost much.
import { readCsv } from './csv-table.mjs';
import { kindOf } from './file-kind.mjs';
import { Refused } from './table-limits.mjs';
import { readWorkbookTable } from './workbook-table.mjs';

/** Rows in one text: taking it in costs the other thread a millisecond or two. */
const ROWS_AT_ONCE = 250;

/** @typedef {{ bytes: Uint8Array, mostRows: number }} File */

/** @param {File} file */
function tableOf({ bytes, mostRows }) {
  const kind = kindOf(bytes);
  return kind === 'text' ? readCsv(bytes, mostRows) : readWorkbookTable(bytes, kind, mostRows);
}

/**
 * @param {File} file
 * @returns {{ refused: string } | { sheet: string | null, notes: string[], parts: string[] }} its rows in parts, each as JSON
 */
export default function read(file) {
  try {
    const { sheet, notes, rows } = tableOf(file);
    const parts = [];
    while (rows.length > 0) parts.push(JSON.stringify(rows.splice(0, ROWS_AT_ONCE)));
    return { sheet, notes, parts };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}
