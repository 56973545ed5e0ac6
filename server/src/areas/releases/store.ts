import { and, desc, eq, or } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import { wasPreviewed } from './preview/preview-store';
import { parts, releaseFiles, releases, switches } from './schema';
import type { Queryable } from '../../platform/database/database';
import type { ReleaseManifest } from './checks/manifest';
import type { ReleaseOrigin } from './origin';
import type { StoredFile } from './release-files';

export type SwitchRow = typeof switches.$inferSelect;

/** Adds a release and its files; one that is there already stays as it is. */
export async function insertRelease(
  db: Queryable,
  hash: string,
  manifest: ReleaseManifest,
  files: StoredFile[],
  { publishedBy, origin = null }: { publishedBy: string; origin?: ReleaseOrigin | null | undefined },
): Promise<void> {
  const part = manifest.name;
  await db.insert(parts).values({ name: part, kind: manifest.kind }).onConflictDoNothing();
  await db
    .insert(releases)
    .values({ part, hash, version: manifest.version, manifest: { ...manifest }, publishedBy, origin })
    .onConflictDoNothing();
  // Years of the table alone come without a file (CEL-72).
  if (files.length === 0) return;
  await db
    .insert(releaseFiles)
    .values(files.map((file) => ({ part, hash, ...file })))
    .onConflictDoNothing();
}

/** Whether a release was ever published: one that was only stored to be looked at was not. */
export async function wasReleased(db: Queryable, part: string, hash: string): Promise<boolean> {
  const stored = await db
    .select({ hash: releases.hash })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.hash, hash)));
  if (stored.length === 0 || !(await wasPreviewed(db, part, hash))) return stored.length > 0;
  const switched = await db
    .select({ revision: switches.revision })
    .from(switches)
    .where(and(eq(switches.part, part), or(eq(switches.hash, hash), eq(switches.canary, hash))))
    .limit(1);
  return switched.length > 0;
}

/** Appends a switch. @throws a unique violation when the revision is taken */
export async function insertSwitch(db: Queryable, row: Omit<SwitchRow, 'at'>): Promise<void> {
  await db.insert(switches).values({ ...row, at: CLOCK });
}

/** Parts whose last change was a rollback or an aborted canary: they got no later release since (CEL-73). */
export async function rolledBackParts(db: Queryable): Promise<{ part: string; at: Date }[]> {
  const last = await db
    .selectDistinctOn([switches.part], { part: switches.part, reason: switches.reason, at: switches.at })
    .from(switches)
    .orderBy(switches.part, desc(switches.revision));
  return last.flatMap(({ part, reason, at }) =>
    reason === 'rollback' || reason === 'abort' ? [{ part, at }] : [],
  );
}

/** Every switch, newest first. */
export const readSwitches = (db: Queryable): Promise<SwitchRow[]> =>
  db.select().from(switches).orderBy(desc(switches.revision));

/** A release and its files. */
export async function readRelease(db: Queryable, part: string, hash: string) {
  const [release] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.hash, hash)));
  if (!release) return null;
  const files = await db
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.part, part), eq(releaseFiles.hash, hash)));
  return { ...release, files };
}

/** What a release says of itself; null where there is none. */
export async function readManifest(
  db: Queryable,
  part: string,
  hash: string,
): Promise<ReleaseManifest | null> {
  const [release] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.part, part), eq(releases.hash, hash)));
  return release ? (release.manifest as unknown as ReleaseManifest) : null;
}

/** One file of a release. */
export async function readFileRow(db: Queryable, part: string, hash: string, path: string) {
  const [file] = await db
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.part, part), eq(releaseFiles.hash, hash), eq(releaseFiles.path, path)));
  return file ?? null;
}

/** Every release of every part or of one, newest first. */
export const listReleases = (db: Queryable, part?: string) =>
  db
    .select({
      part: releases.part,
      hash: releases.hash,
      version: releases.version,
      publishedAt: releases.publishedAt,
      publishedBy: releases.publishedBy,
      origin: releases.origin,
    })
    .from(releases)
    .where(part === undefined ? undefined : eq(releases.part, part))
    .orderBy(desc(releases.publishedAt));
