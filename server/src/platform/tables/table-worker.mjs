// Reads a table in a thread of its own, whose memory is limited: a file of somebody else's making can be made to cost much.
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './csv-table.mjs';
import { Refused } from './table-limits.mjs';
import { readXlsx } from './xlsx-table.mjs';

if (!parentPort) throw new Error('a table is read in a worker thread');
const port = parentPort;
/** Rows a message: taking one in costs the other thread a millisecond or two. */
const ROWS_AT_ONCE = 250;

/** @param {Uint8Array} bytes */
const startsWith = (bytes, /** @type {number[]} */ ...start) => start.every((byte, at) => bytes[at] === byte);

/** @param {{ bytes: Uint8Array, mostRows: number }} file */
function read({ bytes, mostRows }) {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, mostRows);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refused(
      'This is a workbook of the old kind (.xls), or one with a password. Save it as .xlsx without a password.',
    );
  return readCsv(bytes, mostRows);
}

try {
  const { sheet, rows } = await read(/** @type {{ bytes: Uint8Array, mostRows: number }} */ (workerData));
  port.postMessage({ sheet, count: rows.length });
  let at = 0;
  port.on('message', () => {
    port.postMessage({ rows: rows.slice(at, at + ROWS_AT_ONCE) });
    at += ROWS_AT_ONCE;
  });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  port.postMessage({ refused: error.message });
}
