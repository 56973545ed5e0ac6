/** What is thrown at those for whom there is no room. */
export class QueueFullError extends Error {}

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/**
 * A bounded queue in which every key has its turn: who sends a thousand waits behind their own, and nobody else
 * does (W-05). When it is full, the key with most waiting loses its newest.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  /** In the order of turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #count = 0;

  /** @param atOnce how many run side by side @param mostWaiting how many may wait */
  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs work when its key has its turn.
   * @throws QueueFullError when there is no room, or no more
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(key);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(key: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const own = this.#waiting.get(key);
      if (own) own.push({ begin, refuse });
      else this.#waiting.set(key, [{ begin, refuse }]);
      this.#count += 1;
      if (this.#count > this.#mostWaiting) this.#drop();
    });
  }

  /** Refuses the newest of the longest; among equals that of the key that came last. */
  #drop(): void {
    const [longest] = [...this.#waiting].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    );
    this.#take(longest, 'newest')?.refuse(new QueueFullError('too many wait'));
  }

  #take(key: string, which: 'oldest' | 'newest'): Waiting | undefined {
    const own = this.#waiting.get(key);
    const taken = which === 'oldest' ? own?.shift() : own?.pop();
    if (own?.length === 0) this.#waiting.delete(key);
    if (taken) this.#count -= 1;
    return taken;
  }

  #next(): void {
    const first = this.#waiting.entries().next().value;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [key, own] = first;
    const taken = this.#take(key, 'oldest');
    // Whoever has had a turn goes to the end.
    if (own.length > 0) {
      this.#waiting.delete(key);
      this.#waiting.set(key, own);
    }
    taken?.begin();
  }
}
