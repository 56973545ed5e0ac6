import type { MessageTemplate } from '@portal/shared/contract/cell';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { messageTemplates } from '../schema';

/** What a template says. */
export type TemplateText = Omit<MessageTemplate, 'id'>;

/** All templates, by name. */
export const listTemplates = (db: Queryable): Promise<MessageTemplate[]> =>
  db.select().from(messageTemplates).orderBy(asc(messageTemplates.name));

/** How many there are. */
export const countTemplates = (db: Queryable): Promise<number> => db.$count(messageTemplates);

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
