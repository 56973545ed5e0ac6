import type { RegistryRemote } from '@portal/shared/contract';
import { noteFault } from '../reports/reports';
import { startView } from '../reports/views';
import { newestOf } from './find-remote';
import { askForFirstData } from './first-data';
import { abandonAttempts } from './load-page';
import type { OpenedPage } from './load-page';
import { blame, forgive, hasSoundRelease, openNow, openPage } from './open-page';
import type { PageView } from './page-view';
import { expireRegistry, refreshRegistry, registryIsFresh } from './registry';

/** The way of one path of a remote to the screen: what the outlet shows, and what a person or the page wants of it. */
export class PageLoad {
  #view: PageView = { state: 'loading', hasFailed: false };
  #ending = new AbortController();
  #isBegun = false;
  readonly #listeners = new Set<() => void>();

  /** @param page where it is there already, as where HTML is made */
  constructor(
    readonly remote: RegistryRemote,
    readonly pathname: string,
    page = openNow(remote, pathname),
  ) {
    if (page) this.#view = this.#shown(page);
  }

  readonly view = (): PageView => this.#view;

  /** Calls back after each change of the view. @returns a function that stops */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether it is for this path, and was not left. */
  isFor({ name }: RegistryRemote, pathname: string): boolean {
    return this.remote.name === name && this.pathname === pathname && !this.#ending.signal.aborted;
  }

  /** Begins, unless it has begun. */
  readonly begin = (): void => {
    if (this.#isBegun) return;
    this.#isBegun = true;
    startView(this, { part: this.remote.name, hash: newestOf(this.remote, this.pathname).current.hash });
    if (this.#view.state === 'loading') this.#open();
    // The next navigation takes what is released by then.
    else if (!registryIsFresh()) void refreshRegistry();
  };

  /** A person's wish for a new attempt: the newest release, at new addresses where something has not come. */
  readonly retry = (): void => {
    abandonAttempts();
    this.reopen();
  };

  /** A page's wish for the newest release of itself. */
  readonly reopen = (): void => {
    expireRegistry();
    forgive(newestOf(this.remote, this.pathname));
    this.#open();
  };

  /** The page broke while it rendered: the other release once, then the panel. */
  readonly broke = (error: unknown): void => {
    if (!('page' in this.#view)) return;
    const { hash } = this.#view.page;
    noteFault('render', error, { part: this.remote.name, hash });
    blame({ hash });
    if (hasSoundRelease(newestOf(this.remote, this.pathname))) this.#open();
    else this.#set({ state: 'failed', error });
  };

  /** No one wants it any more. */
  readonly leave = (): void => this.#ending.abort();

  #open(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#set({ state: 'loading', hasFailed: false });
    void askForFirstData(this.remote.facts, this.pathname);
    const onFailure = (): void => {
      if (this.#view.state === 'loading') this.#set({ state: 'loading', hasFailed: true });
    };
    openPage(this.remote, this.pathname, { signal, onFailure }).then(
      (page) => {
        if (page && this.#view.state === 'loading') this.#set(this.#shown(page));
      },
      (error: unknown) => {
        if (!signal.aborted) this.#set({ state: 'failed', error });
      },
    );
  }

  #shown(page: OpenedPage): PageView {
    const { current } = newestOf(this.remote, this.pathname);
    return { state: page.hash === current.hash ? 'ready' : 'fallback', page };
  }

  #set(view: PageView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
