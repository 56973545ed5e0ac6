import type { Database } from '../../platform/database/database';
import { readFindings } from './finding-store';
import { partStates } from './history';
import { requireRelease } from './registry-view';
import { listReleases, readSwitches } from './store';
import { hasToken, readTokenActs } from './token-store';

/** One line of a part's history: a switch, a pin, or what was done with its token. */
export type HistoryLine = {
  at: string;
  what: string;
  hash: string | null;
  actor: string;
  note: string | null;
};

/** What was ever done with a part, newest first. */
async function historyOf({ db }: Pick<Database, 'db'>, part: string): Promise<HistoryLine[]> {
  const switches = (await readSwitches(db)).filter((row) => row.part === part);
  const lines: (Omit<HistoryLine, 'at'> & { at: Date })[] = [
    ...switches.map(({ at, reason, hash, actor, note }) => ({
      at,
      what: reason,
      hash,
      actor,
      note,
    })),
    ...(await readTokenActs(db, part)).map(({ at, action, actor, note }) => ({
      at,
      what: action.replace('release.', ''),
      hash: null,
      actor,
      note,
    })),
  ];
  return lines
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...line }) => ({ at: at.toISOString(), ...line }));
}

/**
 * Every part, or one: what is in force, what was ever published, and what was ever done.
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
      const { current = null, before = null, isPinned = false, isRetired = false } = states.get(part) ?? {};
      return {
        part,
        current,
        before,
        isPinned,
        isRetired,
        hasToken: (await hasToken(db, part)) ?? false,
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
