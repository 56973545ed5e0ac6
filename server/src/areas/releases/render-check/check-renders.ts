import type { Blobs } from '../../../platform/blobs/blobs';
import type { Build } from '../checks/check-release';
import { scriptsOf, storedScripts } from '../checks/check-loads';
import type { ReleaseManifest, RemoteManifest } from '../checks/manifest';
import { refuse } from '../refuse';
import { fileUrl, remoteRelease, type Release, type ReleaseState } from '../registry-view';
import { integrityOf, type StoredFile } from '../release-files';
import type { BuildCheck } from '../checks/validate-build';
import type { PageSamples } from './page-samples';
import type { ServedScript } from './placed-scripts';
import { tryRender, type RenderFailure, type Rendering } from './try-render';

const ORIGIN = 'https://portal.invalid';
/** Used as the hash of a release that is not stored yet. */
const JUDGED = '0'.repeat(20);

const served = (part: string, hash: string, scripts: Record<string, string>): ServedScript[] =>
  Object.entries(scripts).map(([file, code]) => ({
    address: ORIGIN + fileUrl(part, hash, file),
    name: `${part}/${file}`,
    code,
  }));

/** The registry with the release in its place. */
function registryWith(
  { registry }: ReleaseState,
  manifest: RemoteManifest,
  files: Build['files'],
): Rendering['registry'] {
  const stored = [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) })) as StoredFile[];
  const release: Release<RemoteManifest> = { hash: JUDGED, manifest, files: stored };
  const mine = {
    name: manifest.name,
    facts: manifest.facts,
    current: remoteRelease(release),
    previous: null,
  };
  return { ...registry, remotes: [...registry.remotes.filter(({ name }) => name !== manifest.name), mine] };
}

const sentence = (part: string, { path, reason, frames }: RenderFailure): string =>
  [
    `The page ${path} of ${part} cannot be rendered with sample data: ${reason}`,
    ...frames.map((one) => `    at ${one}`),
  ].join('\n');

type Judged = { manifest: ReleaseManifest; files: Build['files'] };

/**
 * Renders a new remote as a page would, in the active shell, with sample data (W-61).
 * @returns the result of each page; null where nothing can be rendered: for a shell, without an active one, or for
 * content
 */
export async function renderBuild(
  { manifest, files }: Judged,
  state: ReleaseState,
  blobs: Pick<Blobs, 'get'>,
  samples: PageSamples,
) {
  const { shell, content } = state;
  if (manifest.kind !== 'remote' || !shell) return null;
  const ofShell = await storedScripts(shell, blobs);
  return tryRender({
    origin: ORIGIN,
    scripts: [
      ...served(shell.manifest.name, shell.hash, ofShell),
      ...served(manifest.name, JUDGED, scriptsOf(files)),
    ],
    assets: shell.manifest.assets.map((file) => ORIGIN + fileUrl(shell.manifest.name, shell.hash, file)),
    entry: ORIGIN + fileUrl(manifest.name, JUDGED, manifest.entry),
    registry: registryWith(state, manifest, files),
    content,
    remote: manifest,
    samples,
  });
}

/** The text about a release whose pages were not rendered before it is active. */
const NOT_RENDERED = 'Its pages were not rendered: the active shell does not draw in this check.';

/**
 * The check of a remote before it is published: each of its pages is rendered once.
 * @param samples what the pages are rendered with; null where this server has none, and renders nothing
 * @returns a check that throws PortalError 422 with the page and the stack, or says it where the publisher accepts it
 */
export const checkRenders =
  (blobs: Pick<Blobs, 'get'>, samples: PageSamples | null): BuildCheck =>
  async (build, { state, isStart, isAccepted }) => {
    // What comes with a server was tested with it, and a start waits for no page.
    if (isStart || !samples) return null;
    const result = await renderBuild(build, state, blobs, samples);
    if (result?.isShellBlank) return { words: NOT_RENDERED };
    if (!result?.failure) return null;
    const words = sentence(build.manifest.name, result.failure);
    if (isAccepted) return { words: `${words}\nIt is published all the same.` };
    return refuse(`${words}\nIf that is not so in a browser, publish it with --accept.`);
  };
