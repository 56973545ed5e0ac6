import type { CompanyFields, ContactFields } from '@portal/shared/contract/cell';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { CLOCK } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { companies } from '../drives/schema';
import { companyContacts, companyNotes } from './company-record-schema';

export type CompanyRow = typeof companies.$inferSelect;

/** A company, held until the transaction ends. */
export async function lockCompanyRow(tx: Queryable, id: string): Promise<CompanyRow | undefined> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return row;
}

/** The company of a drive under its first name, held. @returns its id; undefined without such a drive */
export async function holdCompanyOf(tx: Queryable, driveId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from companies r join companies c on r.id = coalesce(c.merged_into, c.id)
      join drives d on d.company_id = c.id where d.id = ${driveId} for update of r`);
  return rows[0]?.id;
}

/** Writes what is said of a company, and counts its version. */
export async function updateCompany(
  tx: Queryable,
  id: string,
  fields: Partial<CompanyFields>,
): Promise<number> {
  const [row] = await tx
    .update(companies)
    .set({ ...fields, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning({ version: companies.version });
  return row!.version;
}

/** Deletes a company that nothing hangs on. @returns whether it is gone */
export async function deleteUnusedCompany(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from companies c where c.id = ${id}
    and not exists (select from drives d where d.company_id = c.id)
    and not exists (select from companies o where o.merged_into = c.id)
    and not exists (select from company_files f where f.company_id = c.id) returning id`);
  return rows.length > 0;
}

/** The names of a company: itself and those that were merged into it. @returns their ids, its own first */
export async function memberIds(db: Queryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.id, id), eq(companies.mergedInto, id)))
    .orderBy(sql`${companies.id} <> ${id}`, companies.name);
  return rows.map((row) => row.id);
}

/** Makes companies other names of one, or companies of their own again. @param into null: of their own */
export async function setMerged(tx: Queryable, ids: readonly string[], into: string | null): Promise<void> {
  await tx
    .update(companies)
    .set({ mergedInto: into })
    .where(inArray(companies.id, [...ids]));
}

const columnsOf = ({ is_main: isMain, ...fields }: ContactFields) => ({ ...fields, isMain });

/** Keeps a new person of a company. @returns their id */
export async function insertContact(
  tx: Queryable,
  companyId: string,
  fields: ContactFields,
): Promise<string> {
  const [row] = await tx
    .insert(companyContacts)
    .values({ companyId, ...columnsOf(fields) })
    .returning({ id: companyContacts.id });
  return row!.id;
}

/** A person of a company; undefined where there is none. */
export async function findContact(
  tx: Queryable,
  id: string,
): Promise<(ContactFields & { companyId: string }) | undefined> {
  const [row] = await tx
    .select()
    .from(companyContacts)
    .where(and(eq(companyContacts.id, id), isNull(companyContacts.removedAt)));
  if (!row) return undefined;
  const { companyId, name, role, email, phone, isMain, left } = row;
  return { companyId, name, role, email, phone, is_main: isMain, left };
}

export async function updateContact(tx: Queryable, id: string, fields: ContactFields): Promise<void> {
  await tx.update(companyContacts).set(columnsOf(fields)).where(eq(companyContacts.id, id));
}

/** The one main person of a company is this one. */
export async function setOnlyMain(tx: Queryable, companyId: string, id: string): Promise<void> {
  await tx
    .update(companyContacts)
    .set({ isMain: sql`${companyContacts.id} = ${id}` })
    .where(eq(companyContacts.companyId, companyId));
}

export async function removeContact(tx: Queryable, id: string): Promise<void> {
  await tx.update(companyContacts).set({ removedAt: CLOCK }).where(eq(companyContacts.id, id));
}

/** Keeps a note. @returns its id */
export async function insertNote(
  tx: Queryable,
  note: { companyId: string; text: string; writtenBy: string | null },
): Promise<string> {
  const [row] = await tx.insert(companyNotes).values(note).returning({ id: companyNotes.id });
  return row!.id;
}

export async function removeNote(tx: Queryable, id: string): Promise<void> {
  await tx.update(companyNotes).set({ removedAt: CLOCK }).where(eq(companyNotes.id, id));
}

/** A company by its id; undefined where there is none. */
export async function findCompanyRow(db: Queryable, id: string): Promise<CompanyRow | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row;
}
