import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { PortalError } from '../errors';

/** A row of a file, by the line or row where it stands there; cells are texts without spaces around them. */
export type TableRow = { line: number; cells: string[] };
/** A table as it stands in a file. @property sheet of a workbook; null for a CSV file */
export type Table = { sheet: string | null; rows: TableRow[] };

type Head = { sheet: string | null; count: number };
type Reply = { refused: string } | Head | { rows: TableRow[] };

/** Beside this file, and in the build beside the bundle. */
const FILE = new URL('./table-worker.mjs', import.meta.url);
const LONGEST_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
/** Files that are read at once: each costs a core, and memory. */
const inTurn = pLimit(2);

const refused = (message: string) => new PortalError(422, message, { errors: { file: message } });

async function replyOf(worker: Worker, signal: AbortSignal): Promise<Exclude<Reply, { refused: string }>> {
  const [reply] = (await once(worker, 'message', { signal })) as [Reply];
  if ('refused' in reply) throw refused(reply.refused);
  return reply;
}

async function readBy(worker: Worker, signal: AbortSignal): Promise<Table> {
  const head = (await replyOf(worker, signal)) as Head;
  const rows: TableRow[] = [];
  while (rows.length < head.count) {
    worker.postMessage('next');
    const part = (await replyOf(worker, signal)) as { rows: TableRow[] };
    rows.push(...part.rows);
  }
  return { sheet: head.sheet, rows };
}

/**
 * Reads a table from a CSV file or a workbook (.xlsx), in a thread of its own with limits of time and memory (CEL-12).
 * Blank rows are passed over.
 * @param mostRows of the table; a few more may stand above its header
 * @throws PortalError 422 in words for a file that is none, or is too large
 */
export const readTable = (bytes: Uint8Array, mostRows: number): Promise<Table> =>
  inTurn(async () => {
    const worker = new Worker(FILE, { workerData: { bytes, mostRows }, env: {}, resourceLimits: MEMORY });
    // One that fails while it is ended has nobody else to hear it.
    worker.on('error', () => undefined);
    try {
      return await readBy(worker, AbortSignal.timeout(LONGEST_MS));
    } catch (error) {
      if (error instanceof PortalError) throw error;
      const { code, name } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
        throw refused(
          'This file takes too long to read, or too much memory. Please split it, or save it as CSV.',
        );
      throw error;
    } finally {
      await worker.terminate();
    }
  });
