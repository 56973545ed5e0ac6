import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { students } from '../../identity/schema';
import { companies, companyFiles, driveFiles, driveRoles, drives } from '../schema';

/** A drive by its r_id or its code; null when there is none. */
export async function findDrive(db: Queryable, name: string): Promise<{ id: string; code: string } | null> {
  const isNamed = isId(name) ? or(eq(drives.id, name), eq(drives.code, name)) : eq(drives.code, name);
  const [drive] = await db.select({ id: drives.id, code: drives.code }).from(drives).where(isNamed);
  return drive ?? null;
}

/** A drive by its code, held until the transaction ends; undefined when there is none. */
export async function holdDrive(tx: Queryable, code: string) {
  const [drive] = await tx.select().from(drives).where(eq(drives.code, code)).for('update');
  return drive;
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

/** Since when students see a drive that they see from now on, or do not: whoever saw it goes on seeing it. */
export const publishedSince = (isPublished: boolean): SQL<Date> | null =>
  isPublished
    ? sql`case when ${drives.isPublished} then ${drives.publishedAt} else clock_timestamp() end`
    : null;

/**
 * Writes a drive, known by its code, and counts its version; which file was imported last stays as it is.
 * @param version of one that is not there yet @returns its id
 */
export async function putDrive(
  tx: Queryable,
  values: Omit<typeof drives.$inferInsert, 'fileHash' | 'fileVersion' | 'version' | 'publishedAt'>,
  version = 1,
): Promise<string> {
  const { isPublished = true } = values;
  const [drive] = await tx
    .insert(drives)
    .values({ ...values, version, fileHash: '', publishedAt: isPublished ? CLOCK : null })
    .onConflictDoUpdate({
      target: drives.code,
      set: { ...values, publishedAt: publishedSince(isPublished), version: sql`${drives.version} + 1` },
    })
    .returning({ id: drives.id });
  return drive!.id;
}

/** Writes a drive's roles, in place of those that it had. */
export async function replaceRoles(
  tx: Queryable,
  driveId: string,
  roles: Omit<typeof driveRoles.$inferInsert, 'driveId' | 'position'>[],
): Promise<void> {
  await tx.delete(driveRoles).where(eq(driveRoles.driveId, driveId));
  await tx.insert(driveRoles).values(roles.map((role, position) => ({ driveId, position, ...role })));
}

/** The id of a drive's company. */
export async function companyOf(tx: Queryable, driveId: string): Promise<string> {
  const [row] = await tx.select({ companyId: drives.companyId }).from(drives).where(eq(drives.id, driveId));
  return row!.companyId;
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

/** Takes a drive's documents away; their files stay the company's. */
export async function dropDocuments(tx: Queryable, driveId: string): Promise<void> {
  await tx.delete(driveFiles).where(eq(driveFiles.driveId, driveId));
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

/** Ids of the students who are there, by enrollment. */
export async function studentIdsOf(tx: Queryable, enrollments: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: students.id, enrollment: students.enrollment })
    .from(students)
    .where(inArray(students.enrollment, enrollments));
  return new Map(rows.map(({ id, enrollment }) => [enrollment, id]));
}
