import type { RegistryRemote } from '@portal/shared/contract';
import { failedBefore } from './failed-releases';
import { loadedRelease } from './load-release';
import { readyNow } from './ready-page';
import type { OpenedArea } from './ready-page';
import { registryIsFresh } from './registry';

/**
 * The area of a path when all of it is in the page and its release is known to be the newest: the navigation then
 * renders it by itself, without a frame in between that shows the page before.
 * @param remote from the registry
 * @param pathname the path to show
 * @returns null when something of it has to be asked for
 */
export function openNow({ current }: RegistryRemote, pathname: string): OpenedArea | null {
  if (!registryIsFresh() || failedBefore(current)) return null;
  const loaded = loadedRelease(current);
  return loaded && readyNow(current.hash, loaded, pathname);
}
