import type { Blobs } from '../../../platform/blobs/blobs';
import { NotInTimeError, refuse } from '../refuse';
import { tryLoad, type Loadable, type LoadFailure } from '../load-check/try-load';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
import { isRemote, isShell, type Release, type ReleaseState } from '../registry-view';

const isScript = (file: string): boolean => file.endsWith('.js');

/** The scripts of a stored release, by their paths. */
export async function storedScripts(
  { files }: Pick<Release, 'files'>,
  blobs: Pick<Blobs, 'get'>,
): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const { path, sha256 } of files.filter((file) => isScript(file.path))) {
    const bytes = await blobs.get(sha256);
    if (bytes) scripts[path] = bytes.toString('utf8');
  }
  return scripts;
}

/** The scripts of a build, by their paths. */
export const scriptsOf = (files: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...files].filter(([file]) => isScript(file)).map(([file, bytes]) => [file, bytes.toString('utf8')]),
  );

/** A stored release with its scripts. */
export const storedBuild = async <M extends ReleaseManifest>(
  release: Release<M>,
  blobs: Pick<Blobs, 'get'>,
): Promise<Loadable<M>> => ({
  manifest: release.manifest,
  scripts: await storedScripts(release, blobs),
});

function sentence({ part, kind, reason }: LoadFailure, released: ReleaseManifest): string {
  const what = {
    throws: `${part} throws when it is loaded: ${reason}`,
    'exposes-nothing': `${part} does not expose ./remote: ${reason}`,
    late: `${part} ${reason} when it is loaded`,
    exceeds: `${part} ${reason} when it is loaded`,
  }[kind].replace(/\.$/, '');
  return part === released.name ? `${what}.` : `With this shell ${what}.`;
}

/** Releases that some browsers have with the checked one, and whether they are canaries. */
type Beside<M extends ReleaseManifest> = { release: Release<M>; isCanary: boolean };

const inForce = <M extends ReleaseManifest>(release: Release<M>): Beside<M> => ({ release, isCanary: false });

/** The shells that browsers have: the active one, and one in canary. */
const shellsOf = ({ shell, canaries }: LoadedState): Beside<ShellManifest>[] => [
  ...(shell ? [inForce(shell)] : []),
  ...canaries.flatMap(({ release }) => (isShell(release) ? [{ release, isCanary: true }] : [])),
];

/** The remotes that browsers have: active ones and canaries. */
const remotesOf = ({ remotes, canaries }: LoadedState): Beside<RemoteManifest>[] => [
  ...remotes.map(({ current }) => inForce(current)),
  ...canaries.flatMap(({ release }) => (isRemote(release) ? [{ release, isCanary: true }] : [])),
];

/**
 * Loads a pair; `other` is the one of them that is released already.
 * @throws PortalError 422 when it fails; NotInTimeError, which is one, where it had no time left
 */
async function loadPair(
  judged: Loadable<ReleaseManifest>,
  pair: [Loadable<ShellManifest>, Loadable<RemoteManifest>[]],
  other?: Beside<ReleaseManifest>,
): Promise<void> {
  const failure = await tryLoad(...pair);
  if (!failure) return;
  const canary = other?.isCanary
    ? ` It was tried with the canary ${other.release.hash} of ${other.release.manifest.name}.`
    : '';
  const words = sentence(failure, judged.manifest) + canary;
  if (failure.kind === 'late') throw new NotInTimeError(words);
  refuse(words);
}

type LoadedState = Pick<ReleaseState, 'shell' | 'remotes' | 'canaries'>;

/**
 * Loads a release as a page would: a remote in the active shell, a shell with every active remote, and both with the
 * canaries of some browsers. Without a shell a remote cannot be loaded: it is loaded when the shell is published.
 * @param beside releases that are being published with it, which are checked separately
 * @throws PortalError 422 when it throws, hangs, grows or lacks ./remote
 */
export async function checkLoads(
  judged: Loadable<ReleaseManifest>,
  state: LoadedState,
  blobs: Pick<Blobs, 'get'>,
  beside: ReleaseManifest[] = [],
): Promise<void> {
  const { manifest, scripts } = judged;
  if (manifest.kind === 'content') return;
  if (manifest.kind === 'remote') {
    const mine: Loadable<RemoteManifest> = { manifest, scripts };
    for (const one of shellsOf(state))
      await loadPair(judged, [await storedBuild(one.release, blobs), [mine]], one);
    return;
  }
  const mine: Loadable<ShellManifest> = { manifest, scripts };
  const stay = remotesOf(state).filter(
    ({ release }) => !beside.some(({ name }) => name === release.manifest.name),
  );
  if (stay.length === 0) await loadPair(judged, [mine, []]);
  for (const one of stay) await loadPair(judged, [mine, [await storedBuild(one.release, blobs)]], one);
}
