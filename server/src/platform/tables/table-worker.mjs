// Reads tables in a thread whose memory is limited: a file of somebody else's making can be made to cost much.
import { readCsv } from './csv-table.mjs';
import { Refused } from './table-limits.mjs';
import { readXlsx } from './xlsx-table.mjs';

/** Rows in one text: taking it in costs the other thread a millisecond or two. */
const ROWS_AT_ONCE = 250;

/** @param {Uint8Array} bytes */
const startsWith = (bytes, /** @type {number[]} */ ...start) => start.every((byte, at) => bytes[at] === byte);

/** @typedef {{ bytes: Uint8Array, mostRows: number }} File */

/** @param {File} file */
function tableOf({ bytes, mostRows }) {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, mostRows);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refused(
      'This is a workbook of the old kind (.xls), or one with a password. Save it as .xlsx without a password.',
    );
  return readCsv(bytes, mostRows);
}

/**
 * @param {File} file
 * @returns {{ refused: string } | { sheet: string | null, parts: string[] }} its rows in parts, each as JSON
 */
export default function read(file) {
  try {
    const { sheet, rows } = tableOf(file);
    const parts = [];
    while (rows.length > 0) parts.push(JSON.stringify(rows.splice(0, ROWS_AT_ONCE)));
    return { sheet, parts };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}
