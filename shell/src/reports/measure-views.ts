import { matchPath, matchRoutes } from '@portal/shared/router';
import { onSuccess } from '@portal/shared/remote';
import type { ViewEvent } from '@portal/shared/contract';
import { isMissing } from '../loader/faults';
import { isBlamed } from '../loader/open-page';
import { isHeadingVisible, isWaiting, outlet } from './usable';
import { endUnseen, eventsOf, markOf, sendEvents, takeViews, type View } from './views';
import { setMark } from './view-marks';

const LOOK_EVERY_MS = 250;
/** Within this time a page answers and shows its heading. */
const ANSWERS_MS = 5_000;
/** A slow connection may need this long for what a page shows. */
const LOADED_MS = 20_000;
const SEND_EVERY_MS = 30_000;
const BUTTON = 'button, [role="button"], [type="submit"]';

type Outcome = 'usable' | 'unusable';

/** One view: what became of it, and what of that was sent. */
class MeasuredView {
  #outcome: Outcome | null = null;
  #isOver = false;
  #sent = new Set<ViewEvent['did']>();
  #hasTried = false;
  #shownAt = 0;
  #action: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(readonly view: View) {
    this.#stop = view.load.subscribe(this.#look);
    this.#look();
  }

  /** A button of the page was pressed. */
  press(target: Element): void {
    if (outlet()?.contains(target) && target.closest(BUTTON)) this.#hasTried ||= this.#action !== null;
  }

  /** A change succeeded. @param call method and path */
  succeed(call: string): void {
    const [method, path = ''] = call.split(' ');
    const [wanted, pattern = ''] = this.#action?.split(' ') ?? [];
    if (method !== wanted || !matchPath(pattern, path)) return;
    this.#send('tried');
    this.#send('finished');
  }

  /** Nobody handled an error. */
  fail(error: unknown): void {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const { part, hash } = this.view;
    if (stack.includes(`/remotes/${part}/${hash}/`) && !isMissing(error)) this.#end('unusable');
  }

  /** It led to a path where nothing is. */
  leadNowhere(): void {
    this.#end('unusable');
  }

  /** Sends what is known. */
  flush(): void {
    if (this.#outcome) this.#send(this.#outcome);
  }

  /** The document is hidden, or another page takes its place. @param isLast whether nothing more can happen to it */
  leave(isLast: boolean): void {
    const limit = isHeadingVisible() ? LOADED_MS : ANSWERS_MS;
    if (!this.#outcome && this.#shownAt > 0 && performance.now() - this.#shownAt >= limit)
      this.#end('unusable');
    this.flush();
    if (!this.#outcome && !this.#isOver) this.#endUnseen();
    if (this.#hasTried) this.#send('tried');
    if (isLast) this.#stop();
  }

  #look = (): void => {
    const state = this.view.load.view();
    if (this.#isOver || this.#shownAt > 0 || state.state === 'loading') return this.#lookAgain();
    if (state.state === 'failed') return isBlamed(this.view.hash) ? this.#end('unusable') : this.#endUnseen();
    // A release that came meanwhile is another one; the one before comes where this one is to blame.
    if (state.page.hash !== this.view.hash)
      return isBlamed(this.view.hash) ? this.#end('unusable') : this.#endUnseen();
    if (!state.page.found) return this.#end('unusable');
    const route = matchRoutes(state.page.routes, this.view.path)?.at(-1)?.route;
    this.#action = (route as { mainAction?: string | null } | undefined)?.mainAction ?? null;
    this.#shownAt = performance.now();
    this.#lookAt(this.#shownAt);
  };

  /** After it was shown, a page may break and another release take its place. */
  #lookAgain(): void {
    if (this.#shownAt > 0 && isBlamed(this.view.hash)) this.#end('unusable');
  }

  #lookAt(expectedAt: number): void {
    if (this.#isOver || this.#outcome) return;
    const now = performance.now();
    const shownFor = now - this.#shownAt;
    if (now - expectedAt > ANSWERS_MS) return this.#end('unusable');
    const isVisible = isHeadingVisible();
    if (isVisible && !isWaiting() && shownFor > 0) return this.#end('usable');
    if (shownFor > (isVisible ? LOADED_MS : ANSWERS_MS)) return this.#end('unusable');
    this.#timer = setTimeout(() => this.#lookAt(now + LOOK_EVERY_MS), LOOK_EVERY_MS);
  }

  /** What is known first may get worse until it is sent. */
  #end(outcome: Outcome): void {
    if (this.#isOver || this.#sent.has('usable')) return;
    this.#outcome = outcome;
    clearTimeout(this.#timer);
    if (outcome === 'usable') setMark(markOf(this.view), false);
    else {
      setMark(markOf(this.view), true);
      this.flush();
    }
  }

  #endUnseen(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    endUnseen(this.view);
  }

  #send(did: ViewEvent['did']): void {
    if (this.#isOver || this.#sent.has(did) || (did === 'usable' && this.#sent.has('unusable'))) return;
    this.#sent.add(did);
    sendEvents(eventsOf(this.view, did));
  }
}

/** Measures every view of this document, and reports what became of it: at once what failed, else within 30 s. */
export function measureViews(): void {
  let current: MeasuredView | undefined;
  takeViews(
    (view) => {
      current?.leave(true);
      current = new MeasuredView(view);
    },
    () => current?.leadNowhere(),
  );
  setInterval(() => current?.flush(), SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') current?.leave(false);
  });
  for (const type of ['click', 'submit'])
    addEventListener(type, ({ target }) => target instanceof Element && current?.press(target), true);
  addEventListener('error', ({ error }) => current?.fail(error));
  addEventListener('unhandledrejection', ({ reason }) => current?.fail(reason));
  onSuccess((call) => current?.succeed(call));
}
