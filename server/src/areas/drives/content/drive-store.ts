import { and, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { companies, companyFiles, driveFiles, driveRoles, drives } from '../schema';

/** A drive by its r_id or its code; null when there is none. */
export async function findDrive(db: Queryable, name: string): Promise<{ id: string; code: string } | null> {
  const isNamed = isId(name) ? or(eq(drives.id, name), eq(drives.code, name)) : eq(drives.code, name);
  const [drive] = await db.select({ id: drives.id, code: drives.code }).from(drives).where(isNamed);
  return drive ?? null;
}

/** Writes a company, known by its slug. @returns its id */
export async function putCompany(
  tx: Queryable,
  { slug, name, about }: typeof companies.$inferInsert,
): Promise<string> {
  const [company] = await tx
    .insert(companies)
    .values({ slug, name, about })
    .onConflictDoUpdate({ target: companies.slug, set: { name, about } })
    .returning({ id: companies.id });
  return company!.id;
}

/** From when on students see what is published now. @param waitMs how long they do not (F-26) */
const seenFrom = (waitMs: number): SQL<Date> =>
  waitMs === 0 ? CLOCK : sql<Date>`date_trunc('milliseconds', ${fromNow(waitMs)})`;

/** Since when students see a drive from now on, or null; a drive that is visible stays visible. */
export const publishedSince = (isPublished: boolean, waitMs = 0): SQL<Date> | null =>
  isPublished
    ? sql`case when ${drives.isPublished} then ${drives.publishedAt} else ${seenFrom(waitMs)} end`
    : null;

/**
 * Writes a drive, known by its code, and counts its version.
 * @param waitMs how long students do not see one that is published by it (F-26)
 * @returns its id
 */
export async function putDrive(
  tx: Queryable,
  values: Omit<typeof drives.$inferInsert, 'fileHash' | 'fileVersion' | 'version' | 'publishedAt'>,
  waitMs = 0,
): Promise<string> {
  const { isPublished = true } = values;
  const [drive] = await tx
    .insert(drives)
    .values({ ...values, fileHash: '', publishedAt: isPublished ? seenFrom(waitMs) : null })
    .onConflictDoUpdate({
      target: drives.code,
      set: {
        ...values,
        publishedAt: publishedSince(isPublished, waitMs),
        version: sql`${drives.version} + 1`,
      },
    })
    .returning({ id: drives.id });
  return drive!.id;
}

/**
 * Writes a drive's roles, in place of those that it had. A role that stays keeps its row: a column that this release does not know
 * stays as it is, since a newer one may work on the same database (F-28).
 */
export async function replaceRoles(
  tx: Queryable,
  driveId: string,
  roles: Omit<typeof driveRoles.$inferInsert, 'driveId' | 'position'>[],
): Promise<void> {
  const titles = roles.map(({ title }) => title);
  await tx
    .delete(driveRoles)
    .where(and(eq(driveRoles.driveId, driveId), notInArray(driveRoles.title, titles)));
  // Out of the way first: places of a drive are unique.
  await tx
    .update(driveRoles)
    .set({ position: sql`-1 - ${driveRoles.position}` })
    .where(eq(driveRoles.driveId, driveId));
  for (const [position, role] of roles.entries())
    await tx
      .insert(driveRoles)
      .values({ driveId, position, ...role })
      .onConflictDoUpdate({
        target: [driveRoles.driveId, driveRoles.title],
        set: { position, ...role },
      });
}

/** Writes a company's file, known by its name. @returns its id */
export async function putCompanyFile(
  tx: Queryable,
  values: typeof companyFiles.$inferInsert,
): Promise<string> {
  const [stored] = await tx
    .insert(companyFiles)
    .values(values)
    .onConflictDoUpdate({ target: [companyFiles.companyId, companyFiles.name], set: values })
    .returning({ id: companyFiles.id });
  return stored!.id;
}

/** Makes a company's file a document of a drive; the same file again takes the later position. */
export async function putDocument(tx: Queryable, values: typeof driveFiles.$inferInsert): Promise<void> {
  await tx
    .insert(driveFiles)
    .values(values)
    .onConflictDoUpdate({
      target: [driveFiles.driveId, driveFiles.fileId],
      set: { position: sql`excluded.position` },
    });
}
