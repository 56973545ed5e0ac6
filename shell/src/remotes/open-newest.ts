import type { RegistryRemote } from '@portal/shared/contract';
import { findRemote } from './find-remote';
import { openArea } from './open-area';
import type { OpenedArea } from './ready-page';
import { currentRegistry, refreshRegistry, registryIsFresh } from './registry';
import { reloadForNewShell } from './reload-once';

/** How long a navigation waits to hear of a new release before it goes on with what is known. */
const REGISTRY_WAIT_MS = 100;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type Wish = { retry?: string | null; insist?: boolean; onFault: (error: unknown) => void };

/** The remote as the newest registry knows it. */
const known = (remote: RegistryRemote, pathname: string): RegistryRemote =>
  findRemote(currentRegistry(), pathname) ?? remote;

/**
 * Opens a path of a remote with what is released now. What does not load may have been replaced in the meantime:
 * the newest release is tried once more, and a page whose shell was replaced is loaded anew (MFE-06).
 * @param remote that serves the path, as far as the page knows
 * @param pathname the path to open
 * @param wish retry: a token when a person asked for a new attempt; insist: what is released is asked for first;
 *   onFault: told of each failure, at once
 * @throws what kept it from opening
 */
export async function openNewest(
  remote: RegistryRemote,
  pathname: string,
  { retry = null, insist = retry !== null, onFault }: Wish,
): Promise<OpenedArea> {
  let began = performance.now();
  if (insist) {
    await refreshRegistry();
    began = performance.now();
  } else if (!registryIsFresh()) {
    await Promise.race([refreshRegistry(), wait(REGISTRY_WAIT_MS)]);
  }
  const tried = known(remote, pathname);
  try {
    return await openArea(tried, pathname, { retry, onFault, began });
  } catch (error) {
    await refreshRegistry();
    const now = known(remote, pathname);
    if (now.current.hash !== tried.current.hash) return openArea(now, pathname, { onFault });
    // Nothing is shown any more: the page is on its way out.
    if (reloadForNewShell()) return new Promise(() => undefined);
    throw error;
  }
}
