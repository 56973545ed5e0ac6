import pLimit from 'p-limit';
import { TableReader, type Table } from './table-reader';

/** Files that are read at once: each costs a core, and memory. */
const AT_ONCE = 2;
const inTurn = pLimit(AT_ONCE);
/** Those without work; the last one that worked is the next one to. */
const free = Array.from({ length: AT_ONCE }, () => new TableReader());

/**
 * Reads a table from a CSV file or a workbook (.xlsx), in a thread of its own with limits of time and memory (CEL-12).
 * Blank rows are passed over.
 * @param mostRows of the table; a few more may stand above its header
 * @throws PortalError 422 in words for a file that is none, or is too large
 */
export const readTable = (bytes: Uint8Array, mostRows: number): Promise<Table> =>
  inTurn(async () => {
    const reader = free.pop()!;
    try {
      return await reader.read(bytes, mostRows);
    } finally {
      free.push(reader);
    }
  });
