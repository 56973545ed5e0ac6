import type { RemoteRelease } from '@portal/shared/contract';
import { noteFailure, noteSuccess } from './failed-releases';
import { loadRelease } from './load-release';
import { readyPage } from './ready-page';
import type { OpenedArea } from './ready-page';
import { RemoteError } from './remote-error';

/** Longest wait for a release, its page's chunk included; a panel or another release then stands in time (MFE-05). */
export const OPEN_TIMEOUT_MS = 3_000;

/** A token that no earlier attempt in any page had. */
export const newToken = (): string => crypto.randomUUID().slice(0, 8);

type Attempt = {
  /** A token for a new attempt at new URLs; null for an ordinary one. */
  retry: string | null;
  /** When the wait for it began, by performance.now(); the wait so far is part of the limit. */
  began: number;
};

/**
 * Loads a release and the code of one of its pages, within OPEN_TIMEOUT_MS, and notes whether that went well.
 * @param release from the registry
 * @param pathname the path to make ready
 * @throws RemoteError when it takes too long, or whatever kept it from loading
 */
export async function openRelease(
  release: RemoteRelease,
  pathname: string,
  { retry, began }: Attempt,
): Promise<OpenedArea> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const left = began + OPEN_TIMEOUT_MS - performance.now();
    timer = setTimeout(() => reject(new RemoteError('timeout')), left);
  });
  const open = async () => readyPage(release.hash, await loadRelease(release, retry), pathname);
  try {
    const opened = await Promise.race([open(), late]);
    noteSuccess(release);
    return opened;
  } catch (error) {
    noteFailure(release);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
