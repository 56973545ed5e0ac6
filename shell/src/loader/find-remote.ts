import { isApart } from '@portal/shared/remote';
import { matchPath } from '@portal/shared/router';
import type { Registry, RegistryRemote } from '@portal/shared/contract';
import { currentRegistry } from './registry';

/**
 * Which remote serves a path, from the registry's facts alone (MFE-09). An exact path wins over a prefix, and a
 * longer prefix over a shorter one.
 * @param registry what is released
 * @param pathname of the location
 * @returns null where no remote serves it
 */
export function findRemote(registry: Registry, pathname: string): RegistryRemote | null {
  const served = registry.remotes.flatMap((remote) =>
    remote.facts.paths.filter((path) => matchPath(path, pathname)).map((path) => ({ remote, path })),
  );
  const rank = (path: string): number => (path.endsWith('/*') ? path.length - 2 : 1_000 + path.length);
  served.sort((a, b) => rank(b.path) - rank(a.path));
  return served[0]?.remote ?? null;
}

/** The remote of a path as the newest registry knows it. @param remote as it was known before */
export const newestOf = (remote: RegistryRemote, pathname: string): RegistryRemote =>
  findRemote(currentRegistry(), pathname) ?? remote;

/** The audience with sessions of its own whose page is on screen; null on a page of visitors and students. */
export function apartAudience(): string | null {
  const audience = findRemote(currentRegistry(), location.pathname)?.facts.audience;
  return audience !== undefined && isApart(audience) ? audience : null;
}
