import type { UndoLine } from '@portal/shared/contract/cell';
import type { ListedAction } from '../areas/activity';
import { importedFields } from '../areas/imports';
import type { ActiveRules } from '../areas/profile';
import { namedSections } from '../areas/verification';
import type { Database } from '../platform/database/database';
import { undoText } from './undo-text';

/** Its values stand beside its import, from where they can be erased. */
const OF_IMPORT = 'student.corrected';

/**
 * What actions changed, in the words of an undo: from what each keeps of before and after, and no store of its own (CEL-80).
 * @returns what reads a page of them, and then the lines of each
 */
export const changesIn =
  ({ database: { db }, rules }: { database: Pick<Database, 'db'>; rules: ActiveRules }) =>
  async (rows: readonly ListedAction[]): Promise<(row: ListedAction) => UndoLine[]> => {
    const imports = new Map<string, string[]>();
    for (const { kind, batch, count, student_id: id } of rows)
      // Of several in one row no change is shown.
      if (kind === OF_IMPORT && (count ?? 1) === 1 && id !== null)
        imports.set(batch, [...(imports.get(batch) ?? []), id]);
    const fields = new Map(
      await Promise.all(
        [...imports].map(async ([batch, ids]) => [batch, await importedFields(db, batch, ids)] as const),
      ),
    );
    const sections = namedSections(rules);
    return (row) => undoText({ fields: fields.get(row.batch) ?? new Map(), sections })(row);
  };
