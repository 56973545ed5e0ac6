/** More addresses than speak at a time; then all begin again. */
const MOST_SUBJECTS = 10_000;

/** So many at once, and so many a second after that. */
type Limit = { most: number; aSecond: number };

/** How much each of many may still send to this process. What is lost by a report that is refused is small: memory will do. */
export class Allowance {
  readonly #limit: Limit;
  readonly #now: () => number;
  readonly #left = new Map<string, { count: number; at: number }>();

  constructor(limit: Limit, now: () => number = () => performance.now()) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Spends one. @returns whether there was one to consume */
  consume(subject: string): boolean {
    const { most, aSecond } = this.#limit;
    const now = this.#now();
    const { count, at } = this.#left.get(subject) ?? { count: most, at: now };
    const left = Math.min(most, count + ((now - at) / 1_000) * aSecond);
    if (this.#left.size >= MOST_SUBJECTS) this.#left.clear();
    this.#left.set(subject, { count: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }
}
