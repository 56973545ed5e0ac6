import type { Blobs } from '../../platform/blobs/blobs';
import { refuse } from './refuse';
import { tryLoad } from './load-check/try-load';
import type { Loadable, LoadFailure } from './load-check/try-load';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
import type { Release, ReleaseState } from './registry-view';

const isScript = (file: string): boolean => file.endsWith('.js');

/** A stored release with its scripts. */
async function stored<M extends ReleaseManifest>(release: Release<M>, blobs: Blobs): Promise<Loadable<M>> {
  const scripts: Record<string, string> = {};
  for (const { path, sha256 } of release.files.filter((file) => isScript(file.path))) {
    const bytes = await blobs.get(sha256);
    if (bytes) scripts[path] = bytes.toString('utf8');
  }
  return { manifest: release.manifest, scripts };
}

function sentence({ part, kind, reason }: LoadFailure, released: ReleaseManifest): string {
  const what = {
    throws: `${part} throws when it is loaded: ${reason}`,
    'exposes-nothing': `${part} does not expose ./remote: ${reason}`,
    exceeds: `${part} ${reason} when it is loaded`,
  }[kind].replace(/\.$/, '');
  return part === released.name ? `${what}.` : `With this shell ${what}.`;
}

/**
 * Loads a new release as a page would: a remote in the shell in force, a shell with every remote in force. Without
 * a shell there is nothing to load a remote in: it is loaded when the shell comes.
 * @param beside releases that are being published together with it, which are judged when their turn comes
 * @throws PortalError 422 when it throws, hangs, grows or lacks ./remote
 */
export async function checkLoads(
  build: { manifest: ReleaseManifest; files: ReadonlyMap<string, Buffer> },
  { shell, remotes }: ReleaseState,
  blobs: Blobs,
  beside: ReleaseManifest[] = [],
): Promise<void> {
  const scripts = Object.fromEntries(
    [...build.files]
      .filter(([file]) => isScript(file))
      .map(([file, bytes]) => [file, bytes.toString('utf8')]),
  );
  const { manifest } = build;
  if (manifest.kind === 'content') return;
  let failure: LoadFailure | null = null;
  if (manifest.kind === 'shell') {
    const stay = remotes.filter(({ current }) => !beside.some(({ name }) => name === current.manifest.name));
    const loadable = await Promise.all(stay.map(({ current }) => stored(current, blobs)));
    failure = await tryLoad({ manifest, scripts } satisfies Loadable<ShellManifest>, loadable);
  } else if (shell) {
    const mine: Loadable<RemoteManifest> = { manifest, scripts };
    failure = await tryLoad(await stored(shell, blobs), [mine]);
  }
  if (failure) refuse(sentence(failure, manifest));
}
