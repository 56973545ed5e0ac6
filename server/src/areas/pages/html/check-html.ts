import { PortalError } from '../../../platform/errors';
import {
  type BuildCheck,
  integrityOf,
  type Release,
  type ReleaseManifest,
  type ReleaseState,
  type RemoteManifest,
  type ShellManifest,
} from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { HtmlFailure, HtmlMaker } from './html-maker';

/** It takes half a second; a machine that is busy with a first start has to be given more before it is called a hang. */
const ANSWER_MS = 20_000;
/** Stands for the hash of a release that is not stored yet. */
const JUDGED = 'judged';

/** What would be in force with the build: a remote in the shell in force, a shell with the remotes that stay. */
function withBuild(state: ReleaseState, manifest: ReleaseManifest, bytes: Buffer, beside: ReleaseManifest[]) {
  const files = [{ path: manifest.html!, sha256: JUDGED, integrity: integrityOf(bytes) }];
  const others = state.remotes.filter(({ current: { manifest: other } }) =>
    [manifest, ...beside].every(({ name }) => name !== other.name),
  );
  const release = { hash: JUDGED, manifest, files };
  return manifest.kind === 'shell'
    ? { ...state, shell: release as Release<ShellManifest>, remotes: others }
    : { ...state, remotes: [{ current: release as Release<RemoteManifest>, previous: null }] };
}

/**
 * Loads the file by which the server makes a build's HTML, as the server would (docs/decisions/0004-server-made-html.md).
 * A remote is judged only beside a shell that makes HTML: without one its file is never run.
 * @param answerMs how long it may take; tests shorten it
 * @returns the check of a build before it is published, which throws PortalError 422 when the file throws, hangs,
 *   grows, asks for what the shell does not bring, or makes nothing
 */
export const checkHtml =
  (blobs: Pick<Blobs, 'get'>, answerMs = ANSWER_MS): BuildCheck =>
  async ({ manifest, files }, { state, beside = [] }) => {
    const bytes = manifest.html === undefined ? undefined : files.get(manifest.html);
    if (!bytes || (manifest.kind === 'remote' && !state.shell?.manifest.html)) return;
    const over = { get: async (sha256: string) => (sha256 === JUDGED ? bytes : blobs.get(sha256)) };
    const maker = new HtmlMaker(withBuild(state, manifest, bytes, beside), over, answerMs);
    try {
      await maker.check();
    } catch (error) {
      if (!(error instanceof HtmlFailure)) throw error;
      throw new PortalError(422, `${manifest.html} of ${manifest.name} cannot be used: ${error.message}.`);
    } finally {
      await maker.close();
    }
  };
