import { audienceOf, findRemote, type ReleaseState, type RemoteManifest } from '../../releases';

const isMade = ({ html, facts }: RemoteManifest, path: string): boolean =>
  html !== undefined && audienceOf(facts, path) === 'public';
const isPattern = (path: string): boolean => /[*:]/.test(path);

/** Whether a host has public pages; the console's own host has none (CEL-06). */
export const hasPublicPages = ({ remotes }: Pick<ReleaseState, 'remotes'>): boolean =>
  remotes.some(({ current }) => current.manifest.facts.audience === 'public');

/** The paths of the public remotes that are known beforehand. */
export const fixedPaths = ({ remotes }: Pick<ReleaseState, 'remotes'>): string[] =>
  remotes
    .map(({ current }) => current.manifest)
    .flatMap((manifest) => manifest.facts.paths.filter((path) => isMade(manifest, path)))
    .filter((path) => !isPattern(path));

/** Represents every path that no remote serves: their one page does not depend on the path (W-37). */
export const NOWHERE = '/404';

/** The remote whose page of a path is made; other spellings of a path do not cost a page each. */
export function makerOf(state: ReleaseState, path: string): RemoteManifest | null {
  const remote = findRemote(state, path)?.manifest;
  if (!remote || !isMade(remote, path)) return null;
  return remote.facts.paths.some((one) => one === path || isPattern(one)) ? remote : null;
}
