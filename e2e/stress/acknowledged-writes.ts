/**
 * What may be read of things that one writer each has written, when some answers never came. A value that was
 * acknowledged is stored until another is; one whose answer was lost may be stored or not, and the first read decides
 * it.
 */
export class Ledger {
  readonly #known = new Map<string, { certain: string | null; possible: string[] }>();

  /** @param initial the value of a key that nothing was written to */
  constructor(readonly initial: string | null = null) {}

  #of(key: string): { certain: string | null; possible: string[] } {
    const found = this.#known.get(key) ?? { certain: this.initial, possible: [] };
    this.#known.set(key, found);
    return found;
  }

  /** A write is sent. */
  sent(key: string, value: string): void {
    this.#of(key).possible.push(value);
  }

  /** It was acknowledged; or it is read before the first write, null where there is no value. */
  acknowledged(key: string, value: string | null): void {
    this.#known.set(key, { certain: value, possible: [] });
  }

  /** It was refused: it must never be read. */
  refused(key: string, value: string): void {
    const known = this.#of(key);
    known.possible = known.possible.filter((one) => one !== value);
  }

  /**
   * Compares what is read, when no write to the key is under way.
   * @returns what is wrong, or null
   */
  compare(key: string, read: string | null): string | null {
    const { certain, possible } = this.#of(key);
    if (read !== certain && !(read !== null && possible.includes(read))) {
      const expected = [String(certain), ...possible.map((value) => `perhaps ${value}`)].join(', ');
      return `${key}: read ${read}, but expected ${expected}`;
    }
    this.#known.set(key, { certain: read, possible: [] });
    return null;
  }
}
