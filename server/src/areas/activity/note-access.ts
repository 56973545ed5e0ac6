import type { AccessKind } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { insertAccess, notViewedSince } from './access-store';
import { idOf, type Actor } from './actor';

/** Who sees data of students: somebody of the cell, or a company by the id of its link's address. */
type Reader = Actor | { kind: 'company'; id: string };
type Access = {
  kind: AccessKind;
  what: string;
  columns?: string[];
  file?: string;
  driveId?: string;
  batchId?: string;
};

/** A page that is opened again within this time is the same view. */
const SAME_VIEW_MS = 60 * 60 * 1000;

/**
 * Records that somebody viewed, revealed or exported data of students (DAT-02): every page, reveal and file of staff and companies
 * that has data of a student calls it, before the data goes out.
 * @param students ids of those whose data it is; without any, nothing is recorded
 */
export async function noteAccess(
  db: Queryable,
  reader: Reader,
  access: Access,
  students: readonly string[],
): Promise<void> {
  const isNamed = reader.kind === 'staff' || reader.kind === 'company';
  const actor = {
    actorKind: isNamed ? reader.kind : ('service' as const),
    actorId: reader.kind === 'company' ? reader.id : idOf(reader),
  };
  const row = { ...actor, ...access, students: [...new Set(students)] };
  if (access.kind === 'viewed') row.students = await notViewedSince(db, row, SAME_VIEW_MS);
  if (row.students.length > 0) await insertAccess(db, row);
}
