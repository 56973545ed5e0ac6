import type { RegistryRemote } from '@portal/shared/contract';
import { folderOf, onStill } from '../federation/arrivals';
import { failedBefore, failedLately } from './failed-releases';
import { newestOf } from './find-remote';
import { transition } from './machine';
import type { LoaderAction, LoaderEvent, LoaderState } from './machine';
import { newToken, openRelease } from './open-release';
import type { OpenedArea } from './ready-page';
import { refreshRegistry, registryIsFresh } from './registry';
import { reloadForNewShell } from './reload-once';

/** How long a navigation waits to hear of a new release before it goes on with what is known. */
const REGISTRY_WAIT_MS = 100;
/** A release of which nothing has come for this long has the one before made ready beside it. */
const LATE_AFTER_MS = 2_000;

/** Starts an attempt at a path. */
export type StartEvent = 'go' | 'retry' | 'reopen' | 'broke';

/** Who wants the path. */
type Owner = {
  /** True for a path that is fetched ahead: what the page knows of the registry is enough, and no page is loaded anew. */
  ahead?: boolean;
  /** The page is there. */
  ready: (opened: OpenedArea) => void;
  /** Something failed, and something else is tried. @param remote what was tried */
  failing: (error: unknown, remote: RegistryRemote) => void;
  /** The panel is to stand in the page's place. */
  panel: (error: unknown) => void;
};

/** One attempt at a path; what belongs to an attempt before is no longer heard. */
type Attempt = {
  remote: RegistryRemote;
  pathname: string;
  /** A token where a person asked for a new attempt. */
  retry: string | null;
  /** What is released is asked for before anything else. */
  insist: boolean;
  rechecked: boolean;
};
/** What is released, as the attempt knows it now; `began` is when the wait for the first release of it began. */
type Round = { remote: RegistryRemote; began: number | null; previous: OpenedArea | null };

/** What an event brought. */
type Found = { opened?: OpenedArea; error?: unknown };

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs the machine: what happens becomes its events, and what it says to do is done. */
export class Opening {
  #state: LoaderState = 'resting';
  #attempt: Attempt | null = null;
  #round: Round | null = null;
  /** Why the current release is not there. */
  #failure: unknown;
  readonly #owner: Owner;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  get state(): LoaderState {
    return this.#state;
  }

  /** Begins an attempt. @param remote that serves the path, as far as the page knows */
  start(event: StartEvent, remote: RegistryRemote, pathname: string): void {
    const retry = event === 'retry' ? newToken() : null;
    const insist = retry !== null || event === 'reopen';
    this.#attempt = { remote, pathname, retry, insist, rechecked: false };
    this.#round = null;
    this.#failure = undefined;
    this.#send(event);
  }

  /** Ends the attempt: another page is there, or nobody waits any more. */
  end(event: 'there' | 'leave'): void {
    this.#attempt = this.#round = null;
    this.#send(event);
  }

  /** A failure was not made good by the time that the owner gives it. */
  overdue(): void {
    this.#send('overdue');
  }

  /** What is on screen broke, and nothing is left to try. */
  lose(error: unknown): void {
    this.#send('lost', { error });
  }

  #send(event: LoaderEvent, { opened, error = this.#failure }: Found = {}): void {
    const step = transition(this.#state, event);
    if (!step) return;
    this.#state = step.to;
    const actions: Record<LoaderAction, () => void> = {
      ask: () => void this.#ask(),
      'load-current': () => this.#load('current'),
      'load-previous': () => this.#load('previous'),
      'watch-lateness': () => this.#watchLateness(),
      'note-failure': () => this.#noteFailure(error),
      'show-current': () => opened && this.#owner.ready(opened),
      'show-previous': () => this.#round?.previous && this.#owner.ready(this.#round.previous),
      check: () => void this.#check(),
      panel: () => this.#owner.panel(error),
    };
    for (const action of step.does) actions[action]();
  }

  /** Goes on with what is released. @param began when the wait for it began */
  #plan(remote: RegistryRemote, began: number): void {
    this.#round = { remote, began, previous: null };
    if (!remote.previous) this.#send('without-previous');
    else if (this.#attempt?.retry === null && failedLately(remote.current)) this.#send('failed-lately');
    else this.#send('with-previous');
  }

  async #ask(): Promise<void> {
    const attempt = this.#attempt;
    if (!attempt) return;
    const { remote, pathname, insist } = attempt;
    let began = performance.now();
    if (this.#owner.ahead) return this.#plan(remote, began);
    if (insist) {
      await refreshRegistry();
      began = performance.now();
    } else if (!registryIsFresh()) {
      await Promise.race([refreshRegistry(), wait(REGISTRY_WAIT_MS)]);
    }
    if (this.#attempt === attempt) this.#plan(newestOf(remote, pathname), began);
  }

  #load(which: 'current' | 'previous'): void {
    const [attempt, round, release] = [this.#attempt, this.#round, this.#round?.remote[which]];
    if (!attempt || !round || !release) return;
    // A release whose last attempt failed left half of itself in the page; only a new attempt clears that.
    const again = failedBefore(release) ? newToken() : null;
    const retry = which === 'current' ? (attempt.retry ?? again) : again;
    const began = round.began ?? performance.now();
    round.began = null;
    openRelease(release, attempt.pathname, { retry, began }).then(
      (opened) => {
        if (this.#round !== round) return;
        if (which === 'previous') round.previous = opened;
        this.#send(`${which}-ready`, { opened });
      },
      (error: unknown) => {
        if (this.#round === round) this.#send(`${which}-failed`, { error });
      },
    );
  }

  #watchLateness(): void {
    const round = this.#round;
    if (!round) return;
    const folder = folderOf(round.remote.current.entry);
    onStill({ folder, ms: LATE_AFTER_MS, began: performance.now() }, () => {
      if (this.#round === round) this.#send('late');
    });
  }

  #noteFailure(error: unknown): void {
    this.#failure = error;
    if (this.#round) this.#owner.failing(error, this.#round.remote);
  }

  /** What did not load may have been replaced in the meantime: the newest release is tried once more (MFE-06). */
  async #check(): Promise<void> {
    const [attempt, tried] = [this.#attempt, this.#round?.remote];
    if (!attempt || !tried) return;
    if (this.#owner.ahead || attempt.rechecked) return this.#send('unchanged');
    await refreshRegistry();
    if (this.#attempt !== attempt) return;
    const newest = newestOf(attempt.remote, attempt.pathname);
    attempt.rechecked = true;
    attempt.retry = null;
    if (newest.current.hash !== tried.current.hash) this.#plan(newest, performance.now());
    else this.#send(reloadForNewShell() ? 'new-shell' : 'unchanged');
  }
}
