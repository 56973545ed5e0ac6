import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BusyError } from '../fair-queue';

/** What a PDF file says of itself. */
export type PdfFacts = {
  pages: number;
  /** Whether it opens with a password only; one against printing or copying keeps no one from reading. */
  needsPassword: boolean;
  /** Neither text nor a picture is on its pages. */
  isBlank: boolean;
  /** Its end is missing. */
  isCut: boolean;
  /** What it may do beside being read, in words; null for nothing. */
  active: string | null;
};
/** What reading came to; a file is costly when time or memory ran out. */
export type PdfReading = PdfFacts | 'damaged' | 'costly';

/** Beside this file, and in the build beside the bundle. */
const FILE = fileURLToPath(new URL('./pdf-worker.mjs', import.meta.url));
/** Longest start of a process on a busy machine. */
const START_MS = 15_000;
/** One without work for this long gives its memory back. */
const IDLE_MS = 60_000;
/** Of the heap; `bounded-memory.mjs` bounds the memory outside of it. */
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=16'];
/** How a process ends that someone else ended: an operator, or a machine without memory. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/** What a process says; it says 'taken' before it looks into a file. */
type Said = 'ready' | 'taken' | { facts: PdfFacts | null };
/** What comes of an act: an answer, nothing within its time, or an end, by the file's doing or not. */
type Outcome = Exclude<Said, 'taken'> | 'late' | 'broken' | 'gone';

/** The process ended, and the file that it was to read has nothing to do with it. */
class ReaderGoneError extends BusyError {}

/** A process that reads one file at a time, and goes on to the next: its start costs more than most files. */
export class PdfReader {
  /** Longest reading of one file. */
  static readonly longestMs: number = 5_000;

  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isTaken = false;
  #receive: (outcome: Outcome) => void = () => undefined;

  /**
   * Reads a file; once more in a new process where the first ended for a reason of its own.
   * @throws BusyError when the new one did so too
   */
  async read(bytes: Uint8Array): Promise<PdfReading> {
    clearTimeout(this.#idle);
    return this.#once(bytes).catch((error: unknown) => {
      if (error instanceof ReaderGoneError) return this.#once(bytes);
      throw error;
    });
  }

  async #once(bytes: Uint8Array): Promise<PdfReading> {
    const start = this.#worker ? 'ready' : await this.#outcome(START_MS, () => this.#start());
    this.#isTaken = false;
    const outcome =
      start === 'ready' ? await this.#outcome(PdfReader.longestMs, () => this.#worker?.send(bytes)) : 'gone';
    if (typeof outcome === 'object') {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      return outcome.facts ?? 'damaged';
    }
    this.#end();
    if (outcome === 'gone' || !this.#isTaken) throw new ReaderGoneError('the reader of PDF files ended');
    return 'costly';
  }

  /** What an act comes to. */
  #outcome(longestMs: number, act: () => void): Promise<Outcome> {
    return new Promise((resolve) => {
      // A loop that was delayed receives what was sent before it calls it late.
      const timer = setTimeout(() => setImmediate(resolve, 'late'), longestMs);
      this.#receive = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      act();
    });
  }

  #start(): void {
    const worker = fork(FILE, {
      env: {},
      execArgv: MEMORY,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It keeps no server from its end, and ends with it.
    worker.unref();
    worker.channel?.unref();
    const receive = (outcome: Outcome) => {
      if (this.#worker === worker) this.#receive(outcome);
    };
    // Also while it has no work: the next file starts another.
    const ended = (outcome: Outcome) => {
      receive(outcome);
      if (this.#worker === worker) this.#worker = undefined;
    };
    worker.on('message', (said) => {
      if (said === 'taken') this.#isTaken = true;
      else receive(said as Outcome);
    });
    worker.on('error', () => ended('gone'));
    worker.on('exit', (_, signal) => ended(FROM_OUTSIDE.has(signal) ? 'gone' : 'broken'));
    this.#worker = worker;
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.kill('SIGKILL');
  }
}
