import { satisfies } from 'semver';
import { refuse } from './check-release';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
import { overlap } from './served-paths';

/** What a portal consists of: the manifests of the releases in force. */
type Composition = { shell: ShellManifest | null; remotes: RemoteManifest[] };

/** An address belongs to one remote: who claims another's is refused, also a part of it that would be shadowed. */
function checkPaths(mine: RemoteManifest, others: RemoteManifest[]): void {
  for (const other of others) {
    for (const path of mine.facts.paths) {
      const theirs = other.facts.paths.find((pattern) => overlap(path, pattern));
      if (theirs) refuse(`${path} collides with ${theirs}, which belongs to ${other.name}.`);
    }
  }
}

/** A remote lives on the shell's singletons and in its federation runtime. */
function checkPair(shell: ShellManifest, remote: RemoteManifest): void {
  if (remote.federation !== shell.federation) {
    refuse(
      `${remote.name} is built by Module Federation ${remote.federation}, the shell by ${shell.federation}: they do not go together.`,
    );
  }
  for (const [name, range] of Object.entries(remote.needs)) {
    const version = shell.versions[name];
    if (version === undefined) refuse(`${remote.name} needs ${name}, which the shell does not bring.`);
    else if (!satisfies(version, range, { includePrerelease: true })) {
      refuse(`${remote.name} needs ${name} ${range}, the shell brings ${version}.`);
    }
  }
}

/**
 * Judges whether a release goes together with the others in force.
 * @param manifest the release that is to be in force
 * @param portal the releases in force; of the same part there may be one, which it replaces
 * @throws PortalError 422 with what does not fit
 */
export function checkFit(manifest: ReleaseManifest, { shell, remotes }: Composition): void {
  if (manifest.kind === 'shell') {
    for (const remote of remotes) checkPair(manifest, remote);
    return;
  }
  checkPaths(
    manifest,
    remotes.filter(({ name }) => name !== manifest.name),
  );
  if (shell) checkPair(shell, manifest);
}
