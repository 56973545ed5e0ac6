import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { failedBefore, failedLately, noteFailure, noteSuccess } from './failed-releases';
import { loadRelease } from './load-release';
import { readyPage } from './ready-page';
import type { OpenedArea } from './ready-page';
import { RemoteError } from './remote-error';

type Options = {
  /** A token for a new attempt at new URLs; null for an ordinary one. */
  retry?: string | null;
  /** Told of each failure at once, while another release or attempt is still tried. */
  onFault?: (error: unknown) => void;
  /** When the navigation began, by performance.now(); its wait so far is part of the limit. */
  began?: number;
};

/** Longest wait for a release, its page's chunk included; a panel or another release then stands in time (MFE-05). */
export const OPEN_TIMEOUT_MS = 3_000;
/** A release that is not there after this long has the one before made ready beside it. */
const SPARE_AFTER_MS = 2_000;

async function openPage(release: RemoteRelease, pathname: string, retry: string | null): Promise<OpenedArea> {
  return readyPage(release.hash, await loadRelease(release, retry), pathname);
}

async function openRelease(
  release: RemoteRelease,
  pathname: string,
  retry: string | null,
  began: number,
): Promise<OpenedArea> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const left = began + OPEN_TIMEOUT_MS - performance.now();
    timer = setTimeout(() => reject(new RemoteError('timeout')), left);
  });
  try {
    const opened = await Promise.race([openPage(release, pathname, retry), late]);
    noteSuccess(release);
    return opened;
  } catch (error) {
    noteFailure(release);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A release whose last attempt failed left half of itself in the page; only a new attempt clears that. */
const tokenFor = (release: RemoteRelease): string | null => (failedBefore(release) ? newToken() : null);

/** The release before, asked for once: when the current one is late, or when it has failed. */
function spareOf(previous: RemoteRelease, pathname: string) {
  let opening: Promise<OpenedArea> | undefined;
  const open = (): Promise<OpenedArea> => {
    opening ??= openRelease(previous, pathname, tokenFor(previous), performance.now());
    opening.catch(() => undefined);
    return opening;
  };
  const timer = setTimeout(() => void open(), SPARE_AFTER_MS);
  return { open, leave: () => clearTimeout(timer) };
}

/**
 * Opens a path of a remote: its current release, or the one before when the current one does not load (MFE-05).
 * @param remote from the registry
 * @param pathname the path to make ready
 * @throws the current release's error when neither loads
 */
export async function openArea(
  { current, previous }: RegistryRemote,
  pathname: string,
  { retry = null, onFault, began = performance.now() }: Options = {},
): Promise<OpenedArea> {
  if (previous && retry === null && failedLately(current)) {
    return openRelease(previous, pathname, tokenFor(previous), began).catch((error: unknown) => {
      onFault?.(error);
      return openRelease(current, pathname, newToken(), performance.now());
    });
  }
  const spare = previous && spareOf(previous, pathname);
  try {
    return await openRelease(current, pathname, retry ?? tokenFor(current), began);
  } catch (error) {
    onFault?.(error);
    if (!spare) throw error;
    return await spare.open().catch(() => {
      throw error;
    });
  } finally {
    spare?.leave();
  }
}

/** A token that no earlier attempt in any page had. */
export const newToken = (): string => crypto.randomUUID().slice(0, 8);
