import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import Tinypool from 'tinypool';
import { PortalError } from '../errors';

/**
 * A row of a file, with its line or row there; cells are texts without spaces around them.
 * @property split an amount that its commas took apart into several cells
 * @property fault why the row as a whole is not understood
 */
export type TableRow = {
  line: number;
  cells: string[];
  split?: { at: number; text: string };
  fault?: string;
};
/**
 * A table as it is in a file.
 * @property sheet of a workbook; null for a CSV file
 * @property notes what a user may not expect of it, in sentences: hidden rows that are read, sheets that are not
 */
export type Table = { sheet: string | null; notes: string[]; rows: TableRow[] };

type Reply = { refused: string } | (Omit<Table, 'rows'> & { parts: string[] });

/** Files that are read at once: each costs a core, and memory. */
const AT_ONCE = 2;
/** Longest reading of one file. */
const LONGEST_MS = 10_000;

const threads = new Tinypool({
  // Beside this file, and in the build beside the bundle.
  filename: new URL('./table-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: AT_ONCE,
  // A thread without work for this long gives its memory back.
  idleTimeout: 60_000,
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
});
// A thread that fails without work is followed by another.
threads.on('error', () => undefined);
const inTurn = pLimit(AT_ONCE);

const refused = (message: string) => new PortalError(422, message, { errors: { file: message } });

/** What a thread reads of a file. @throws PortalError 422 when it takes too long or too much memory */
async function replyTo(file: { bytes: Uint8Array; mostRows: number }): Promise<Reply> {
  try {
    return (await threads.run(file, { signal: AbortSignal.timeout(LONGEST_MS) })) as Reply;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_WORKER_OUT_OF_MEMORY' && name !== 'AbortError') throw error;
    throw refused(
      'This file takes too long to read, or too much memory. Please split it, or save it as CSV.',
    );
  }
}

/**
 * Reads a table from a CSV file or a workbook (.xlsx, .xls, .xlsb, .ods), which is known by its content, in a thread with
 * limits of time and memory (CEL-12, F-20, F-21). Blank rows are passed over.
 * @param mostRows of the table; a few more may be above its header
 * @throws PortalError 422 in words for a file that is none, or is too large
 */
export async function readTable(bytes: Uint8Array, mostRows: number): Promise<Table> {
  const reply = await inTurn(() => replyTo({ bytes, mostRows }));
  if ('refused' in reply) throw refused(reply.refused);
  const rows: TableRow[] = [];
  for (const part of reply.parts) {
    rows.push(...(JSON.parse(part) as TableRow[]));
    // Others are served between two parts.
    await setImmediate();
  }
  return { sheet: reply.sheet, notes: reply.notes, rows };
}
