import type { Blobs } from '../../../platform/blobs/blobs';
import type { Build } from '../checks/check-release';
import { scriptsOf, storedScripts } from '../checks/check-loads';
import type { ReleaseManifest, RemoteManifest } from '../checks/manifest';
import { refuse } from '../refuse';
import { fileUrl, remoteRelease, type Release, type ReleaseState } from '../registry-view';
import { integrityOf, type StoredFile } from '../release-files';
import type { BuildCheck } from '../checks/validate-build';
import { showsLess } from './compare-shown';
import type { PageSamples } from './page-samples';
import type { ServedScript } from './placed-scripts';
import { tryRender, type RenderFailure, type Rendering, type RenderResult } from './try-render';

const ORIGIN = 'https://portal.invalid';
/** Used as the hash of a release that is not stored yet. */
const JUDGED = '0'.repeat(20);

const served = (part: string, hash: string, scripts: Record<string, string>): ServedScript[] =>
  Object.entries(scripts).map(([file, code]) => ({
    address: ORIGIN + fileUrl(part, hash, file),
    name: `${part}/${file}`,
    code,
  }));

/** A remote's release with its scripts. */
type Rendered = { release: Release<RemoteManifest>; scripts: Record<string, string> };

/** What a release is rendered in. */
type Place = { state: ReleaseState; blobs: Pick<Blobs, 'get'>; samples: PageSamples };

/** The registry with the release in its place. */
function registryWith({ registry }: ReleaseState, release: Release<RemoteManifest>): Rendering['registry'] {
  const { name, facts } = release.manifest;
  const mine = { name, facts, current: remoteRelease(release), previous: null };
  return { ...registry, remotes: [...registry.remotes.filter((one) => one.name !== name), mine] };
}

const sentence = (part: string, { path, reason, frames }: RenderFailure): string =>
  [
    `The page ${path} of ${part} cannot be rendered with sample data: ${reason}`,
    ...frames.map((one) => `    at ${one}`),
  ].join('\n');

type Judged = { manifest: ReleaseManifest; files: Build['files'] };

/** A build that is not stored yet. */
function judgedRelease(manifest: RemoteManifest, files: Build['files']): Rendered {
  const stored = [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) })) as StoredFile[];
  return { release: { hash: JUDGED, manifest, files: stored }, scripts: scriptsOf(files) };
}

/**
 * Renders a remote as a page would, in the active shell, with sample data (W-61).
 * @returns the result of each page; null without an active shell
 */
async function renderRelease(
  { release, scripts }: Rendered,
  { state, blobs, samples }: Place,
): Promise<RenderResult | null> {
  const { shell, content } = state;
  if (!shell) return null;
  const { hash, manifest } = release;
  const ofShell = await storedScripts(shell, blobs);
  return tryRender({
    origin: ORIGIN,
    scripts: [...served(shell.manifest.name, shell.hash, ofShell), ...served(manifest.name, hash, scripts)],
    assets: shell.manifest.assets.map((file) => ORIGIN + fileUrl(shell.manifest.name, shell.hash, file)),
    entry: ORIGIN + fileUrl(manifest.name, hash, manifest.entry),
    registry: registryWith(state, release),
    content,
    remote: manifest,
    samples,
  });
}

/** The same of a build that is not stored yet; null also for a shell and for content. */
export const renderBuild = async ({ manifest, files }: Judged, place: Place): Promise<RenderResult | null> =>
  manifest.kind === 'remote' ? renderRelease(judgedRelease(manifest, files), place) : null;

/** What a page lacks of what the active release shows; null where there is none, or it does not render here. */
async function lackOf(name: string, now: RenderResult, place: Place): Promise<RenderFailure | null> {
  const release = place.state.remotes.find(({ current }) => current.manifest.name === name)?.current;
  if (!release) return null;
  const scripts = await storedScripts(release, place.blobs);
  const before = await renderRelease({ release, scripts }, place);
  return before && showsLess(before.rendered, now.rendered, place.samples);
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
    const place = { state, blobs, samples };
    const result = await renderBuild(build, place);
    if (result?.isShellBlank) return { words: NOT_RENDERED };
    if (!result) return null;
    const { name } = build.manifest;
    const failure = result.failure ?? (await lackOf(name, result, place));
    if (!failure) return null;
    const words = sentence(name, failure);
    if (isAccepted) return { words: `${words}\nIt is published all the same.` };
    return refuse(`${words}\nIf that is not so in a browser, publish it with --accept.`);
  };
