import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SERVER_ROOT } from '../../paths';

/** A rules file answers within this, or its thread is ended. It takes 1 ms, and 50 ms when its thread starts. */
const ANSWER_MS = 5_000;
/** Memory of the thread; the rules and zod take about 6 MB. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

type Waiting = { resolve(answer: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Message = { id: number; answer?: unknown; failure?: string };

/** The rules file failed: it threw, hung, grew, or its thread ended. */
export class RulesFailure extends Error {}

/**
 * One rules file in its thread. A thread that died is started again by the next call, so that one poisonous
 * input does not end the rules for everyone.
 */
export class RulesThread {
  readonly #code: string;
  readonly #answerMs: number;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isClosed = false;

  /** @param code of a rules.cjs @param answerMs longest wait for one answer */
  constructor(code: string, answerMs = ANSWER_MS) {
    this.#code = code;
    this.#answerMs = answerMs;
  }

  /**
   * Asks the rules something.
   * @param call a name of rules-worker.mjs @param args plain data
   * @throws RulesFailure when there is no answer
   */
  async ask(call: 'describe' | 'validate', ...args: unknown[]): Promise<unknown> {
    if (this.#isClosed) throw new RulesFailure('These rules are in force no more');
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const answer = this.#await(this.#lastId);
    worker.postMessage({ id: this.#lastId, call, args });
    return answer;
  }

  /** Ends the thread; calls under way fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end(new RulesFailure('These rules are in force no more'));
  }

  #await(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void this.#end(new RulesFailure(`The rules gave no answer within ${this.#answerMs} ms`));
      }, this.#answerMs);
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  #start(): Worker {
    const worker = new Worker(path.join(SERVER_ROOT, 'src/profile/rules/rules-worker.mjs'), {
      workerData: { code: this.#code },
      resourceLimits: LIMITS,
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.unref();
    const fail = (cause: unknown) => {
      if (this.#worker === worker)
        void this.#end(
          new RulesFailure(`The rules failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
            cause,
          }),
        );
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`their thread ended with ${code}`)));
    worker.on('message', ({ id, answer, failure }: Message) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      if (failure === undefined) waiting.resolve(answer);
      else waiting.reject(new RulesFailure(`The rules failed: ${failure}`));
    });
    return worker;
  }

  async #end(reason: RulesFailure): Promise<void> {
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
