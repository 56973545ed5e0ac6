import type { UndoPreview } from '@portal/shared/contract/cell';
import { actionItemOf, perform, subjectOf, type Actor, type ListedAction } from '../areas/activity';
import { importedFields } from '../areas/imports';
import { correctionsOnTrial } from '../areas/messages';
import { namedSections } from '../areas/verification';
import { onTrial } from '../platform/database/on-trial';
import { PortalError } from '../platform/errors';
import { isId } from '../platform/is-id';
import { undoIn, type UndoDeps } from './undo-batch';
import { studentsOf, undoScope } from './undo-scope';
import { undoText } from './undo-text';

/** How many changes there are, of how many students. */
const sizeOf = (actions: readonly ListedAction[]) => ({
  changes: actions.length,
  students: studentsOf(actions),
});

/**
 * What an undo would change, by name, and its obstacles. The undo is done and rolled back, so that nothing else is
 * undone than what was shown (F-65).
 * @param student whose part alone, where the batch allows it; null: whole
 * @throws PortalError 404, 403 for someone's own record, 409 where it can be undone no more
 */
export function undoPreview(
  { database, rules }: UndoDeps,
  actor: Actor,
  id: string,
  student: string | null,
): Promise<UndoPreview> {
  if (!isId(id)) throw new PortalError(404, 'There is no such change.');
  return onTrial(database.db, async (tx) => {
    const { actions, whole, alone } = await undoScope(tx, id, student);
    // Before the undo: it deletes them.
    const fields = await importedFields(tx, id);
    const corrections = await correctionsOnTrial(tx, id, alone ? student : null);
    const { obstacles, told } = await perform({ db: tx }, { actor, undoes: id }, (inner, batch) =>
      undoIn({ tx: inner, rules, actor }, batch, { id, actions, student: alone ? student : null }),
    );
    const words = undoText({ fields, sections: namedSections(rules) });
    const rows = actions.map((action) => {
      const { student: who, title } = actionItemOf(action);
      return { student: who, subject: subjectOf(action), title, lines: words(action) };
    });
    return {
      ...sizeOf(actions),
      whole: sizeOf(whole),
      alone,
      rows: rows.sort((a, b) => a.subject.localeCompare(b.subject)),
      obstacles,
      mailed: told?.count ?? 0,
      corrections,
    };
  });
}
