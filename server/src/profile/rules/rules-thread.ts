import path from 'node:path';
import { SERVER_ROOT } from '../../paths';
import { LimitedThread } from '../../threads/limited-thread';

/** A rules file answers within this, or its thread is ended. It takes 1 ms, and 50 ms when its thread starts. */
const ANSWER_MS = 5_000;
/** Memory of the thread; the rules and zod take about 6 MB. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** The rules file failed: it threw, hung, grew, or its thread ended. */
export class RulesFailure extends Error {}

/** One rules file in its thread. */
export class RulesThread {
  readonly #thread: LimitedThread;

  /** @param code of a rules.cjs @param answerMs longest wait for one answer */
  constructor(code: string, answerMs = ANSWER_MS) {
    this.#thread = new LimitedThread({
      file: path.join(SERVER_ROOT, 'src/profile/rules/rules-worker.mjs'),
      data: { code },
      limits: LIMITS,
      answerMs,
      who: 'The rules',
      Failure: RulesFailure,
    });
  }

  /**
   * Asks the rules something.
   * @param call a name of rules-worker.mjs @param args plain data
   * @throws RulesFailure when there is no answer
   */
  ask(call: 'describe' | 'validate', ...args: unknown[]): Promise<unknown> {
    return this.#thread.ask(call, ...args);
  }

  /** Ends the thread; calls under way fail. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
