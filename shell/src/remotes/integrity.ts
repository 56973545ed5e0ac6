import { currentRegistry } from './registry';

/**
 * The published hash of a release's script.
 * @param url absolute or a path, with or without a retry token
 * @returns 'sha384-…', or undefined for a script that no known release has
 */
export function integrityOf(url: string): string | undefined {
  const { pathname } = new URL(url, location.href);
  for (const { current, previous } of currentRegistry().remotes) {
    const found = current.integrity[pathname] ?? previous?.integrity[pathname];
    if (found) return found;
  }
  return undefined;
}
