import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { schema, type YearStatistics } from '@portal/shared/college/content/statistics.schema';
import { PortalError } from '../../../platform/errors';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Build } from '../checks/check-release';
import { CONTENT_PART, type ContentManifest } from '../checks/manifest';
import type { ReleaseState } from '../registry-view';
import type { Releases } from '../releases';

type YearTable = readonly YearStatistics[];

/** The public site's table of years, and how a new one is published (CEL-72). */
export type YearSite = {
  /** What the public site shows now; null where no release says it. */
  table: () => YearTable | null;
  /** Why nothing can be published now, in words; null where it can. */
  held: () => string | null;
  /**
   * Publishes the table as content, with everything else as it is active: a version like others, which is taken back like
   * them. A table that is the same changes nothing.
   * @param change gives the table to publish, of the active one
   * @throws PortalError 409, or 422 with what is wrong
   */
  publish: (change: (table: YearTable) => YearTable, note: string) => Promise<void>;
};

/** Someone may publish content meanwhile: each try begins with the content that is active by then. */
const TRIES = 5;
/** Names in the history are permanent: the activity log names the person who closed a year. */
const ACTOR = 'the placement cell';
const SECTION = 'statistics';

/** The years of a published section; null where it holds something else. */
export function yearsIn(section: unknown): YearTable | null {
  const read = schema.safeParse(section);
  return read.success ? read.data : null;
}

const tableOf = ({ content, shell }: ReleaseState): YearTable | null =>
  yearsIn(content?.sections[SECTION] ?? shell?.manifest.college?.statistics);

function heldText({ parts }: ReleaseState): string | null {
  const content = parts.get(CONTENT_PART);
  if (content?.isPinned)
    return 'The college’s content is pinned to a version. The operator lets it go first.';
  if (content?.isRetired) return 'The college’s content is retired. The operator brings it back first.';
  return null;
}

/** A table as schema and pages take it. @throws PortalError 422 with what is wrong */
function validTable(table: YearTable): YearTable {
  const read = schema.safeParse(table);
  if (read.success) return read.data;
  throw new PortalError(422, `The public site cannot show these years: ${read.error.issues[0]?.message}.`);
}

/** Everything that is published, but for the table; of nothing the table alone is published, and the build's content stays. */
async function buildWith(
  state: ReleaseState,
  { releases, blobs }: SiteDeps,
  statistics: YearTable,
): Promise<Build> {
  const base = state.content && (await releases.release(CONTENT_PART, state.content.hash));
  const files = new Map<string, Buffer>();
  for (const { path, sha256 } of base?.files ?? []) {
    const bytes = await blobs.get(sha256);
    if (!bytes) throw new PortalError(409, `The file ${path} of the content is not there any more.`);
    files.set(path, bytes);
  }
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
    manifest: { ...manifest, sections: { ...manifest.sections, [SECTION]: [...statistics] } },
    files,
  };
}

type SiteDeps = { releases: Pick<Releases, 'state' | 'release' | 'publish'>; blobs: Blobs };

/** @returns the public site's table of years */
export const yearSite = (needs: SiteDeps): YearSite => ({
  table: () => tableOf(needs.releases.state()),
  held: () => heldText(needs.releases.state()),
  async publish(change, note) {
    for (let tries = 1; ; tries += 1) {
      const state = needs.releases.state();
      const held = heldText(state);
      if (held !== null) throw new PortalError(409, held);
      const table = tableOf(state);
      if (!table) throw new PortalError(409, 'The public site’s table of years is not known here.');
      const wanted = validTable(change(table));
      if (JSON.stringify(wanted) === JSON.stringify(table)) return;
      const replaces = state.parts.get(CONTENT_PART)?.current ?? null;
      try {
        await needs.releases.publish(await buildWith(state, needs, wanted), ACTOR, { replaces, note });
        return;
      } catch (error) {
        // Someone published meanwhile; the active content was read again because of that.
        if (!(error instanceof PortalError && error.status === 409) || tries === TRIES) throw error;
      }
    }
  },
});
