import { satisfies } from 'semver';
import { refuse } from '../refuse';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './manifest';
import { exportsTable, missingExports } from './missing-exports';
import { overlap } from '../served-paths';

/** What a portal consists of: the manifests of the active releases. */
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

/** What remotes use of the singletons is there by name; `released` is the one that is judged (W-60). */
function checkExports(
  shell: ShellManifest,
  remotes: RemoteManifest[],
  released: ShellManifest | RemoteManifest,
): void {
  const missing = missingExports(shell, remotes);
  if (missing.length === 0) return;
  const [what, advice] =
    released.kind === 'shell'
      ? ['This shell does not bring what active remotes use.', 'Bring it, or release those remotes first.']
      : [`${released.name} uses what the active shell does not bring.`, 'Release the shell first.'];
  refuse(`${what}\n${exportsTable(missing)}\n${advice}`);
}

/**
 * Checks whether a release fits the other active ones.
 * @param manifest the release that is to be active
 * @param portal the active releases; of the same part there may be one, which it replaces
 * @throws PortalError 422 with what does not fit
 */
export function checkFit(manifest: ReleaseManifest, { shell, remotes }: Composition): void {
  if (manifest.kind === 'content') return;
  if (manifest.kind === 'shell') {
    for (const remote of remotes) checkPair(manifest, remote);
    checkExports(manifest, remotes, manifest);
    return;
  }
  checkPaths(
    manifest,
    remotes.filter(({ name }) => name !== manifest.name),
  );
  if (!shell) return;
  checkPair(shell, manifest);
  checkExports(shell, [manifest], manifest);
}
