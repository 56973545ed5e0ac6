import { branchKey, type ImportWords } from '@portal/shared/contract/cell';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import type { CountedWord, Words } from '../identity';
import { importWords } from './import-schema';

/** A word that imports match. */
export type StoredWord = Omit<typeof importWords.$inferSelect, 'id'>;

/** All words that are remembered, in order. */
export async function listWords(db: Queryable): Promise<ImportWords['words']> {
  const rows = await db
    .select()
    .from(importWords)
    .orderBy(asc(importWords.kind), asc(importWords.degree), asc(importWords.said));
  return rows.map((row) => ({ ...row, degree: row.degree || null }));
}

/** What files before were matched to, as rows are read by it. */
export async function rememberedWords(db: Queryable): Promise<Words> {
  const words = await listWords(db);
  const of = (kind: 'degree' | 'branch') =>
    Object.fromEntries(
      words.flatMap((word) =>
        word.kind === kind ? [[word.degree ? branchKey(word.degree, word.said) : word.said, word.value]] : [],
      ),
    );
  return { degrees: of('degree'), branches: of('branch') };
}

/** Keeps what words are matched to (F-24). */
export async function rememberWords(tx: Queryable, words: readonly CountedWord[]): Promise<void> {
  const matched = words.flatMap(({ kind, degree, said, value }) =>
    value === null ? [] : [{ kind, degree: degree ?? '', said, value }],
  );
  for (const word of matched) await putWord(tx, word);
}

/** Keeps one word. */
export async function putWord(tx: Queryable, word: StoredWord): Promise<void> {
  await tx
    .insert(importWords)
    .values(word)
    .onConflictDoUpdate({
      target: [importWords.kind, importWords.degree, importWords.said],
      set: { value: sql.raw('excluded.value') },
    });
}

/** Deletes a word. @returns what it was; undefined where it is not there */
export async function deleteWord(tx: Queryable, id: string): Promise<StoredWord | undefined> {
  const [row] = await tx.delete(importWords).where(eq(importWords.id, id)).returning();
  if (!row) return undefined;
  const { id: _id, ...word } = row;
  return word;
}
