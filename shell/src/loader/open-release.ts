import type { RemoteRelease } from '@portal/shared/contract';
import { folderOf, onStill, STILL_MS } from '../federation/arrivals';
import { noteFailure, noteSuccess } from './failed-releases';
import { noteFault, releaseOf } from '../reports/reports';
import { loadRelease } from './load-release';
import { readyPage } from './ready-page';
import type { OpenedArea } from './ready-page';
import { RemoteError } from './remote-error';

/** A token that no earlier attempt in any page had. */
export const newToken = (): string => crypto.randomUUID().slice(0, 8);

type Attempt = {
  /** A token for a new attempt; null for an ordinary one. */
  retry: string | null;
  /** When the wait for it began, by performance.now(); the wait so far is part of the limit. */
  began: number;
};

/**
 * Loads a release and the code of one of its pages, and notes whether that went well. Gives it up when nothing of it has
 * come for STILL_MS: a panel or another release then stands in time (MFE-05, W-63).
 * @param release from the registry
 * @param pathname the path to make ready
 * @throws RemoteError when it takes too long, or whatever kept it from loading
 */
export async function openRelease(
  release: RemoteRelease,
  pathname: string,
  { retry, began }: Attempt,
): Promise<OpenedArea> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    const stillness = { folder: folderOf(release.entry), ms: STILL_MS, began };
    stop = onStill(stillness, () => reject(new RemoteError('timeout')));
  });
  const open = async () => readyPage(release.hash, await loadRelease(release, retry), pathname);
  try {
    const opened = await Promise.race([open(), late]);
    noteSuccess(release);
    return opened;
  } catch (error) {
    noteFailure(release);
    noteFault('load', error, releaseOf(release.entry));
    throw error;
  } finally {
    stop();
  }
}
