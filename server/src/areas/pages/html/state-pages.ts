import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type pino from 'pino';
import { findRemote, type ReleaseState } from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { HtmlMaker } from './html-maker';
import { pageKey, type PageCache } from './page-cache';
import { fixedPaths, makerOf, NOWHERE } from './rendered-paths';
import type { RenderedPage } from './rendered-page';

/** A request waits this long for a page that is being made, then goes on without, in milliseconds. */
const WAIT_MS = 250;
/** A page that could not be made is tried again after this long, unless another release comes first. */
const FAILED_FOR_MS = 30_000;
/** Pages that wait to be made; more than that, and a request goes on without. */
const QUEUE = 32;
/** Characters of HTML that a process keeps. */
const CACHE_SIZE = 16 * 1024 * 1024;
/** The thread gives its memory back when nothing was made for this long. */
const IDLE_MS = 20_000;

type Entry = { making: Promise<RenderedPage | null>; made?: RenderedPage | null; failedAt?: number };

type Deps = {
  blobs: Pick<Blobs, 'get'>;
  log: Pick<pino.BaseLogger, 'error'>;
  kept: PageCache;
  answerMs?: number;
};

/**
 * The public pages of what is released, as complete HTML: in the background from the beginning, and on the first ask for
 * any other path. A page that cannot be made is logged, and goes out as it would without this.
 */
export class StatePages {
  readonly #state: ReleaseState;
  readonly #log: Deps['log'];
  readonly #kept: PageCache;
  readonly #fixed: readonly string[];
  readonly #watch: (work: Promise<unknown>) => void;
  readonly #cache = new LRUCache<string, Entry>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ made }) => (made?.html.length ?? 0) + 1_000,
  });
  // One page at a time: it is background work, and a page that hangs is known by itself.
  readonly #queue = pLimit(1);
  #maker: HtmlMaker | undefined;
  /** Pages on their way into the folder. */
  #keeping: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param watch watches background work for errors */
  constructor(
    state: ReleaseState,
    { blobs, log, kept, answerMs }: Deps,
    watch: (work: Promise<unknown>) => void,
  ) {
    this.#state = state;
    this.#log = log;
    this.#kept = kept;
    this.#watch = watch;
    this.#fixed = [...fixedPaths(state), NOWHERE];
    if (!state.shell?.manifest.html) return;
    this.#maker = new HtmlMaker(state, blobs, answerMs);
    for (const path of this.#fixed) watch(this.#make(path));
  }

  /** A page's HTML, as `HtmlPages` gives it. */
  async get(path: string): Promise<RenderedPage | null> {
    if (!this.#maker) return null;
    const key = findRemote(this.#state, path) ? path : NOWHERE;
    const entry = this.#cache.get(key);
    if (entry?.made !== undefined) return entry.made;
    const failed = entry?.failedAt !== undefined;
    if (failed && performance.now() - (entry.failedAt ?? 0) < FAILED_FOR_MS) return null;
    if (!failed && entry) return inTime(entry.making);
    return this.#queue.pendingCount < QUEUE ? inTime(this.#make(key)) : null;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const maker = this.#maker;
    this.#maker = undefined;
    await maker?.close();
    await this.#keeping;
  }

  /** Makes a page and keeps it. Never rejects: null is a page that goes out without HTML. */
  #make(path: string): Promise<RenderedPage | null> {
    const remote = findRemote(this.#state, path) ? makerOf(this.#state, path)?.name : null;
    const maker = this.#maker;
    if (!maker || remote === undefined) return Promise.resolve(null);
    const making = this.#queue(() => this.#render(maker, remote, path)).then(
      (made) => {
        if (maker === this.#maker) this.#cache.set(path, { making, made });
        return made;
      },
      (err: unknown) => {
        if (maker !== this.#maker) return null;
        this.#cache.set(path, { making, failedAt: performance.now() });
        this.#log.error({ err, path, part: remote ?? 'shell' }, 'a page could not be made into HTML');
        return null;
      },
    );
    this.#cache.set(path, { making });
    this.#watch(making.finally(() => this.#restLater(maker)));
    return making;
  }

  /** Takes a page from the folder where an earlier run left it. Of other paths there may be any number: none is left. */
  async #render(maker: HtmlMaker, remote: string | null, path: string): Promise<RenderedPage | null> {
    if (!this.#fixed.includes(path)) return maker.render(remote, path);
    const key = pageKey(this.#state, path);
    const known = await this.#kept.get(key);
    if (known) return known;
    const made = await maker.render(remote, path);
    if (made) {
      const keeping = this.#kept.put(key, made);
      this.#watch(keeping);
      this.#keeping = Promise.allSettled([this.#keeping, keeping]);
    }
    return made;
  }

  #restLater(maker: HtmlMaker): void {
    clearTimeout(this.#idle);
    if (maker !== this.#maker) return;
    this.#idle = setTimeout(() => {
      if (this.#queue.activeCount === 0) this.#watch(maker.rest());
    }, IDLE_MS);
    this.#idle.unref();
  }
}

/** What comes within WAIT_MS, else null. */
async function inTime<T>(work: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}
