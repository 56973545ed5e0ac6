import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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
/** A table as it stands in a file. @property sheet of a workbook; null for a CSV file */
export type Table = { sheet: string | null; rows: TableRow[] };

type Head = { sheet: string | null; count: number };
type Reply = { refused: string } | Head | { rows: TableRow[] };

/** Beside this file, and in the build beside the bundle. */
const FILE = new URL('./table-worker.mjs', import.meta.url);
const LONGEST_MS = 20_000;
/** A thread without work for this long gives its memory back. */
const IDLE_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };

const refused = (message: string) => new PortalError(422, message, { errors: { file: message } });

/** A thread that reads one file at a time, and goes on to the next: its start costs more than most files. */
export class TableReader {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @throws PortalError 422 for a file that is refused in words, or that takes too long or too much memory */
  async read(bytes: Uint8Array, mostRows: number): Promise<Table> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    try {
      worker.postMessage({ bytes, mostRows });
      return await tableOf(worker, AbortSignal.timeout(LONGEST_MS));
    } catch (error) {
      if (error instanceof PortalError) throw error;
      await this.#end();
      const { code, name } = error as NodeJS.ErrnoException;
      if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError')
        throw refused(
          'This file takes too long to read, or too much memory. Please split it, or save it as CSV.',
        );
      throw error;
    } finally {
      // It keeps nobody from their end.
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(FILE, { env: {}, resourceLimits: MEMORY });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // One that fails while nobody reads has nobody else to hear it.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

async function tableOf(worker: Worker, signal: AbortSignal): Promise<Table> {
  const head = (await replyOf(worker, signal)) as Head;
  const rows: TableRow[] = [];
  while (rows.length < head.count) {
    worker.postMessage('next');
    const part = (await replyOf(worker, signal)) as { rows: TableRow[] };
    rows.push(...part.rows);
  }
  return { sheet: head.sheet, rows };
}

async function replyOf(worker: Worker, signal: AbortSignal): Promise<Exclude<Reply, { refused: string }>> {
  const [reply] = (await once(worker, 'message', { signal })) as [Reply];
  if ('refused' in reply) throw refused(reply.refused);
  return reply;
}
