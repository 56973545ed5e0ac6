import type { Vitals } from '@portal/shared/contract';

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Shifts that follow each other within a second, in five at most, are felt as one (web.dev/cls). */
const GAP_MS = 1_000;
const LONGEST_MS = 5_000;
/** What answers sooner is as good as at once. */
const SHORTEST_MS = 40;

function observe(type: string, take: (entry: Entry) => void): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: SHORTEST_MS,
    } as PerformanceObserverInit);
  } catch {
    // A browser without it measures the others.
  }
}

/**
 * Measures how the document is felt, from its beginning.
 * @returns what was measured so far, in milliseconds; CLS in thousandths
 */
export function watchVitals(): () => Vitals {
  const values: Vitals = {};
  let session = { sum: 0, began: 0, last: -Infinity };
  observe('largest-contentful-paint', ({ startTime }) => (values.LCP = startTime));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) values.INP = Math.max(values.INP ?? 0, duration);
  });
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - session.last < GAP_MS && startTime - session.began < LONGEST_MS;
    session = goesOn
      ? { ...session, sum: session.sum + value, last: startTime }
      : { sum: value, began: startTime, last: startTime };
    values.CLS = Math.max(values.CLS ?? 0, session.sum * 1_000);
  });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation) values.TTFB = navigation.responseStart;
  return () => ({ CLS: 0, ...values });
}
