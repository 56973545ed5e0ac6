import type { DraftContent } from '@portal/shared/contract/cell';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { staff } from '../../identity/staff-schema';
import { publishedSince } from '../content/drive-store';
import { awaitsAnother } from '../application-state/reopening-store';
import { companies, driveDrafts, drives } from '../schema';

type DraftRow = typeof driveDrafts.$inferSelect;

/** The draft of a drive that is held, with the name of who saved it last; undefined where there is none. */
export async function readDraft(
  db: Queryable,
  driveId: string,
): Promise<(DraftRow & { savedByName: string | null }) | undefined> {
  const [row] = await db
    .select({ draft: driveDrafts, savedByName: staff.name })
    .from(driveDrafts)
    .leftJoin(staff, eq(staff.id, driveDrafts.savedBy))
    .where(eq(driveDrafts.driveId, driveId));
  return row && { ...row.draft, savedByName: row.savedByName };
}

/** The newest version of a drive's drafts: a server of an older release counts those of one draft alone. */
const LAST_VERSION = sql<number>`greatest(${drives.draftVersion},
  (select x.version from drive_drafts x where x.drive_id = ${drives.id}))`;

/** The version of a drive's editor content: each save and each discarded draft increases it (CEL-82). */
export async function draftVersionOf(db: Queryable, driveId: string): Promise<number> {
  const [row] = await db.select({ version: LAST_VERSION }).from(drives).where(eq(drives.id, driveId));
  return row!.version;
}

async function countDraft(tx: Queryable, driveId: string): Promise<number> {
  const [row] = await tx
    .update(drives)
    .set({ draftVersion: sql`${LAST_VERSION} + 1` })
    .where(eq(drives.id, driveId))
    .returning({ version: drives.draftVersion });
  return row!.version;
}

/** Writes a draft, and counts its version. */
export async function putDraft(
  tx: Queryable,
  draft: { driveId: string; content: DraftContent; base: number; savedBy: string | null },
): Promise<void> {
  const values = { ...draft, version: await countDraft(tx, draft.driveId) };
  const set = { ...values, savedAt: sql`clock_timestamp()` };
  await tx.insert(driveDrafts).values(values).onConflictDoUpdate({ target: driveDrafts.driveId, set });
}

/** Takes a draft away; its version is none again, so that a stale save of it is refused. */
export async function discardDraft(tx: Queryable, driveId: string): Promise<void> {
  await countDraft(tx, driveId);
  await tx.delete(driveDrafts).where(eq(driveDrafts.driveId, driveId));
}

/** A name without case, blanks and signs: 'Kuberon Payments, ' and 'KUBERON  payments' are one (F-75). */
export const plainName = (name: SQL): SQL =>
  sql`coalesce(nullif(trim(lower(regexp_replace(${name}, '[^[:alnum:]]+', ' ', 'g'))), ''), lower(${name}))`;

/** Whether two names are of the same company, however they are spelled. */
export const sameCompanyName = (one: SQL, other: SQL): SQL<boolean> =>
  sql<boolean>`${plainName(one)} = ${plainName(other)}`;

/** The company of a name, however it is spelled; of another name of a company that company. Undefined where there is none. */
export async function findCompanyNamed(tx: Queryable, name: string) {
  const [named] = await tx
    .select()
    .from(companies)
    .where(sameCompanyName(sql`${companies.name}`, sql`${name}::text`))
    .orderBy(sql`${companies.mergedInto} is not null`, companies.slug);
  if (!named?.mergedInto) return named;
  const [row] = await tx.select().from(companies).where(eq(companies.id, named.mergedInto));
  return row;
}

/** The id of the company with a slug; null where there is none. */
export async function findCompanyBySlug(tx: Queryable, slug: string): Promise<string | null> {
  const [row] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
  return row?.id ?? null;
}

/** Adds a drive with a company and no content yet. @returns its id */
export async function insertUnwritten(
  tx: Queryable,
  { code, companyId, deadline }: { code: string; companyId: string; deadline: Date },
): Promise<string> {
  const [row] = await tx
    .insert(drives)
    .values({
      code,
      companyId,
      isPublished: false,
      deadline,
      degrees: [],
      branches: [],
      detailsHtml: '',
      termsHtml: '',
      jobroleLimit: 1,
      fileHash: '',
    })
    .returning({ id: drives.id });
  return row!.id;
}

/** Gives a drive the documents of another one. */
export async function copyDocuments(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into drive_files (drive_id, file_id, position)
    select ${to}::uuid, file_id, position from drive_files where drive_id = ${from}`);
}

/** How many students have answered a drive, anyone who is to answer again too: as `lockAnswers` counts them. */
export async function countAnswered(db: Queryable, driveId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from consents k
    where k.drive_id = ${driveId} and (k.choice is not null or ${awaitsAnother})`);
  return rows[0]!.count;
}

/** Sets when an unpublished drive is to close, as its list shows it. */
export async function setUnseenDeadline(tx: Queryable, driveId: string, deadline: Date): Promise<void> {
  await tx
    .update(drives)
    .set({ deadline })
    .where(and(eq(drives.id, driveId), eq(drives.isPublished, false)));
}

/** From when on students see a drive that is published: now, where they do. */
export async function seenFrom(tx: Queryable, driveId: string): Promise<Date> {
  const at = sql`greatest(${CLOCK}, ${drives.publishedAt})`.mapWith(drives.publishedAt);
  const [row] = await tx.select({ at }).from(drives).where(eq(drives.id, driveId));
  return row!.at;
}

/** Lets students see a drive, or not. */
export async function setPublished(tx: Queryable, driveId: string, isPublished: boolean): Promise<void> {
  const publishedAt = publishedSince(isPublished);
  await tx.update(drives).set({ isPublished, publishedAt }).where(eq(drives.id, driveId));
}

/** Deletes a drive that no student ever saw, with its draft. */
export async function deleteUnseen(tx: Queryable, driveId: string): Promise<void> {
  await tx.delete(drives).where(and(eq(drives.id, driveId), eq(drives.isPublished, false)));
}

/** Whether anything hangs on a drive: a student's row, a round or a notice. */
export async function isUsed(tx: Queryable, driveId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`select (
    exists (select from consents where drive_id = ${driveId}) or exists (select from rounds where drive_id = ${driveId})
    or exists (select from notices where drive_id = ${driveId})
    or exists (select from drive_exceptions where drive_id = ${driveId})
    or exists (select from placements where drive_id = ${driveId})) as used`);
  return rows[0]!.used;
}
