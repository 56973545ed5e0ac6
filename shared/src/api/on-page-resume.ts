/** A page that no one could see for this long asks again for what it shows, in milliseconds. */
export const ASLEEP_MS = 5 * 60_000;
/** How often a page in sight notes that it is awake, in milliseconds. */
const AWAKE_NOTE_MS = 10_000;

/** Events that come when a tab is shown again, thawed or brought back from the history, or a network returns. */
const SIGNS: [EventTarget, string][] =
  typeof window === 'undefined'
    ? []
    : [
        [document, 'visibilitychange'],
        [document, 'resume'],
        [window, 'pageshow'],
        [window, 'focus'],
        [window, 'online'],
      ];

const listeners = new Set<() => void>();
let awakeAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * By the wall clock: a hidden tab's timers may run on, and a sleeping computer's monotonic clock may stand still. The
 * sleep of a computer whose tab stayed in sight shows as a gap between two notes.
 */
function look(): void {
  if (document.hidden) return;
  const now = Date.now();
  const slept = now - awakeAt >= ASLEEP_MS;
  // Without a network no one could ask for anything: the waking is reported when it is back.
  if (slept && !navigator.onLine) return;
  awakeAt = now;
  if (slept) for (const listener of [...listeners]) listener();
}

/**
 * Calls back whenever the page is in sight again after ASLEEP_MS or longer out of it, frozen, or with the computer
 * asleep.
 * @returns a function that stops
 */
export function onWake(listener: () => void): () => void {
  if (listeners.size === 0) {
    awakeAt = Date.now();
    timer = setInterval(look, AWAKE_NOTE_MS);
    for (const [target, sign] of SIGNS) target.addEventListener(sign, look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const [target, sign] of SIGNS) target.removeEventListener(sign, look);
  };
}
