/**
 * What may be read of things that one writer each has written, when some answers never came. A value that was
 * acknowledged stands until another is; one whose answer was lost may stand or not, and whichever is read first
 * decides it.
 */
export class Ledger {
  readonly #known = new Map<string, { certain: string | null; perhaps: string[] }>();

  /** @param initial what stands under a key that nothing was written to */
  constructor(readonly initial: string | null = null) {}

  #of(key: string): { certain: string | null; perhaps: string[] } {
    const found = this.#known.get(key) ?? { certain: this.initial, perhaps: [] };
    this.#known.set(key, found);
    return found;
  }

  /** A write is sent. */
  sent(key: string, value: string): void {
    this.#of(key).perhaps.push(value);
  }

  /** It was acknowledged; or it is read before the first write, null where nothing stands. */
  acknowledged(key: string, value: string | null): void {
    this.#known.set(key, { certain: value, perhaps: [] });
  }

  /** It was refused: it must never be read. */
  refused(key: string, value: string): void {
    const known = this.#of(key);
    known.perhaps = known.perhaps.filter((one) => one !== value);
  }

  /**
   * Compares what is read, when no write to the key is under way.
   * @returns what is wrong, or null
   */
  compare(key: string, read: string | null): string | null {
    const { certain, perhaps } = this.#of(key);
    if (read !== certain && !(read !== null && perhaps.includes(read))) {
      const expected = [String(certain), ...perhaps.map((value) => `perhaps ${value}`)].join(', ');
      return `${key}: read ${read}, but expected ${expected}`;
    }
    this.#known.set(key, { certain: read, perhaps: [] });
    return null;
  }
}
