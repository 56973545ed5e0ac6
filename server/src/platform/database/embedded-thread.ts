import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DiskFullError, isDiskFull } from '../disk/disk-full';
import type { Link } from './protocol-stream';

/** The files of the embedded database cannot be opened. */
export class DamagedDatabaseError extends Error {}

/** The embedded database has ended and is being opened again. */
class DatabaseEndedError extends Error {}

/** The embedded database's thread, as the main thread sees it. */
type EmbeddedThread = {
  /** A connection to the database as it runs now; it ends with it. */
  connect(): Link;
  close(): Promise<void>;
};

type Reports = {
  /** The database ended and is being opened again, or could not be yet. */
  onLost: (error: Error) => void;
  /** It cannot be opened any more: the process should end. */
  onFatal: (error: Error) => void;
};
type Message = Uint8Array | 'ready' | 'closed' | { failed: string };

/** The database's own folder, and memory in which it keeps pages, in megabytes; 128 unless said. */
type Place = { folder: string; buffersMb?: number };

const REOPEN_EVERY_MS = 1000;
/** Beside this file, and in the build beside the bundle. */
const FILE = new URL('./embedded-worker.mjs', import.meta.url);

/** One run of the database, from its opening to its end. */
class Run {
  readonly #worker: Worker;
  readonly #waiting: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void }[] = [];
  readonly opened: Promise<void>;
  /** Resolves with what ended it; never after `close`. */
  readonly ended: Promise<Error>;
  #end: Error | undefined;
  #closed: (() => void) | undefined;

  constructor(place: Place) {
    this.#worker = new Worker(FILE, { workerData: place });
    let reportEnd: (error: Error) => void;
    this.ended = new Promise((resolve) => (reportEnd = resolve));
    this.opened = new Promise((resolve, reject) => {
      let isOpen = false;
      const fail = (reason: string, cause?: unknown) => {
        this.#closed?.();
        if (this.#end || this.#closed) return;
        const isFull = isDiskFull(cause) || isDiskFull(new Error(reason));
        const Kind = isFull ? DiskFullError : isOpen ? DatabaseEndedError : DamagedDatabaseError;
        this.#end = new Kind(isOpen || isFull ? `The embedded database stopped: ${reason}` : reason, {
          cause,
        });
        this.#waiting.splice(0).forEach(({ reject: refuse }) => refuse(this.#end!));
        void this.#worker.terminate();
        reject(this.#end);
        reportEnd(this.#end);
      };
      this.#worker.on('error', (error) => fail(error.message, error));
      this.#worker.on('exit', (code) => fail(`its thread ended with ${code}`));
      this.#worker.on('message', (message: Message) => {
        if (message === 'ready') {
          isOpen = true;
          resolve();
        } else if (message === 'closed') this.#closed?.();
        else if (message instanceof Uint8Array) this.#waiting.shift()?.resolve(message);
        else fail(message.failed);
      });
    });
  }

  exchange(bytes: Buffer): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      this.#waiting.push({ resolve, reject });
      // Copied into a buffer of its own: the driver's may be a slice of Node's shared pool.
      const copy = new Uint8Array(bytes);
      this.#worker.postMessage(copy, [copy.buffer]);
    });
  }

  async close(): Promise<void> {
    if (this.#end) return;
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
      this.#worker.postMessage('close');
    });
    await this.#worker.terminate();
  }
}

/**
 * Starts the thread on a folder, which it makes where it is missing. When the database panics, as it does where there
 * is no room for its log, it is opened again as PostgreSQL would do, for as long as the disk is full.
 * @param place its folder is locked by the caller
 * @throws DamagedDatabaseError when the folder cannot be opened, DiskFullError when there is no room
 */
export async function startEmbeddedThread(
  place: Place,
  { onLost, onFatal }: Reports,
): Promise<EmbeddedThread> {
  let run = new Run(place);
  let isClosing = false;
  await run.opened;

  async function reopen(): Promise<void> {
    while (!isClosing) {
      const next = new Run(place);
      try {
        await next.opened;
        run = next;
        return follow();
      } catch (error) {
        if (!(error instanceof DiskFullError)) return onFatal(error as Error);
        onLost(error);
        await sleep(REOPEN_EVERY_MS, undefined, { ref: false });
      }
    }
  }
  function follow(): void {
    run.ended
      .then((error) => {
        onLost(error);
        return reopen();
      })
      .catch(onFatal);
  }
  follow();

  return {
    connect() {
      const mine = run;
      return { exchange: (bytes) => mine.exchange(bytes), ended: mine.ended };
    },
    async close() {
      isClosing = true;
      await run.close();
    },
  };
}
