import type pino from 'pino';
import type { Database } from '../../../platform/database/database';
import { renewEligibilityData } from './eligibility-data';
import type { LoadedRules } from '../rules/loaded-rules';
import { GRACE_MS } from '../rules/active-rules';

type Log = Pick<pino.BaseLogger, 'info' | 'error'>;

/**
 * Keeps everybody's marks those of the active rules: whenever other rules come, marks are made again in the
 * background. Until a student's turn drives read the row that the earlier rules made. A student without a row has never
 * been marked, and no drive would be right for them: a start waits for these (`fill`).
 */
export class ActiveEligibilityData {
  readonly #database: Pick<Database, 'db'>;
  readonly #log: Log;
  #rules: LoadedRules | undefined;
  #again: NodeJS.Timeout | undefined;
  #isClosed = false;
  #working: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, 'db'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Begins to make marks by these rules; what other rules had begun ends after its batch. */
  follow(rules: LoadedRules): void {
    this.#rules = rules;
    this.#renew(rules);
    // A save that the earlier rules judged may still write their marks.
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#renew(rules), GRACE_MS).unref();
  }

  /** Waits until everybody who has filled something has marks. Never rejects; nothing is done without rules. */
  async fill(): Promise<void> {
    if (this.#rules) await this.#make(this.#rules, 'missing');
  }

  /** Waits for what is being made now. */
  async settled(): Promise<void> {
    await this.#working;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#working;
  }

  #renew(rules: LoadedRules): void {
    this.#working = this.#working.then(() => this.#make(rules, 'stale'));
  }

  async #make(rules: LoadedRules, whose: 'missing' | 'stale'): Promise<void> {
    const isOver = () => this.#isClosed || this.#rules !== rules;
    try {
      const { count, failed } = await renewEligibilityData(this.#database, rules, whose, isOver);
      if (count > 0) this.#log.info({ count, hash: rules.hash }, 'student marks made by the active rules');
      if (failed.length > 0)
        this.#log.error(
          { failed: failed.length },
          'the rules make no marks of some: npm run eligibility-data -- check',
        );
    } catch (err) {
      if (!isOver())
        this.#log.error({ err }, 'student marks could not be made: npm run eligibility-data -- mend');
    }
  }
}
