// Reads tables, one after the other, in a thread of its own, whose memory is limited: a file of somebody else's making can be made to cost much.
import { parentPort } from 'node:worker_threads';
import { readCsv } from './csv-table.mjs';
import { Refused } from './table-limits.mjs';
import { readXlsx } from './xlsx-table.mjs';

if (!parentPort) throw new Error('a table is read in a worker thread');
const port = parentPort;
/** Rows a message: taking one in costs the other thread a millisecond or two. */
const ROWS_AT_ONCE = 250;

/** @param {Uint8Array} bytes */
const startsWith = (bytes, /** @type {number[]} */ ...start) => start.every((byte, at) => bytes[at] === byte);

/** @typedef {{ bytes: Uint8Array, mostRows: number }} File */
/** @typedef {Awaited<ReturnType<typeof readXlsx>> | ReturnType<typeof readCsv>} Table */

/** @param {File} file */
function read({ bytes, mostRows }) {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, mostRows);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refused(
      'This is a workbook of the old kind (.xls), or one with a password. Save it as .xlsx without a password.',
    );
  return readCsv(bytes, mostRows);
}

/** What was read and is not told yet. @type {Table['rows']} */
let rest = [];

/** @param {File} file */
async function begin(file) {
  try {
    const { sheet, rows } = await read(file);
    rest = rows;
    port.postMessage({ sheet, count: rows.length });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    port.postMessage({ refused: error.message });
  }
}

port.on('message', (/** @type {File | 'next'} */ said) => {
  if (said === 'next') port.postMessage({ rows: rest.splice(0, ROWS_AT_ONCE) });
  else void begin(said);
});
