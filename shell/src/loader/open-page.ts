import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { isReleaseToBlame } from './faults';
import { newestOf } from './find-remote';
import { loadPage, pageInBrowser } from './load-page';
import type { OpenedPage } from './load-page';
import { refreshRegistry, registryIsFresh } from './registry';
import { reloadForNewShell } from './reload-once';

/** Pauses before a request that failed is made again, in order (F-03). What came is taken from the browser. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000];

/**
 * Hashes of releases that are to blame for a failure in this page. Another one is opened, until someone tries again.
 */
const blamed = new Set<string>();

export const blame = ({ hash }: Pick<RemoteRelease, 'hash'>): void => void blamed.add(hash);

/** Whether a release is to blame for a failure in this page. */
export const isBlamed = (hash: string): boolean => blamed.has(hash);

/** What a person or a page wants to be tried once more. */
export function forgive({ current, previous }: RegistryRemote): void {
  for (const release of [current, previous]) if (release) blamed.delete(release.hash);
}

const soundOf = ({ current, previous }: RegistryRemote): RemoteRelease[] =>
  [current, previous].filter((release) => release !== null).filter(({ hash }) => !blamed.has(hash));

/** Whether a release is left that did not fail in this page. */
export const hasSoundRelease = (remote: RegistryRemote): boolean => soundOf(remote).length > 0;

/**
 * The page of a path when its code is in the browser already: it opens at once, on any connection. What is known of the
 * registry is asked for again where it is old, so that the next navigation takes a newer release (MFE-06).
 */
export function openNow(remote: RegistryRemote, pathname: string): OpenedPage | null {
  const [release] = soundOf(remote);
  return release ? pageInBrowser(release, pathname) : null;
}

/** What retries report and take into account. */
type Wish = {
  /** No one wants the result any more: no further retry. */
  signal: AbortSignal;
  /** Called at each failure that is followed by another try. */
  onFailure: () => void;
};

/**
 * Does a load, and again after each pause while it fails.
 * @throws what it threw last
 */
export async function withRetries<T>(load: () => Promise<T>, { signal, onFailure }: Wish): Promise<T> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await load();
    } catch (error) {
      if (signal.aborted) throw error;
      onFailure();
      await new Promise((done) => setTimeout(done, pause));
      if (signal.aborted) throw error;
    }
  }
  return load();
}

/** The current release, then the one before where the current one is to blame. */
async function firstThatLoads(remote: RegistryRemote, pathname: string, wish: Wish): Promise<OpenedPage> {
  const sound = soundOf(remote);
  let failure: unknown;
  for (const release of sound.length > 0 ? sound : [remote.current]) {
    try {
      return await withRetries(() => loadPage(release, pathname), wish);
    } catch (error) {
      failure ??= error;
      if (wish.signal.aborted || !(await isReleaseToBlame(error, release))) break;
      blame(release);
    }
  }
  throw failure;
}

/**
 * Opens a path of a remote by the one policy of docs/remotes.md: the newest release, retries, the release before where the
 * newest is to blame. It waits for as long as it takes: a slow connection is no error.
 * @param known the remote, as far as the page knows it
 * @returns null where the page is being loaded again, for another shell
 * @throws the first failure when no release can be had
 */
export async function openPage(
  known: RegistryRemote,
  pathname: string,
  wish: Wish,
): Promise<OpenedPage | null> {
  if (!registryIsFresh()) await refreshRegistry();
  const remote = newestOf(known, pathname);
  try {
    return await firstThatLoads(remote, pathname, wish);
  } catch (error) {
    if (wish.signal.aborted) throw error;
    // What did not load may have been replaced in the meantime (MFE-06).
    await refreshRegistry();
    const newest = newestOf(known, pathname);
    if (newest.current.hash !== remote.current.hash) return firstThatLoads(newest, pathname, wish);
    if (reloadForNewShell()) return null;
    throw error;
  }
}
