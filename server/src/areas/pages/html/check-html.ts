import { PortalError } from '../../../platform/errors';
import {
  type BuildCheck,
  integrityOf,
  portalContent,
  type Release,
  type ReleaseManifest,
  type ReleaseState,
  type RemoteManifest,
  type ShellManifest,
  type StoredFile,
} from '../../releases';
import type { Blobs } from '../../../platform/blobs/blobs';
import { HtmlFailure, HtmlMaker } from './html-maker';
import { listedPaths } from '../listed-pages';
import { makerOf } from './rendered-paths';

/** It takes half a second; a machine that is busy with a first start has to be given more before it is called a hang. */
const ANSWER_MS = 20_000;
/** Used as the hash of a release that is not stored yet. */
const JUDGED = 'judged';

/** Renders the pages of a visitor's menu: they show content, each within its own frame. */
async function makePages(maker: HtmlMaker, state: ReleaseState): Promise<void> {
  for (const path of listedPaths(state)) {
    const remote = makerOf(state, path)?.name;
    if (remote !== undefined) await maker.render(remote, path);
  }
}

/** Does what needs a maker, within `answerMs` a page. @throws PortalError 422 beginning with `what` */
async function tryMaking(
  what: string,
  maker: HtmlMaker,
  work: (maker: HtmlMaker) => Promise<void>,
): Promise<void> {
  try {
    await work(maker);
  } catch (error) {
    if (!(error instanceof HtmlFailure)) throw error;
    throw new PortalError(422, `${what}: ${error.message}.`);
  } finally {
    await maker.close();
  }
}

/** What would be active with the build: a remote in the active shell, a shell with the remotes that stay. */
function withBuild(
  state: ReleaseState,
  manifest: ShellManifest | RemoteManifest,
  bytes: Buffer,
  beside: ReleaseManifest[],
): ReleaseState {
  const files = [{ path: manifest.html!, sha256: JUDGED, integrity: integrityOf(bytes) }] as StoredFile[];
  const others = state.remotes.filter(({ current: { manifest: other } }) =>
    [manifest, ...beside].every(({ name }) => name !== other.name),
  );
  const release = { hash: JUDGED, manifest, files };
  return manifest.kind === 'shell'
    ? { ...state, shell: release as Release<ShellManifest>, remotes: others }
    : { ...state, remotes: [{ current: release as Release<RemoteManifest>, previous: null }] };
}

type Checked = Parameters<BuildCheck>;
/** What the making of HTML has to say of a build. */
type HtmlCheck = (build: Checked[0], within: Pick<Checked[1], 'state' | 'beside'>) => Promise<void>;

/**
 * Content by which the released pages cannot be made is not published.
 * @param answerMs how long a page may take; tests shorten it
 * @returns the check of content before it is published, which throws PortalError 422 where a page throws, hangs or grows
 */
const checkContent =
  (blobs: Pick<Blobs, 'get'>, answerMs: number): HtmlCheck =>
  async ({ manifest, files }, { state }) => {
    if (manifest.kind !== 'content' || !state.shell?.manifest.html) return;
    const made = [...files].map(([path, bytes]) => ({ path, bytes: bytes.length }));
    const within = { ...state, content: portalContent({ hash: JUDGED, manifest, files: made }) };
    await tryMaking(
      'With this content a page cannot be made',
      new HtmlMaker(within, blobs, answerMs),
      (maker) => makePages(maker, within),
    );
  };

/**
 * Loads the file with which the server renders a build's HTML, as the server would
 * (docs/decisions/0004-server-made-html.md), and renders its pages where content was published: the pages of a
 * release must work with it (W-22). A remote is checked only with a shell that renders HTML: without one its file
 * never runs.
 * @param answerMs how long it may take; tests shorten it
 * @returns the check of a build before it is published, which throws PortalError 422 when the file throws, hangs,
 * grows, asks for what the shell does not bring, or renders nothing
 */
export const checkHtml =
  (blobs: Pick<Blobs, 'get'>, answerMs = ANSWER_MS): HtmlCheck =>
  async (build, within) => {
    const { manifest, files } = build;
    const { state, beside = [] } = within;
    if (manifest.kind === 'content') return checkContent(blobs, answerMs)(build, within);
    const bytes = manifest.html === undefined ? undefined : files.get(manifest.html);
    if (!bytes || (manifest.kind === 'remote' && !state.shell?.manifest.html)) return;
    const over = { get: async (sha256: string) => (sha256 === JUDGED ? bytes : blobs.get(sha256)) };
    const judged = withBuild(state, manifest, bytes, beside);
    const what = `${manifest.html} of ${manifest.name} cannot be used`;
    await tryMaking(what, new HtmlMaker(judged, over, answerMs), async (maker) => {
      await maker.check();
      if (state.content) await makePages(maker, judged);
    });
  };
