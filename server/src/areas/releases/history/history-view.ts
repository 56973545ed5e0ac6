import type { Database } from '../../../platform/database/database';
import { readFindings } from '../checks/finding-store';
import { partStates, type PartCanary } from './history';
import { readLivePreviews, readPreviews, type PreviewRow } from '../preview/preview-store';
import { requireRelease } from '../registry-view';
import { listReleases, readSwitches } from '../store';
import { readAddress } from '../team-mail/team-mail-store';
import { hasToken, readTokenActs } from '../access/token-store';

/** One line of a part's history: a switch, a pin, or what was done with its token. */
export type HistoryLine = {
  at: string;
  what: string;
  hash: string | null;
  actor: string;
  note: string | null;
  percent: number | null;
};

type Line = Omit<HistoryLine, 'at'> & { at: Date };

/** When a release was shared by a link, and when someone ended that; expiry adds no line. */
const previewLines = ({ madeAt, madeBy, endedAt, endedBy, hash, note }: PreviewRow): Line[] => [
  { at: madeAt, what: 'preview', hash, actor: madeBy, note, percent: null },
  ...(endedAt === null
    ? []
    : [{ at: endedAt, what: 'abandon', hash, actor: endedBy ?? '', note: null, percent: null }]),
];

/** What was ever done with a part, newest first. */
async function historyOf({ db }: Pick<Database, 'db'>, part: string): Promise<HistoryLine[]> {
  const switches = (await readSwitches(db)).filter((row) => row.part === part);
  const lines: Line[] = [
    ...switches.map(({ at, reason, hash, actor, note, canary, percent }) => ({
      at,
      what: reason,
      hash: canary ?? hash,
      actor,
      note,
      percent,
    })),
    ...(await readPreviews(db, part)).flatMap(previewLines),
    ...(await readTokenActs(db, part)).map(({ at, action, actor, note }) => ({
      at,
      what: action.replace('release.', ''),
      hash: null,
      actor,
      note,
      percent: null,
    })),
  ];
  return lines
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...line }) => ({ at: at.toISOString(), ...line }));
}

const canaryLine = (canary: PartCanary | null) =>
  canary && { ...canary, since: canary.since.toISOString(), stepAt: canary.stepAt.toISOString() };

/**
 * Every part, or one: what is active, what was ever published, and what was ever done.
 * @param only a part's name; every part when null
 */
export async function viewParts(database: Pick<Database, 'db'>, only: string | null) {
  const { db } = database;
  const states = partStates(await readSwitches(db));
  const releases = await listReleases(db, only ?? undefined);
  const names = only === null ? [...new Set(releases.map(({ part }) => part))].sort() : [only];
  return Promise.all(
    names.map(async (part) => {
      const found = await readFindings(db, part);
      const state = states.get(part);
      const { current = null, before = null, isPinned = false, isRetired = false } = state ?? {};
      return {
        part,
        current,
        before,
        isPinned,
        isRetired,
        hasToken: (await hasToken(db, part)) ?? false,
        address: await readAddress(db, part),
        canary: canaryLine(state?.canary ?? null),
        previews: (await readLivePreviews(db, part)).map(({ hash, expiresAt }) => ({
          hash,
          until: expiresAt.toISOString(),
        })),
        releases: releases
          .filter((release) => release.part === part)
          .map(({ hash, version, publishedAt, publishedBy, origin }) => ({
            hash,
            version,
            publishedAt: publishedAt.toISOString(),
            publishedBy,
            origin,
            findings: found
              .filter((finding) => finding.hash === hash)
              .map(({ at, words }) => ({ at: at.toISOString(), words })),
          })),
        history: await historyOf(database, part),
      };
    }),
  );
}

/** One release with its files. @throws PortalError 404 for an unknown one */
export async function viewRelease({ db }: Pick<Database, 'db'>, part: string, hash: string) {
  const { manifest, files } = await requireRelease(db, part, hash);
  return {
    part,
    hash,
    version: manifest.version,
    source: manifest.source,
    files: files
      .map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}
