import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ERASURE_KINDS, type ErasureKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { finishedErasures, insertErasures, missingErasures } from './erasure-store';

/** That data of a student was erased, by an opaque id. */
type Tombstone = { student: string; kind: ErasureKind };

/** The list of erasures in DATA_DIR, outside the database: a restored backup takes nothing of it away (DAT-04). */
export const TOMBSTONES_FILE = 'erasures.jsonl';

/** A line, or null for one that a killed process cut off. */
function tombstoneIn(line: string): Tombstone | null {
  try {
    const { student, kind } = JSON.parse(line) as Tombstone;
    return isId(student) && ERASURE_KINDS.includes(kind) ? { student, kind } : null;
  } catch {
    return null;
  }
}

/** Every erasure that a list names; none where there is no list. */
async function readTombstones(dataDir: string): Promise<Tombstone[]> {
  const text = await readFile(path.join(dataDir, TOMBSTONES_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').flatMap((line) => tombstoneIn(line) ?? []);
}

/** Adds erasures to the list, on the disk before it returns. A line of its own begins behind one that was cut off. */
export async function addTombstones(dataDir: string, added: readonly Tombstone[]): Promise<void> {
  const known = new Set((await readTombstones(dataDir)).map((one) => `${one.student} ${one.kind}`));
  const lines = added
    .filter(({ student, kind }) => !known.has(`${student} ${kind}`))
    .map(({ student, kind }) => `\n${JSON.stringify({ student, kind })}`);
  if (lines.length === 0) return;
  await mkdir(dataDir, { recursive: true });
  const handle = await open(path.join(dataDir, TOMBSTONES_FILE), 'a', 0o600);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Begins erasures again that a restored backup took back (DAT-04). @returns how many */
export async function repeatErasures(db: Queryable, dataDir: string): Promise<number> {
  const missing = await missingErasures(db, await readTombstones(dataDir));
  let begun = 0;
  for (const kind of ERASURE_KINDS) {
    const students = missing.filter((one) => one.kind === kind).map(({ student }) => student);
    if (students.length > 0) begun += await insertErasures(db, students, { kind, origin: 'backup' });
  }
  return begun;
}

/** Completes the list by what the database knows, such as erasures by another server's command. */
export const completeTombstones = async (db: Queryable, dataDir: string): Promise<void> =>
  addTombstones(dataDir, await finishedErasures(db));
