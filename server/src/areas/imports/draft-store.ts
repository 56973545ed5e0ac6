import { randomUUID } from 'node:crypto';
import type { ImportMapping } from '@portal/shared/contract/cell';
import { and, eq, gt, lt } from 'drizzle-orm';
import { CLOCK, ago } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { HeadedTable } from '../identity';
import { importDrafts } from './import-schema';

/** How long an uploaded file is stored that no one imports, in milliseconds. */
const LIFE_MS = 24 * 60 * 60 * 1000;

/** A file as it was read, and how its rows are understood. */
export type ImportFile = { id: string | null; name: string; hash: string; table: HeadedTable };
export type ImportDraftRow = ImportFile & { id: string; mapping: ImportMapping | null; isDone: boolean };

/** Begins a draft, in the place of the person's last one. @returns its id */
export async function beginDraft(
  db: Queryable,
  staffId: string,
  { name, hash, table }: Omit<ImportFile, 'id'>,
): Promise<string> {
  const draft = { id: randomUUID(), name, fileHash: hash, content: JSON.stringify(table), mapping: null };
  await db
    .insert(importDrafts)
    .values({ staffId, ...draft })
    .onConflictDoUpdate({
      target: importDrafts.staffId,
      set: { ...draft, isDone: false, savedAt: CLOCK },
    });
  return draft.id;
}

/** The draft of a person; undefined where there is none, or its day is over. */
export async function findDraft(db: Queryable, staffId: string): Promise<ImportDraftRow | undefined> {
  const [row] = await db
    .select()
    .from(importDrafts)
    .where(and(eq(importDrafts.staffId, staffId), gt(importDrafts.savedAt, ago(LIFE_MS))));
  if (!row) return undefined;
  const { id, name, fileHash: hash, content, mapping, isDone } = row;
  return { id, name, hash, table: JSON.parse(content) as HeadedTable, mapping, isDone };
}

/** A person's file that is checked and not imported, without its content; null where there is none, or its day is over. */
export async function unfinishedImport(
  db: Queryable,
  staffId: string,
): Promise<{ name: string; savedAt: Date } | null> {
  const [row] = await db
    .select({ name: importDrafts.name, savedAt: importDrafts.savedAt })
    .from(importDrafts)
    .where(
      and(
        eq(importDrafts.staffId, staffId),
        eq(importDrafts.isDone, false),
        gt(importDrafts.savedAt, ago(LIFE_MS)),
      ),
    );
  return row ?? null;
}

const ofPerson = (staffId: string, id: string) =>
  and(eq(importDrafts.staffId, staffId), eq(importDrafts.id, id));

/** Keeps how the rows of a draft are understood. */
export async function saveMapping(
  db: Queryable,
  staffId: string,
  { id, mapping }: { id: string; mapping: ImportMapping },
): Promise<void> {
  await db.update(importDrafts).set({ mapping, savedAt: CLOCK }).where(ofPerson(staffId, id));
}

/** Notes that a draft was imported. */
export async function endDraft(tx: Queryable, staffId: string, id: string): Promise<void> {
  await tx.update(importDrafts).set({ isDone: true }).where(ofPerson(staffId, id));
}

/** Deletes a draft of a person. */
export async function deleteDraft(db: Queryable, staffId: string, id: string): Promise<void> {
  await db.delete(importDrafts).where(ofPerson(staffId, id));
}

/** Deletes the drafts of everyone whose day is over, with the names and addresses that they hold (F-24). */
export async function deleteOldDrafts(db: Queryable): Promise<void> {
  await db.delete(importDrafts).where(lt(importDrafts.savedAt, ago(LIFE_MS)));
}
