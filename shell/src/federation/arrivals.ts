/**
 * What arrives of the scripts on their way, by the folder of their release. No shared module here: the federation's script
 * loader reads this before any of them is there.
 */

/** A release whose files have not moved for this long does not come (MFE-05, W-63). */
export const STILL_MS = 3_000;
/** Below this a line's first byte comes soon enough; a busy processor makes it late as well. */
const PROMPT_MS = 1_000;
/** A new connection takes a round trip before the one that asks. */
const TRIPS = 2;
/** As many of the last answers say how long the line takes; the shortest of them, since a server thinks at times. */
const ANSWERS = 3;

const movedAt = new Map<string, number>();
let received = 0;
const hearers = new Set<() => void>();

/** Folder of a script's release: '/remotes/mfe-a/hash'. @param url absolute or a path */
export const folderOf = (url: string): string =>
  new URL(url, location.href).pathname.split('/').slice(0, 4).join('/');

/** Takes note of bytes that came just now. @param isNew false for those that may have come before somebody looked */
export function noteBytes(url: string, bytes: number, isNew = true): void {
  if (isNew) movedAt.set(folderOf(url), performance.now());
  received += bytes;
  for (const hear of [...hearers]) hear();
}

/** Bytes that were seen to come since the page was opened: those of files that did not come at once. */
export const bytesReceived = (): number => received;

/** Calls back at each piece that comes. @returns a function that stops */
export function onBytes(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/**
 * When something last moved on the line that a release comes by. Another release of the same remote does not count: it
 * comes beside, in case that this one does not.
 * @param folder the release's
 */
function lastMove(folder: string): number {
  const remote = folder.slice(0, folder.lastIndexOf('/') + 1);
  const counted = [...movedAt].filter(([other]) => other === folder || !other.startsWith(remote));
  return Math.max(0, ...counted.map(([, at]) => at));
}

/** How long a first byte takes beyond what is usual, by what came from this server lately. */
function patience(): number {
  const answers = performance.getEntriesByType?.('resource') as PerformanceResourceTiming[] | undefined;
  const waits = (answers ?? [])
    .filter(({ transferSize, responseStart }) => transferSize > 0 && responseStart > 0)
    .slice(-ANSWERS)
    .map(({ startTime, responseStart }) => responseStart - startTime);
  const wait = waits.length === 0 ? 0 : Math.min(...waits);
  return wait < PROMPT_MS ? 0 : TRIPS * wait;
}

type Stillness = {
  /** Folder of the release. */
  folder: string;
  ms: number;
  /** When the wait began, by performance.now(). */
  began: number;
  /** True once bytes have come: the line's own slowness is over. */
  isFlowing?: () => boolean;
};

/**
 * Calls back when nothing has come for so long.
 * @returns a function that stops
 */
export function onStill({ folder, ms, began, isFlowing }: Stillness, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const since = Math.max(began, lastMove(folder));
    const left = since + ms + (isFlowing?.() ? 0 : patience()) - performance.now();
    if (left <= 0) then();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}
