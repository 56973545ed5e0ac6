import type { RemoteRelease } from '@portal/shared/contract';

// No shared module here: the federation's script loader reads this before any of them is there.

/** Path of each entry that was ever to be loaded in this page, to its published hash. */
const pins = new Map<string, string>();

/** Notes the hashes of a release that is about to be loaded; a later registry may not list it any more. */
export function pinRelease({ integrity }: Pick<RemoteRelease, 'integrity'>): void {
  for (const [pathname, hash] of Object.entries(integrity)) pins.set(pathname, hash);
}

/**
 * The published hash of a release's script.
 * @param url absolute or a path, with or without a retry token
 * @returns 'sha384-…'
 * @throws TypeError for a script that no release named: without its hash anything could run in its place
 */
export function integrityOf(url: string): string {
  const { pathname } = new URL(url, location.href);
  const found = pins.get(pathname);
  if (found === undefined) throw new TypeError(`No release has the script ${pathname}`);
  return found;
}
