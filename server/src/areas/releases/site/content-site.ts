import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { PortalError } from '../../../platform/errors';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Queryable } from '../../../platform/database/database';
import type { Build } from '../checks/check-release';
import { CONTENT_PART, type ContentManifest } from '../checks/manifest';
import { BUILT_CONTENT } from '../history/history';
import type { Previewed } from '../publishing/publication';
import type { ReleaseState } from '../registry-view';
import type { Releases } from '../releases';
import { readSwitches } from '../store';
import { activeSections, builtSections, type Sections } from './content-sections';

type Files = Record<string, Buffer>;
/** New content of a section, and the files that are made of it; null where it stays as it is. */
type Change = (sections: Sections) => Promise<{ value: unknown; files?: Files } | null>;

/** A version of the content: when it became active, and the name of its release; that of the build has no date. */
type ContentVersion = {
  hash: string;
  at: Date | null;
  actor: string;
  note: string | null;
  sections: Sections;
};

/** The college's content, of which the console changes a section at a time. */
export type ContentSite = {
  /** The content that pages show now, by section; what no release says is absent. */
  sections: () => Sections;
  /** Why nothing can be published now, in words; null where it can. */
  held: () => string | null;
  /**
   * Publishes a section, with everything else as it is active: a version like others, which is taken back like them.
   * @param change gives the section of the active content; called again where someone published meanwhile
   * @param record writes what was done, in the transaction that publishes
   * @returns the version; null where the section stays as it is
   * @throws PortalError 409, or 422 with what is wrong
   */
  publish: (
    section: string,
    change: Change,
    note: string,
    record?: (tx: Queryable, hash: string) => Promise<unknown>,
  ) => Promise<string | null>;
  /** Makes the same for whoever has its link; nothing is switched. @throws as publish */
  preview: (section: string, change: Change) => Promise<Previewed | null>;
  /** The versions that were active, newest first; at most so many. */
  versions: (limit: number) => Promise<ContentVersion[]>;
};

/** Someone may publish content meanwhile: each try begins with the content that is active by then. */
const TRIES = 5;
/** Names in the history are permanent: the activity log names the person. */
const ACTOR = 'the placement cell';

/** The database keeps the keys of an object in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Names a value: that of another one differs, in whatever order its keys are. */
export const valueHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null, inOrder))
    .digest('hex')
    .slice(0, 20);

function heldText({ parts }: ReleaseState): string | null {
  const content = parts.get(CONTENT_PART);
  if (content?.isPinned)
    return 'The college’s content is pinned to a version. The operator lets it go first.';
  if (content?.isRetired) return 'The college’s content is retired. The operator brings it back first.';
  return null;
}

type SiteDeps = {
  releases: Pick<Releases, 'state' | 'release' | 'publish' | 'preview'>;
  blobs: Blobs;
  database: { db: Queryable };
};

/** Everything that is published, with a section and its files; of nothing these alone are published, and the build's content stays. */
async function buildWith(
  state: ReleaseState,
  { releases, blobs }: SiteDeps,
  section: string,
  { value, files: made = {} }: { value: unknown; files?: Files },
): Promise<Build> {
  const base = state.content && (await releases.release(CONTENT_PART, state.content.hash));
  const files = new Map<string, Buffer>();
  for (const { path, sha256 } of base?.files ?? []) {
    const bytes = await blobs.get(sha256);
    if (!bytes) throw new PortalError(409, `The file ${path} of the content is not there any more.`);
    files.set(path, bytes);
  }
  for (const [path, bytes] of Object.entries(made)) files.set(path, bytes);
  const common = {
    version: state.shell?.manifest.version ?? '1.0.0',
    source: '',
    federation: '',
    assets: [],
  };
  const manifest: ContentManifest =
    base?.manifest.kind === 'content'
      ? base.manifest
      : { ...common, kind: 'content', name: CONTENT_PART, contract: REMOTE_CONTRACT_MAJOR, sections: {} };
  return {
    manifest: {
      ...manifest,
      sections: { ...manifest.sections, [section]: value as ContentManifest['sections'][string] },
    },
    files,
  };
}

/** What is published with a section as it is changed; null where it stays. @throws PortalError 409 while it is held */
async function changed(needs: SiteDeps, section: string, change: Change) {
  const state = needs.releases.state();
  const held = heldText(state);
  if (held !== null) throw new PortalError(409, held);
  const sections = activeSections(state);
  const wanted = await change(sections);
  if (wanted === null || valueHash(wanted.value) === valueHash(sections[section])) return null;
  return { state, build: await buildWith(state, needs, section, wanted) };
}

/** @returns how the console reads and publishes the college's content */
export const contentSite = (needs: SiteDeps): ContentSite => ({
  sections: () => activeSections(needs.releases.state()),
  held: () => heldText(needs.releases.state()),
  async publish(section, change, note, record) {
    for (let tries = 1; ; tries += 1) {
      const next = await changed(needs, section, change);
      if (!next) return null;
      const replaces = next.state.parts.get(CONTENT_PART)?.current ?? null;
      try {
        const done = await needs.releases.publish(next.build, ACTOR, { replaces, note, record });
        return done.hash;
      } catch (error) {
        // Someone published meanwhile; the active content was read again because of that.
        if (!(error instanceof PortalError && error.status === 409) || tries === TRIES) throw error;
      }
    }
  },
  async preview(section, change) {
    const next = await changed(needs, section, change);
    return next && needs.releases.preview(next.build, ACTOR);
  },
  async versions(limit) {
    const { shell } = needs.releases.state();
    const rows = (await readSwitches(needs.database.db)).filter(
      ({ part, hash, previous }) => part === CONTENT_PART && hash !== previous,
    );
    const built = shell ? builtSections(shell.manifest) : {};
    const seen: ContentVersion[] = [];
    for (const { hash, at, actor, note } of rows.slice(0, limit)) {
      const release = await needs.releases.release(CONTENT_PART, hash);
      const sections = release?.manifest.kind === 'content' ? release.manifest.sections : {};
      seen.push({ hash, at, actor, note, sections: { ...built, ...sections } });
    }
    if (rows.length < limit)
      seen.push({ hash: BUILT_CONTENT, at: null, actor: 'the release', note: null, sections: built });
    return seen;
  },
});
