import { matchRoutes } from '@portal/shared/router';
import type { RouteObject } from '@portal/shared/router';
import { isLazyPage } from '@portal/shared/remote';
import type { RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import { loadRelease } from './load-release';
import { RemoteError } from './remote-error';

/** A remote's release, loaded, with the page of one path ready to render at once. */
export type OpenedArea = { hash: string; routes: RouteObject[]; found: boolean };

/** Longest wait for a release, its page's chunk included (MFE-05). */
export const OPEN_TIMEOUT_MS = 3_000;
/** A release that failed is not asked for again for this long, unless a person says 'Try again'. */
const FAILED_FOR_MS = 60_000;

const failedAt = new Map<string, number>();

const recentlyFailed = (release: RemoteRelease): boolean => {
  const at = failedAt.get(release.hash);
  return at !== undefined && performance.now() - at < FAILED_FOR_MS;
};

async function openPage(release: RemoteRelease, pathname: string, retry: string | null): Promise<OpenedArea> {
  const { routes } = await loadRelease(release, retry);
  const matches = matchRoutes(routes, pathname);
  const pages = (matches ?? []).map(({ route }) => route.handle as unknown).filter(isLazyPage);
  await Promise.all(pages.map((page) => page.preload()));
  return { hash: release.hash, routes, found: matches !== null };
}

async function openRelease(
  release: RemoteRelease,
  pathname: string,
  retry: string | null,
): Promise<OpenedArea> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout')), OPEN_TIMEOUT_MS);
  });
  try {
    const opened = await Promise.race([openPage(release, pathname, retry), late]);
    failedAt.delete(release.hash);
    return opened;
  } catch (error) {
    failedAt.set(release.hash, performance.now());
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens a path of a remote: its current release, or the one before when the current one does not load (MFE-05).
 * @param remote from the registry
 * @param pathname the path to make ready
 * @param options retry: a token for a new attempt; onFault: told of the current release's failure, at once
 * @throws the current release's error when neither loads
 */
export async function openArea(
  { current, previous }: RegistryRemote,
  pathname: string,
  { retry = null, onFault }: { retry?: string | null; onFault?: (error: unknown) => void } = {},
): Promise<OpenedArea> {
  if (previous && retry === null && recentlyFailed(current)) {
    return openRelease(previous, pathname, null).catch(() => openRelease(current, pathname, newToken()));
  }
  try {
    // A release whose last attempt failed left half of itself in the page; only a new attempt clears that.
    return await openRelease(current, pathname, retry ?? (failedAt.has(current.hash) ? newToken() : null));
  } catch (error) {
    onFault?.(error);
    if (!previous) throw error;
    return openRelease(previous, pathname, failedAt.has(previous.hash) ? newToken() : null).catch(() => {
      throw error;
    });
  }
}

/** A token that no earlier attempt in any page had. */
export const newToken = (): string => crypto.randomUUID().slice(0, 8);
