import type { DoneData, SetPlansRequest, StudentPlan, UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import { type Actor, perform, ERASED, MORE_DONE, type Undo } from '../activity';
import { noStudent } from '../identity';
import { lockPlans, setPlan } from './student-plan-store';

/**
 * Sets students' plans without a placement: higher studies, an own business, or opted out; null: they take part again
 * (F-69). It changes no application and no offer: a student with an accepted offer counts as placed.
 * @throws PortalError 404 for an unknown student
 */
export const setPlans = (
  database: { db: Queryable },
  actor: Actor,
  { reason, students, plan }: SetPlansRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const wanted = [...new Set(students)];
    if (!wanted.every(isId)) throw noStudent();
    const held = await lockPlans(tx, wanted);
    if (held.length !== wanted.length) throw noStudent();
    const changed = held.filter((one) => one.plan !== plan);
    for (const { id, plan: before } of changed) {
      const version = await setPlan(tx, id, plan);
      batch.record({
        kind: 'student.plan set',
        studentId: id,
        version,
        before: { plan: before },
        after: { plan },
      });
    }
    return { version: null, changed: changed.length };
  });

const restorePlan: Undo = async (tx, action) => {
  const [held] = action.student_id === null ? [] : await lockPlans(tx, [action.student_id]);
  if (!held) return ERASED;
  if (held.plan !== (action.after?.['plan'] ?? null)) return MORE_DONE;
  const version = await setPlan(tx, held.id, (action.before?.['plan'] ?? null) as StudentPlan | null);
  return { version };
};

/** How a plan is undone (CEL-81). */
export const UNDO_PLAN: Record<Extract<UndoableKind, 'student.plan set'>, Undo> = {
  'student.plan set': restorePlan,
};
