import { PortalError } from './errors';

/** What is thrown where something cannot be done now, and can in a moment. */
export class BusyError extends Error {}
/** What is thrown at those for whom there is no room. */
export class QueueFullError extends BusyError {}

const RETRY_SECONDS = 5;

/** What a request answers when it cannot be served now, as with a full queue; any other error is itself. */
export const busyWhenFull = (error: unknown): unknown =>
  error instanceof BusyError
    ? new PortalError(503, `The portal is busy. Please try again in ${RETRY_SECONDS} seconds.`, {
        retryAfterSeconds: RETRY_SECONDS,
      })
    : error;

type Waiting = { bytes: number; begin: () => void; refuse: (error: Error) => void };
/** How much may wait: of all keys, of one key, and in bytes. */
type Bounds = { waiting: number; ofOne?: number; bytes?: number };

/**
 * A bounded queue in which every key has its turn: who sends a thousand waits behind their own, and no one else
 * does (W-05). When it is full, the key with most waiting loses its newest.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #most: Required<Bounds>;
  /** In the order of turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #count = 0;
  #bytes = 0;

  /** @param atOnce how many run side by side @param most how much may wait */
  constructor(atOnce: number, { waiting, ofOne = waiting, bytes = Infinity }: Bounds) {
    this.#atOnce = atOnce;
    this.#most = { waiting, ofOne, bytes };
  }

  /**
   * Runs work when its key has its turn.
   * @param bytes that the work holds in memory while it waits
   * @throws QueueFullError when there is no room, or no more
   */
  async run<T>(key: string, work: () => Promise<T>, bytes = 0): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#turn(key, bytes);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(key: string, bytes: number): Promise<void> {
    return new Promise((begin, refuse) => {
      const own = this.#waiting.get(key) ?? [];
      own.push({ bytes, begin, refuse });
      this.#waiting.set(key, own);
      this.#count += 1;
      this.#bytes += bytes;
      if (own.length > this.#most.ofOne) this.#drop(key);
      while (this.#count > this.#most.waiting || this.#bytes > this.#most.bytes) this.#drop(this.#longest());
    });
  }

  /** Who has most waiting; among equals the key that came last. */
  #longest(): string {
    return [...this.#waiting].reduce((most, one) => (one[1].length >= most[1].length ? one : most))[0];
  }

  #drop(key: string): void {
    this.#take(key, 'newest')?.refuse(new QueueFullError('too many wait'));
  }

  #take(key: string, which: 'oldest' | 'newest'): Waiting | undefined {
    const own = this.#waiting.get(key);
    const taken = which === 'oldest' ? own?.shift() : own?.pop();
    if (own?.length === 0) this.#waiting.delete(key);
    if (taken) {
      this.#count -= 1;
      this.#bytes -= taken.bytes;
    }
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
    // A client that has had a turn goes to the end.
    if (own.length > 0) {
      this.#waiting.delete(key);
      this.#waiting.set(key, own);
    }
    taken?.begin();
  }
}
