import type { Release, ReleaseState, RemoteManifest } from '../releases';

/** A path pattern of the facts: exact, or a prefix ending in '/*' that also serves the prefix itself. */
function matches(pattern: string, path: string): boolean {
  const [own, asked] = [pattern.toLowerCase(), path.toLowerCase().replace(/(.)\/+$/, '$1')];
  if (own.endsWith('/*')) return asked === own.slice(0, -2) || asked.startsWith(own.slice(0, -1));
  return own === asked;
}

/** Exact before prefix, longer before shorter: the same order as the shell's. */
const rank = (pattern: string): number =>
  pattern.endsWith('/*') ? pattern.length - 2 : 1_000 + pattern.length;

const best = (patterns: string[], path: string): string | undefined =>
  patterns.filter((pattern) => matches(pattern, path)).sort((a, b) => rank(b) - rank(a))[0];

/**
 * The remote that serves a path, as the shell will find it.
 * @returns null where none does
 */
export function findRemote({ remotes }: ReleaseState, path: string): Release<RemoteManifest> | null {
  const served = remotes.flatMap(({ current }) => {
    const pattern = best(current.manifest.facts.paths, path);
    return pattern ? [{ current, pattern }] : [];
  });
  return served.sort((a, b) => rank(b.pattern) - rank(a.pattern))[0]?.current ?? null;
}

/** Who a path of a remote is for, as the shell will decide it. */
export const audienceOf = (
  { audience, studentPaths = [] }: RemoteManifest['facts'],
  path: string,
): RemoteManifest['facts']['audience'] => (best(studentPaths, path) === undefined ? audience : 'student');

/** What the page of a path needs beyond its remote's entry; empty where the remote names none. */
export function pageNeeds(
  { pages, shared }: RemoteManifest,
  path: string,
): { assets: string[]; shared: string[] } {
  const pattern = best(Object.keys(pages), path);
  const page = pattern === undefined ? undefined : pages[pattern];
  return { assets: page?.assets ?? [], shared: [...shared, ...(page?.shared ?? [])] };
}
