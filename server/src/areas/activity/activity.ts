import {
  ACTION_SUBJECTS,
  ACTION_TITLES,
  type ActionItem,
  type ActionsQuery,
  type RecentChange,
  type UndoLine,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import {
  countActions,
  listActions,
  newestBatches,
  type ActionFilter,
  type ListedAction,
} from './activity-store';
import { emptyPage, limitsOf, pageOf, type Page } from './paging';
import { studentIdOf } from '../identity';

const ERASED = 'Somebody who was erased';

const actorName = ({ actor_kind, actor_name }: ListedAction): string => {
  if (actor_kind === 'portal') return 'The portal';
  return actor_name ?? ERASED;
};

/** An action as the console shows it (CEL-80). */
export const actionItemOf = (row: ListedAction): ActionItem => ({
  id: row.id,
  batch: row.batch,
  at: row.at,
  kind: row.kind,
  title: ACTION_TITLES[row.kind],
  actor: { id: row.actor_id, name: actorName(row) },
  student:
    row.student_id !== null && row.enrollment !== null
      ? { id: row.student_id, enrollment: row.enrollment, name: row.student_name ?? '' }
      : null,
  staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? ERASED },
  drive:
    row.drive_id !== null && row.drive_company !== null
      ? { id: row.drive_id, company: row.drive_company }
      : null,
  ...(row.round_number === null
    ? {}
    : { round: { id: row.subject_id ?? '', number: row.round_number, name: row.round_name ?? '' } }),
  ...(row.drive_id === null && row.drive_company !== null ? { company: row.drive_company } : {}),
  ...(row.count === null ? {} : { count: row.count }),
  reason: row.reason,
  before: row.before,
  after: row.after,
  undone_by: row.undone_by,
});

/** Whom a filter names; null where nobody can be meant. */
async function filterOf({ db }: Pick<Database, 'db'>, query: ActionsQuery): Promise<ActionFilter | null> {
  const { student, person, kind, subject, drive, batch, from, to, together } = query;
  const studentId = student === undefined || isId(student) ? student : await studentIdOf(db, student);
  if (student !== undefined && studentId === undefined) return null;
  if ([person, batch, drive].some((id) => id !== undefined && !isId(id))) return null;
  return {
    ...(studentId ? { studentId } : {}),
    ...(person ? { person } : {}),
    ...(kind ? { kind } : {}),
    ...(subject ? { prefixes: ACTION_SUBJECTS[subject].of } : {}),
    ...(together ? { together: true } : {}),
    ...(drive ? { driveId: drive } : {}),
    ...(batch ? { batch } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Reads what some actions changed. @returns the lines of one of them */
type ReadChanges = (rows: readonly ListedAction[]) => Promise<(row: ListedAction) => UndoLine[]>;

/**
 * A page of what was done, the newest first, found by student, person, subject, kind and time (CEL-80).
 * @param readChanges says in words what each changed
 */
export async function actionsPage(
  database: Pick<Database, 'db'>,
  query: ActionsQuery,
  readChanges: ReadChanges,
): Promise<Page<ActionItem>> {
  const filter = await filterOf(database, query);
  if (filter === null) return emptyPage(query);
  const order = query.order ?? 'desc';
  const rows = await listActions(database.db, filter, { ...limitsOf(query), order });
  const changesOf = await readChanges(rows);
  const items = rows.map((row) => ({
    ...actionItemOf(row),
    // Of several the first would stand for all.
    changes: (row.count ?? 1) > 1 ? [] : changesOf(row),
  }));
  return pageOf(query, items, await countActions(database.db, filter));
}

/** The newest changes, each with its first action; of a change of one thing its name too (CEL-73). */
export async function recentChanges(db: Queryable, limit: number): Promise<RecentChange[]> {
  const changes: RecentChange[] = [];
  for (const { batch, actions } of await newestBatches(db, limit)) {
    const [first] = await listActions(db, { batch }, { limit: 1 });
    if (!first) continue;
    const { at, title, actor, student, staff, drive } = actionItemOf(first);
    const subject = student?.name ?? staff?.name ?? drive?.company ?? null;
    changes.push({ batch, at, title, actor, actions, subject: actions === 1 ? subject : null });
  }
  return changes;
}
