import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { lockTotpSecrets, readTotpSecrets } from '../../identity';
import { placeOf } from '../documents';
import { keyOf } from './field-encryption';
import { portalKeys } from './key-schema';

/** A sealed text with its place, and the name of its key. */
type EncryptedText = { key: string; place: string; text: string };

/** Makes other readers of the keys' names wait until the transaction ends. */
export const lockKeyNames = (tx: Queryable) =>
  tx.execute(sql`lock table ${portalKeys} in share row exclusive mode`);

/** Makes saves of sections and set-ups of apps wait until the transaction ends. */
export async function lockEncrypted(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table profile_sections in share mode`);
  await lockTotpSecrets(tx);
}

/** Names that stand in the database. */
export const readKeyNames = (db: Queryable) => db.select().from(portalKeys).orderBy(portalKeys.name);

/** A sealed text for each key that something is sealed with: identity numbers, and the secrets of staff's apps. */
export async function readEncryptedTexts(db: Queryable): Promise<EncryptedText[]> {
  const { rows } = await db.execute<{
    key: string;
    studentId: string;
    section: string;
    field: string;
    text: string;
  }>(sql`
    select distinct on (1) split_part(one.value, '.', 2) as key, p.student_id as "studentId", p.section,
      one.key as field, one.value as text
    from profile_sections p, jsonb_each_text(p.sealed) as one order by 1`);
  const secrets = await readTotpSecrets(db);
  return [
    ...rows.map(({ key, text, field, ...owner }) => ({ key, text, place: placeOf(owner, field) })),
    ...secrets.map(({ text, place }) => ({ key: keyOf(text), text, place })),
  ];
}

/**
 * Names of the keys that a server of the database must have: the recorded ones and those of sealed values, without
 * those that were given up.
 */
export async function neededKeys(db: Queryable): Promise<string[]> {
  const names = await readKeyNames(db);
  const lost = names.filter(({ isLost }) => isLost).map(({ name }) => name);
  const sealing = (await readEncryptedTexts(db)).map(({ key }) => key);
  const all = new Set([...names.map(({ name }) => name), ...sealing]);
  return [...all].filter((name) => !lost.includes(name)).sort();
}

/** Adds a name; one that is there stays. */
export const addKeyName = (db: Queryable, name: string) =>
  db.insert(portalKeys).values({ name }).onConflictDoNothing();

/** Keys that were given up and are there again. */
export const markFound = (db: Queryable, names: string[]) =>
  db
    .update(portalKeys)
    .set({ isLost: false })
    .where(and(inArray(portalKeys.name, names), portalKeys.isLost));

/** Gives keys up: what they sealed is lost, and they are not required any more. */
export async function markLost(db: Queryable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await db
      .insert(portalKeys)
      .values({ name, isLost: true })
      .onConflictDoUpdate({ target: portalKeys.name, set: { isLost: true } });
  }
}

/** Takes a name away. */
export const removeKeyName = (db: Queryable, name: string) =>
  db.delete(portalKeys).where(eq(portalKeys.name, name));
