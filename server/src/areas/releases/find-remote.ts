import type { RemoteManifest } from './checks/manifest';
import type { Release, ReleaseState } from './registry-view';
import { serves } from './served-paths';

/** Exact before prefix, longer before shorter: the same order as the shell's. */
const rank = (pattern: string): number =>
  pattern.endsWith('/*') ? pattern.length - 2 : 1_000 + pattern.length;

/** The one of a remote's path patterns that says most of a path; undefined where none serves it. */
export const bestPattern = (patterns: readonly string[], path: string): string | undefined =>
  patterns.filter((pattern) => serves(pattern, path)).sort((a, b) => rank(b) - rank(a))[0];

/**
 * The remote that serves a path, as the shell will find it.
 * @returns null where none does
 */
export function findRemote(
  { remotes }: Pick<ReleaseState, 'remotes'>,
  path: string,
): Release<RemoteManifest> | null {
  const served = remotes.flatMap(({ current }) => {
    const pattern = bestPattern(current.manifest.facts.paths, path);
    return pattern ? [{ current, pattern }] : [];
  });
  return served.sort((a, b) => rank(b.pattern) - rank(a.pattern))[0]?.current ?? null;
}

/** Who a path of a remote is for, as the shell will decide it. */
export const audienceOf = (
  { audience, studentPaths = [] }: RemoteManifest['facts'],
  path: string,
): RemoteManifest['facts']['audience'] =>
  bestPattern(studentPaths, path) === undefined ? audience : 'student';
