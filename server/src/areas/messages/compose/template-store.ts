import type { MessageTemplate } from '@portal/shared/contract/cell';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { messageTemplates } from '../schema';

/** What a template says. */
export type TemplateText = Omit<MessageTemplate, 'id'>;

/** All templates, by name. */
export const listTemplates = (db: Queryable): Promise<MessageTemplate[]> =>
  db.select().from(messageTemplates).orderBy(asc(messageTemplates.name));

/** How many there are. */
export const countTemplates = (db: Queryable): Promise<number> => db.$count(messageTemplates);

/** Lets one change of templates go at a time, until the transaction ends: of a new name there is no row to hold. */
export async function lockTemplates(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message templates', 0))`);
}

/** The template of a name, held until the transaction ends; undefined where there is none. */
export async function lockTemplate(tx: Queryable, name: string): Promise<MessageTemplate | undefined> {
  const [row] = await tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.name, name))
    .for('no key update');
  return row;
}

/** Writes a template, or what one of its name says. @returns its id */
export async function putTemplate(tx: Queryable, { name, subject, text }: TemplateText): Promise<string> {
  const [row] = await tx
    .insert(messageTemplates)
    .values({ name, subject, text })
    .onConflictDoUpdate({ target: messageTemplates.name, set: { subject, text } })
    .returning({ id: messageTemplates.id });
  return row!.id;
}

/** Deletes a template. @returns what it was; undefined where it is not there */
export async function deleteTemplateRow(tx: Queryable, id: string): Promise<MessageTemplate | undefined> {
  const [row] = await tx.delete(messageTemplates).where(eq(messageTemplates.id, id)).returning();
  return row;
}
