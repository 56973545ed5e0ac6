import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { lockResultStudents, restoreResults, type ActiveRules, type ResultStudent } from '../profile';
import {
  type ListedAction,
  type NewAction,
  ERASED,
  MORE_DONE,
  obstacle,
  undone,
  type Obstacle,
} from '../activity';

/** What results record; the actions of a batch are undone together. */
export type ResultsKind = Extract<UndoableKind, 'student.results'>;

export const isOfResults = ({ kind }: Pick<ListedAction, 'kind'>): boolean => kind === 'student.results';

type State = { section: string; fields: Record<string, string | number | boolean | null> };

/** A student is to be as the batch left them: no other thing done, and nothing saved (CEL-22). */
function standsInTheWay(action: ListedAction, student: ResultStudent | undefined): string | null {
  if (!student) return ERASED;
  if (student.revision !== action.after?.['revision']) return 'The student saved the profile since.';
  return student.version === action.version ? null : MORE_DONE;
}

/**
 * Undoes semester results, completely or not at all (CEL-13, CEL-81).
 * @param actions of one batch @returns the obstacles, or what is recorded
 */
export async function undoResults(
  tx: Queryable,
  rules: ActiveRules,
  actions: readonly ListedAction[],
): Promise<{ obstacles: Obstacle[]; records: NewAction[] }> {
  if (actions.length === 0) return { obstacles: [], records: [] };
  const held = await lockResultStudents(
    tx,
    actions.flatMap(({ student_id }) => student_id ?? []),
  );
  const obstacles: Obstacle[] = [];
  const restored: { action: ListedAction; student: ResultStudent; state: State }[] = [];
  for (const action of actions) {
    const student = held.get(action.student_id ?? '');
    const words = standsInTheWay(action, student);
    if (words !== null) obstacles.push(obstacle(action, words));
    else if (student) restored.push({ action, student, state: action.before as State });
  }
  if (obstacles.length > 0) return { obstacles, records: [] };
  const versions = await restoreResults(
    tx,
    rules.current().rules,
    restored.map(({ student, state }) => ({ student, ...state })),
  );
  const records = restored.map(({ action, student }) => {
    const record = undone(action, versions.get(student.id));
    return { ...record, after: { ...record.after, revision: student.revision + 1 } };
  });
  return { obstacles, records };
}
