import type { Queryable } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import { noStudent } from '../identity';
import { staleError } from '../activity';
import { countEntered, lockStudentRow, type HeldStudent } from './student-row-store';
import { versionOf } from './student-version';

/** What a save of the student's own is called among changes. */
const SAVED = { kind: 'profile.saved', title: 'Saved the profile', reason: null };

/**
 * A student at the version that was seen, locked until the transaction ends (CEL-22, CEL-82).
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
export async function studentAt(tx: Queryable, id: string, version: string): Promise<HeldStudent> {
  const held = isId(id) ? await lockStudentRow(tx, id) : undefined;
  if (!held) throw noStudent();
  const now = versionOf(held);
  if (now === version) return held;
  const [seen = '', revision] = version.split('.');
  // What is no version of ours was never seen.
  const since = /^\d{1,9}$/.test(seen) ? Number(seen) : 0;
  const saves = held.revision - Number(revision) - (await countEntered(tx, id, since));
  const isSaved = saves !== 0 && held.savedAt !== null;
  const more = isSaved ? [{ ...SAVED, at: new Date(held.savedAt ?? 0).toISOString(), by: held.name }] : [];
  throw await staleError(tx, { studentId: id }, { seen: since, now, more });
}
