import { folderOf, noteBytes, onStill, STILL_MS } from './arrivals';

/** A script that has not come after this long is looked at while it comes; most are there before. */
const LOOK_AFTER_MS = 500;
/** What comes at once when a file is looked at had come before that. */
const AT_ONCE_MS = 50;

/** Path of each script whose last attempt failed, to the token of its next address. */
const tokens = new Map<string, string>();

const newToken = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Where a script is asked for. One that failed is asked for at a new address: browsers and proxies may keep a failed answer
 * for the old one. One that came stays at its own, where the browser has it.
 * @param url absolute or a path
 */
function address(url: string): string {
  const token = tokens.get(new URL(url, location.href).pathname);
  return token === undefined ? url : `${url}?retry=${token}`;
}

/**
 * Reads a file beside the script element that asks for it, since an element says nothing before its end. Chromium makes one
 * request of both (e2e/tests/slow-network.spec.ts counts them); others may ask twice (docs/architecture.md, "The loader").
 */
async function follow(url: string, signal: AbortSignal, onBytes: () => void): Promise<void> {
  const { body } = await fetch(url, { signal });
  const began = performance.now();
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onBytes();
    noteBytes(url, part.value.length, performance.now() - began > AT_ONCE_MS);
  }
}

/** Says that a script did not come, as its loader hears it. */
type Lateness = { type: string; isTimeout?: true };

/**
 * Watches a script element that is about to be put into the page: gives it up when nothing comes any more, and keeps in
 * mind whether it came.
 * @param late what its `onerror` is told then
 */
function watch(script: HTMLScriptElement, late: Lateness = { type: 'timeout' }): void {
  const url = script.src;
  const ended = new AbortController();
  let isFlowing = false;
  const look = setTimeout(() => {
    follow(url, ended.signal, () => (isFlowing = true)).catch(() => undefined);
  }, LOOK_AFTER_MS);
  const fail = (): void => void tokens.set(new URL(url).pathname, newToken());
  const stopWaiting = onStill(
    { folder: folderOf(url), ms: STILL_MS, began: performance.now(), isFlowing: () => isFlowing },
    () => {
      fail();
      ended.abort();
      script.onerror?.({ ...late, target: script } as unknown as Event);
    },
  );
  script.addEventListener('load', () => ended.abort());
  script.addEventListener('error', () => {
    fail();
    ended.abort();
  });
  ended.signal.addEventListener('abort', () => {
    clearTimeout(look);
    stopWaiting();
  });
}

/** What every build's script loader asks of the page (shared/config/webpack/chunk-integrity.mjs). */
export const scriptFiles = { address, watch };
