import type { FastifyInstance } from 'fastify';

type Kept = { body: string; vary: string[]; cookie: string };

/**
 * A cache that many browsers share, such as a proxy's (RFC 9111).
 * @param obeys false: it keeps what `no-store` and `private` forbid; then `Vary` alone parts its visitors
 */
export class SharedCache {
  readonly #app: Pick<FastifyInstance, 'inject'>;
  readonly #obeys: boolean;
  readonly #kept = new Map<string, Kept[]>();
  hits = 0;

  constructor(app: Pick<FastifyInstance, 'inject'>, obeys: boolean) {
    this.#app = app;
    this.#obeys = obeys;
  }

  /** How many responses it has. */
  get kept(): number {
    return [...this.#kept.values()].flat().length;
  }

  /** Asks through the cache. */
  async get(url: string, cookie: string): Promise<{ body: string }> {
    const known = this.#kept
      .get(url)
      ?.find(({ vary, cookie: of }) => !vary.includes('cookie') || of === cookie);
    if (known) {
      this.hits += 1;
      return known;
    }
    const { body, headers } = await this.#app.inject({ method: 'GET', url, headers: { cookie } });
    const forbidden = /no-store|private/.test(String(headers['cache-control']));
    if (!forbidden || !this.#obeys) {
      const vary = String(headers['vary'] ?? '')
        .toLowerCase()
        .split(/,\s*/);
      this.#kept.set(url, [...(this.#kept.get(url) ?? []), { body, vary, cookie }]);
    }
    return { body };
  }
}
