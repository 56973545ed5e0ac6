import { trackBusy } from '@portal/shared/busy';
import type { RegistryRemote } from '@portal/shared/contract';
import type { Location } from '@portal/shared/router';
import { folderOf, onStill } from '../federation/arrivals';
import { noteFault, noteShown } from '../reports/reports';
import { dropAhead } from './ahead-area';
import { failedLately, noteFailure } from './failed-releases';
import { newestOf } from './find-remote';
import { askForFirstData } from './first-data';
import { countBytes } from './count-bytes';
import { Opening } from './opening';
import type { StartEvent } from './opening';
import type { OpenedArea } from './ready-page';
import type { At, PlaceView, Shown } from './shown';

/** A fault is shown this long after it, while the registry is asked whether another release is out. */
const FAULT_DELAY_MS = 300;
/**
 * Where there is a release before, a fault is shown only when that one is not there this long after the navigation, and
 * nothing has come for as long.
 */
const PANEL_BY_MS = 3_200;

const isSame = (one: At | null, other: At): boolean =>
  one?.remote === other.remote && one.pathname === other.pathname;

/** The place of the areas in the frame: what stands there, and the opening of what is to stand there. */
export class Place {
  #view: PlaceView = { shown: null, ready: null, fault: null };
  #at: At | null = null;
  #remote: RegistryRemote | null = null;
  readonly #opening = new Opening({
    ready: (opened) => this.#ready(opened),
    failing: (_, { previous }) => this.#failing(previous !== null),
    panel: (error) => this.#panel(error),
  });
  /** Since when somebody waits here for a page, by performance.now(); null while the opening runs for nobody yet. */
  #awaited: number | null = null;
  /** The last failure while it ran for nobody. */
  #unseen: { isSpared: boolean } | null = null;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: () => void = () => undefined;
  #stopCounting: () => void = () => undefined;
  #endBusy: () => void = () => undefined;
  readonly #hearers = new Set<() => void>();

  readonly view = (): PlaceView => this.#view;

  /** Calls back after each change of the view. @returns a function that stops */
  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  /** Whether a path of a remote is what is wanted here. */
  isFor(remote: string, pathname: string): boolean {
    return isSame(this.#at, { remote, pathname });
  }

  /** Has a page that is there stand here from the first render on, as where HTML is made. */
  hold(remote: string, pathname: string, opened: OpenedArea): void {
    this.#at = { remote, pathname };
    this.#set({ ready: { remote, pathname, opened } });
  }

  /** Opens a path before anybody waits for it here. */
  begin(remote: RegistryRemote, pathname: string): void {
    this.#want(remote, pathname);
    void askForFirstData(remote.facts, pathname);
    this.#opening.start('go', remote, pathname);
  }

  /**
   * Takes note of where the router is and of what is rendered there; opens what is not there.
   * @param remote that serves the location
   * @param shown what the outlet renders
   */
  enter(remote: RegistryRemote, { pathname }: Location, shown: Shown | null): void {
    const isNew = !this.isFor(remote.name, pathname);
    this.#want(remote, pathname);
    const isThere = shown?.remote === remote.name && shown.location.pathname === pathname;
    if (isThere && isNew) {
      this.#opening.end('there');
      this.#stopWaiting();
      dropAhead();
    }
    // What kept another page from opening is over: going there again is a new opening.
    if (isNew) this.#set({ ready: null, fault: null });
    if (isThere) this.#show(shown);
    else if (isNew) this.#start('go');
    else if (this.#awaited === null && !this.#view.fault) this.#wait();
  }

  /** A person's wish for a new attempt. */
  readonly retry = (): void => this.#start('retry');

  /** A page's wish for the newest release of itself. */
  readonly reopen = (): void => this.#start('reopen');

  /** What is on screen broke while it rendered. */
  broke(error: unknown): void {
    const { shown } = this.#view;
    if (!shown || !this.#at || !this.#remote) return;
    noteFailure(shown.opened);
    noteFault('render', error, { part: shown.remote, hash: shown.opened.hash });
    const { current, previous } = newestOf(this.#remote, this.#at.pathname);
    const isSound = !failedLately(current) || (previous !== null && !failedLately(previous));
    if (isSound) this.#start('broke');
    else this.#opening.lose(error);
  }

  /** Nobody sees this place any more. */
  readonly leave = (): void => {
    this.#opening.end('leave');
    this.#stopWaiting();
    this.#at = this.#remote = null;
  };

  #want(remote: RegistryRemote, pathname: string): void {
    this.#remote = remote;
    this.#at = { remote: remote.name, pathname };
  }

  #start(event: StartEvent): void {
    if (!this.#at || !this.#remote) return;
    const { name, facts } = this.#remote;
    this.#stopWaiting();
    this.#wait();
    // Within an area its pages ask by themselves; their code is there.
    if (this.#view.shown?.remote !== name) void askForFirstData(facts, this.#at.pathname);
    this.#opening.start(event, this.#remote, this.#at.pathname);
  }

  /** The overlay waits for the page or for the words that stand in its place, whichever comes first. */
  #wait(): void {
    this.#awaited = performance.now();
    void trackBusy(new Promise<void>((done) => (this.#endBusy = done)));
    this.#stopCounting = countBytes();
    if (this.#unseen) this.#failing(this.#unseen.isSpared);
  }

  #stopWaiting(): void {
    clearTimeout(this.#overdue);
    this.#stopWatching();
    this.#stopCounting();
    this.#unseen = null;
    this.#endBusy();
  }

  #show(shown: Shown): void {
    const last = this.#view.shown;
    const { pathname } = shown.location;
    if (last?.id !== shown.id || last.location.pathname !== pathname)
      noteShown({ part: shown.remote, hash: shown.opened.hash }, pathname);
    this.#set({ shown });
  }

  #failing(isSpared: boolean): void {
    this.#unseen = this.#awaited === null ? { isSpared } : null;
    if (this.#awaited === null) return;
    clearTimeout(this.#overdue);
    this.#stopWatching();
    const began = this.#awaited;
    this.#overdue = setTimeout(() => {
      if (!isSpared) return this.#opening.overdue();
      // The release before is on its way: as long as something comes, that is worth waiting for.
      const folder = folderOf(this.#remote?.previous?.entry ?? '');
      this.#stopWatching = onStill({ folder, ms: PANEL_BY_MS, began }, () => this.#opening.overdue());
    }, FAULT_DELAY_MS);
  }

  #ready(opened: OpenedArea): void {
    this.#stopWaiting();
    if (this.#at) this.#set({ ready: { ...this.#at, opened }, fault: null });
  }

  #panel(error: unknown): void {
    this.#stopWaiting();
    if (this.#at) this.#set({ fault: { ...this.#at, error } });
  }

  #set(change: Partial<PlaceView>): void {
    const view = { ...this.#view, ...change };
    const { shown, ready, fault } = this.#view;
    if (view.shown === shown && view.ready === ready && view.fault === fault) return;
    this.#view = view;
    for (const hear of [...this.#hearers]) hear();
  }
}
