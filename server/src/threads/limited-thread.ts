import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Message = { id: number; answer?: unknown; failure?: string };

export type ThreadSettings = {
  /** Absolute path of the thread's own code; it answers `{ id, call, args }` by `{ id, answer }` or `{ id, failure }`. */
  file: string;
  /** What the thread begins with. */
  data: unknown;
  /** Memory that it may take. */
  limits: ResourceLimits;
  /** Longest wait for one answer, in milliseconds; a thread that takes longer is ended. */
  answerMs: number;
  /** Who runs in it, in the words of an error: 'The rules'. */
  who: string;
  /** The error that a call without an answer ends with. */
  Failure: new (message: string, options?: ErrorOptions) => Error;
};

/**
 * Code of a release in a thread of its own, so that one that throws, hangs or grows cannot hurt a request. A thread
 * that died is started again by the next call, so that one poisonous input does not end it for everyone.
 */
export class LimitedThread {
  readonly #settings: ThreadSettings;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isClosed = false;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /**
   * Asks the thread something.
   * @param call a name that its code knows @param args plain data
   * @throws the settings' Failure when there is no answer
   */
  async ask(call: string, ...args: unknown[]): Promise<unknown> {
    if (this.#isClosed) throw this.#over();
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const answer = this.#await(this.#lastId);
    worker.postMessage({ id: this.#lastId, call, args });
    return answer;
  }

  /** Ends the thread for good; calls under way fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end(this.#over());
  }

  /** Gives the thread's memory back until the next call. Nothing may be under way. */
  async rest(): Promise<void> {
    await this.#end(this.#over());
  }

  #over(): Error {
    return new this.#settings.Failure(`${this.#settings.who} are in force no more`);
  }

  #await(id: number): Promise<unknown> {
    const { Failure, who, answerMs } = this.#settings;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.#end(new Failure(`${who} gave no answer within ${answerMs} ms`));
      }, answerMs);
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  #start(): Worker {
    const { file, data, limits, who, Failure } = this.#settings;
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: limits,
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.unref();
    const fail = (cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      if (this.#worker === worker) void this.#end(new Failure(`${who} failed: ${why}`, { cause }));
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`their thread ended with ${code}`)));
    worker.on('message', ({ id, answer, failure }: Message) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      if (failure === undefined) waiting.resolve(answer);
      else waiting.reject(new Failure(`${who} failed: ${failure}`));
    });
    return worker;
  }

  async #end(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(reason);
    }
    this.#waiting = new Map();
    await worker?.terminate();
  }
}
