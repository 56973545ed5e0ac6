import path from 'node:path';
import type pino from 'pino';
import { isPreviewVariant, type ReleaseState, type SiteReleases } from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { PageCache } from './page-cache';
import type { RenderedPage } from './rendered-page';
import { hasPublicPages } from './rendered-paths';
import { StatePages } from './state-pages';

/**
 * Variants other than the active releases for which pages are rendered at a time; pages of others are sent without
 * HTML.
 */
const MOST_VARIANTS = 3;
/** Previews of which pages are made at a time; a further one takes the place of the oldest. */
const MOST_PREVIEWS = 2;

type HtmlPagesOptions = {
  releases: SiteReleases['portal'];
  blobs: Pick<Blobs, 'get'>;
  log: Pick<pino.BaseLogger, 'error'>;
  /** In its folder `pages` they are kept from one run of the server to the next. */
  dataDir: string;
  /** Longest time for one page, in milliseconds; tests shorten it. */
  answerMs?: number;
};

/**
 * The public pages as complete HTML, made from the active releases (docs/decisions/0004-server-made-html.md), and from
 * those that some browsers have in their place (docs/decisions/0020-canaries.md).
 */
export class HtmlPages {
  readonly #options: HtmlPagesOptions;
  readonly #kept: PageCache;
  /** By the variant of what is released; what is active has the empty name. */
  #pages = new Map<string, StatePages>();
  #revision: number | undefined;

  constructor(options: HtmlPagesOptions) {
    this.#options = options;
    this.#kept = new PageCache(path.join(options.dataDir, 'pages'));
  }

  /** Makes the pages of what is released, and follows every switch. Waits for none of them. */
  open(): void {
    const { releases } = this.#options;
    releases.onChange((state) => this.#begin(state));
    this.#begin(releases.state());
  }

  /**
   * A page's HTML, where there is one; for a path that no remote serves, that of the page that says so.
   * @param state what the answer is made from: HTML of another revision or variant does not belong into it
   * @returns null for a page that is no public one, cannot be made, or is not ready in time
   */
  get(state: ReleaseState, path: string): Promise<RenderedPage | null> {
    const { revision, variant } = state;
    // The console's own host has no public page: neither the portal's pages nor its "not found" are for its addresses.
    if (revision !== this.#revision || !hasPublicPages(state)) return Promise.resolve(null);
    const pages = this.#pages.get(variant) ?? this.#beginVariant(variant);
    return pages?.get(path) ?? Promise.resolve(null);
  }

  async close(): Promise<void> {
    const open = [...this.#pages.values()];
    this.#pages.clear();
    this.#revision = undefined;
    await Promise.all(open.map((pages) => pages.close()));
  }

  #begin(state: ReleaseState): void {
    if (state.revision === this.#revision) return;
    for (const pages of this.#pages.values()) this.#watch(pages.close());
    this.#pages = new Map([['', this.#of(state)]]);
    this.#revision = state.revision;
  }

  /** As the portal's own host has it, whichever host is asked for it first. */
  #beginVariant(variant: string): StatePages | null {
    const state = this.#options.releases.state(variant);
    if (state.revision !== this.#revision || !this.#makeRoom(variant)) return null;
    const pages = this.#of(state);
    this.#pages.set(variant, pages);
    return pages;
  }

  /** Whether pages of one more variant may be made. What a team looks at takes no room of a canary's. */
  #makeRoom(variant: string): boolean {
    const isPreview = isPreviewVariant(variant);
    const others = [...this.#pages.keys()].filter(
      (name) => name !== '' && isPreviewVariant(name) === isPreview,
    );
    if (!isPreview) return others.length < MOST_VARIANTS;
    for (const name of others.slice(0, Math.max(0, others.length + 1 - MOST_PREVIEWS))) {
      this.#watch(this.#pages.get(name)?.close());
      this.#pages.delete(name);
    }
    return true;
  }

  #of(state: ReleaseState): StatePages {
    return new StatePages(state, { ...this.#options, kept: this.#kept }, (work) => this.#watch(work));
  }

  /** Watches background work for errors. */
  #watch(work: Promise<unknown> | undefined): void {
    work?.catch((err: unknown) => this.#options.log.error({ err }, 'the making of pages failed'));
  }
}
