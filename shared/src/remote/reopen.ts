/** What a page passes to the page that replaces it; in memory only, and taken once. */
let carried: unknown;
let host: (() => void) | undefined;

/**
 * Notifies the host when a page wants to be opened again.
 * @param open opens the location once more, with the newest release
 * @returns a function that stops
 */
export function onReopen(open: () => void): () => void {
  host = open;
  return () => {
    if (host === open) host = undefined;
  };
}

/**
 * Opens the page on screen once more, with the newest release of its area and without a load (MFE-04, MFE-06). Where
 * there is no host, as in a remote that runs alone, the page is loaded.
 * @param keep what the new page takes over with `takeCarried`, such as what was typed; never stored anywhere
 */
export function reopenPage(keep: unknown, load = (): void => location.reload()): void {
  carried = keep;
  if (host) host();
  else load();
}

/** What the page before left, once; undefined where there was none. Its form is for the taker to check. */
export function takeCarried(): unknown {
  const taken = carried;
  carried = undefined;
  return taken;
}
