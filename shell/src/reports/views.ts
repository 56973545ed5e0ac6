import { MEASURED } from '@portal/shared/config/page-state.mjs';
import { REPORT_PATHS, VIEW_PATH_LENGTH, VIEWS_OF_REPORT } from '@portal/shared/contract';
import type { ViewEvent } from '@portal/shared/contract';
import type { PageView } from '../loader/page-view';
import { currentRegistry } from '../loader/registry';
import type { Of } from './reports';
import { setMark } from './view-marks';

// Which views began (docs/decisions/0020-canaries.md). It is said before a remote's code runs, since a page that blocks the
// browser says nothing afterwards. What became of a view is measured by measure-views.ts, after the first content.

/** The way of a path to the screen (../loader/page-load.ts). */
type Load = { pathname: string; view: () => PageView; subscribe: (listener: () => void) => () => void };

/** A view of a page of a release. */
export type View = Of & {
  path: string;
  beganAt: number;
  load: Load;
  /** False where the same view failed in this browser before. */
  isCounted: boolean;
  /** The page that the document was sent with: it is a view of the shell too. */
  isFirst: boolean;
};

/** No remote has run yet. */
const { fetch } = globalThis;
const isMeasured = typeof document !== 'undefined' && document.documentElement.hasAttribute(MEASURED);
const firstPath = typeof location === 'undefined' ? '' : location.pathname;

let waiting: View[] = [];
let take: ((view: View) => void) | undefined;
let endDead: (() => void) | undefined;
let isFirst = true;

/** Reports events in as many requests as their size wants. What does not arrive is lost. */
export function sendEvents(events: readonly ViewEvent[]): void {
  for (let at = 0; at < events.length && navigator.onLine; at += VIEWS_OF_REPORT)
    void fetch(REPORT_PATHS.views, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ views: events.slice(at, at + VIEWS_OF_REPORT) }),
      credentials: 'omit',
      keepalive: true,
      priority: 'low',
    })
      // An answer that nobody reads keeps its request open.
      .then((answer) => answer.text())
      .catch(() => undefined);
}

/** What became of a view, of the remote's release and, of the document's first one, of the shell's. */
export function eventsOf(
  { part, hash, path, beganAt, isCounted, isFirst: isShells }: View,
  did: ViewEvent['did'],
): ViewEvent[] {
  const ago = Math.round(performance.now() - beganAt);
  const { shell } = currentRegistry();
  return [
    ...(isCounted ? [{ part, hash, path: path.slice(0, VIEW_PATH_LENGTH), did, ago }] : []),
    ...(isShells && shell !== null && did !== 'started' && did !== 'tried' && did !== 'finished'
      ? [{ part: 'shell', hash: shell, path: firstPath.slice(0, VIEW_PATH_LENGTH), did, ago }]
      : []),
  ];
}

/** By which a view of this browser is recognised; a release that is published once more is judged again. */
export const markOf = ({ hash, path }: View): string => `${currentRegistry().revision} ${hash} ${path}`;

/** Notes that a page of a release is about to be loaded and shown. */
export function startView(load: Load, { part, hash }: Of): void {
  if (!isMeasured) return;
  const view = {
    ...{ part, hash, load, isFirst, path: load.pathname },
    beganAt: isFirst ? 0 : performance.now(),
    isCounted: true,
  };
  isFirst = false;
  const isSeen = document.visibilityState === 'visible';
  // It began before in this browser, and was not usable yet.
  const isAgain = isSeen && setMark(markOf(view), true);
  if (!isSeen || isAgain) view.isCounted = false;
  sendEvents(eventsOf(view, view.isCounted ? 'started' : 'left'));
  view.isFirst &&= view.isCounted;
  if (!isSeen) return;
  if (take) take(view);
  else waiting.push(view);
}

/** A document that is left before anything measures its views says so. */
function leaveUnmeasured(): void {
  if (document.visibilityState === 'visible') return;
  for (const view of waiting) endUnseen(view);
  waiting = [];
}

/** Takes a view back: it was left before anyone could tell what became of it. */
export function endUnseen(view: View): void {
  setMark(markOf(view), false);
  sendEvents(eventsOf(view, 'left'));
}

/** Notes that nothing is at the path to which a page led. */
export const noteDeadEnd = (): void => endDead?.();

/** Gives every view to what measures it. @param onDeadEnd the page of the last view led to a path where nothing is */
export function takeViews(taker: (view: View) => void, onDeadEnd: () => void): void {
  take = taker;
  endDead = onDeadEnd;
  document.removeEventListener('visibilitychange', leaveUnmeasured);
  for (const view of waiting) taker(view);
  waiting = [];
}

/** Measures views, by code that comes after the page. */
export function startMeasuring(): void {
  if (isMeasured)
    void import('./measure-views').then(
      ({ measureViews }) => measureViews(),
      () => undefined,
    );
}
if (isMeasured) document.addEventListener('visibilitychange', leaveUnmeasured);
