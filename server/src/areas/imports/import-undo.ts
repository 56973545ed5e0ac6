import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import {
  type ListedAction,
  type NewAction,
  ERASED,
  MORE_DONE,
  obstacle,
  undone,
  type Obstacle,
} from '../activity';
import { lockImported, undoImportedRows, type Built, type ImportedStudent } from './import-store';

/** What an import records; its actions are undone together. */
export type ImportKind = Extract<UndoableKind, 'student.added' | 'student.corrected'>;
type SentMail = { count: number; draft: string };

const DRAFT =
  'The placement cell added you to its portal by mistake and has taken that back. The link of the invitation opens nothing any more, and there is nothing for you to do.';

const BUILT: Record<Built, string> = {
  offer: 'The student got an offer since.',
  attendance: 'The student was marked in a round since.',
  answer: 'The student has a drive in their list or answered it since.',
  resume: 'The student has sent a resume since.',
  bar: 'A bar of the student was proposed or placed since.',
  account: 'An account of the cell is the student’s since.',
  exception: 'The student was admitted to a drive by an exception since.',
};

function standsInTheWay(action: ListedAction, student: ImportedStudent | undefined): string | null {
  if (!student) return ERASED;
  if (student.version !== action.version) return MORE_DONE;
  if (student.isUnseen) return 'The student saved the profile since, or has sections of it open.';
  const [overtaken] = student.overtaken;
  if (overtaken) return `The ${overtaken} was changed since.`;
  if (action.kind !== 'student.added') return null;
  if (student.hasPassword) return 'The student has chosen a password since.';
  if (student.hasProfile) return 'The student has filled something of the profile since.';
  const [built] = student.built;
  return built ? BUILT[built] : null;
}

export const isOfImport = ({ kind }: Pick<ListedAction, 'kind'>): boolean =>
  kind === 'student.added' || kind === 'student.corrected';

/**
 * Undoes an import, completely or not at all (CEL-81): the students that it added are removed, unless they have done
 * something.
 * @param actions of one batch @returns the obstacles, or what is recorded and how many emails had been sent
 */
export async function undoImport(
  tx: Queryable,
  actions: readonly ListedAction[],
): Promise<{ obstacles: Obstacle[]; records: NewAction[]; told: SentMail | null }> {
  const [first] = actions;
  if (!first) return { obstacles: [], records: [], told: null };
  const held = await lockImported(tx, first.batch);
  const obstacles = actions.flatMap((action) => {
    const words = standsInTheWay(action, held.get(action.student_id ?? ''));
    return words === null ? [] : [obstacle(action, words)];
  });
  if (obstacles.length > 0) return { obstacles, records: [], told: null };
  const added = actions.filter(({ kind }) => kind === 'student.added');
  const count = added.filter(({ student_id }) => held.get(student_id ?? '')?.isInvited).length;
  const students = actions.flatMap(({ student_id }) => student_id ?? []);
  const versions = await undoImportedRows(tx, first.batch, students);
  const records = actions.map((action) => {
    const studentId = action.student_id ?? '';
    return undone(action, versions.get(studentId));
  });
  return { obstacles, records, told: count > 0 ? { count, draft: DRAFT } : null };
}
