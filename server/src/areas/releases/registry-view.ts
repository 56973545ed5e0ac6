import type { PortalContent, Registry, RegistryRemote, RemoteRelease } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { ContentManifest, ReleaseManifest, RemoteManifest, ShellManifest } from './checks/manifest';
import type { StoredFile } from './release-files';
import { partStates, type PartState } from './history/history';
import { readRelease, readSwitches } from './store';

/** A release as the server keeps it in memory. */
export type Release<M extends ReleaseManifest = ReleaseManifest> = {
  hash: string;
  manifest: M;
  files: StoredFile[];
};

/** What is released, as of one revision. */
export type ReleaseState = {
  revision: number;
  shell: Release<ShellManifest> | null;
  remotes: { current: Release<RemoteManifest>; previous: Release<RemoteManifest> | null }[];
  /** The content that was published; null while the build's own is active. */
  content: PortalContent | null;
  /** The state of each part, by its name. */
  parts: ReadonlyMap<string, PartState>;
  /** Releases that some browsers have instead of the active ones. */
  canaries: Canary[];
  /** Releases that a browser with their link has (docs/decisions/0025-previews-and-dev-overrides.md). */
  previews: Preview[];
  /**
   * Names the canaries or the preview that are included as active (`withCanaries`, `withPreview`); empty for the
   * active releases.
   */
  variant: string;
  registry: Registry;
};

/** A release that some browsers have. */
export type Canary = {
  part: string;
  /** Of all browsers. */
  percent: number;
  release: Release<RemoteManifest> | Release<ShellManifest>;
};

/** A release that its team looks at. */
export type Preview = {
  part: string;
  /** SHA-256 of its link's secret, in hex. */
  tokenHash: string;
  until: Date;
  release: Release;
};

/** Address of a release's file on the portal's own origin. */
export const fileUrl = (part: string, hash: string, file: string): string =>
  `/remotes/${part}/${hash}/${file}`;

/** The entry's hash; the entry itself pins its chunks (shared/config/webpack/chunk-integrity.mjs). */
const entryIntegrity = ({
  hash,
  manifest: { name, entry },
  files,
}: Release<RemoteManifest>): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ path }) => path === entry)
      .map(({ integrity }) => [fileUrl(name, hash, entry), integrity]),
  );

/** A release as the registry has it. */
export function remoteRelease(release: Release<RemoteManifest>): RemoteRelease {
  const { name, version, global, entry, assets } = release.manifest;
  return {
    hash: release.hash,
    version,
    global,
    entry: fileUrl(name, release.hash, entry),
    assets: assets.map((file) => fileUrl(name, release.hash, file)),
    integrity: entryIntegrity(release),
  };
}

/** A release as it was stored; null where there is none. */
export async function loadRelease(db: Queryable, part: string, hash: string): Promise<Release | null> {
  const row = await readRelease(db, part, hash);
  return row && { hash, manifest: row.manifest as unknown as ReleaseManifest, files: row.files };
}

/** A release as it was stored. @throws PortalError 404 where there is none */
export async function requireRelease(db: Queryable, part: string, hash: string): Promise<Release> {
  const release = await loadRelease(db, part, hash);
  if (!release) throw new PortalError(404, `${part} has no release ${hash}.`);
  return release;
}

export const isRemote = (release: Release | null): release is Release<RemoteManifest> =>
  release?.manifest.kind === 'remote';
export const isShell = (release: Release | null): release is Release<ShellManifest> =>
  release?.manifest.kind === 'shell';

export const isContent = (release: Release | null): release is Release<ContentManifest> =>
  release?.manifest.kind === 'content';

/** Published content as pages take it. */
export const portalContent = ({
  hash,
  manifest: { name, sections },
  files,
}: Pick<Release<ContentManifest>, 'hash' | 'manifest'> & {
  files: Pick<StoredFile, 'path' | 'bytes'>[];
}): PortalContent => ({
  hash,
  sections,
  files: Object.fromEntries(
    files.map(({ path, bytes }) => [path, { href: fileUrl(name, hash, path), bytes }]),
  ),
});

/** The registry of these releases for browsers. */
export function registryOf({
  revision,
  shell,
  remotes,
}: Pick<ReleaseState, 'revision' | 'shell' | 'remotes'>): Registry {
  const listed: RegistryRemote[] = remotes.map(({ current, previous }) => ({
    name: current.manifest.name,
    facts: current.manifest.facts,
    current: remoteRelease(current),
    previous: previous && remoteRelease(previous),
  }));
  return { revision, shell: shell?.hash ?? null, remotes: listed };
}

async function readCanaries(db: Queryable, parts: ReleaseState['parts']): Promise<Canary[]> {
  const found: Canary[] = [];
  for (const [part, { canary }] of parts) {
    const release = canary && (await loadRelease(db, part, canary.hash));
    if (canary && (isRemote(release) || isShell(release)))
      found.push({ part, percent: canary.percent, release });
  }
  return found;
}

/** Reads what is released: each part's last switch decides. */
export async function readState(db: Queryable): Promise<ReleaseState> {
  const rows = await readSwitches(db);
  const parts = partStates(rows);

  let shell: ReleaseState['shell'] = null;
  let content: ReleaseState['content'] = null;
  const remotes: ReleaseState['remotes'] = [];
  for (const [part, state] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (state.isRetired) continue;
    const current = await loadRelease(db, part, state.current);
    if (isShell(current)) shell = current;
    if (isContent(current)) content = portalContent(current);
    if (!isRemote(current)) continue;
    const before = state.before === null ? null : await loadRelease(db, part, state.before);
    remotes.push({ current, previous: isRemote(before) ? before : null });
  }
  const revision = rows[0]?.revision ?? 0;
  const canaries = await readCanaries(db, parts);
  const registry = registryOf({ revision, shell, remotes });
  return { revision, shell, remotes, content, parts, canaries, previews: [], variant: '', registry };
}
