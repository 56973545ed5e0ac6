import type { UndoableKind } from '@portal/shared/contract/cell';
import { ARE_WITH_STUDENT, OTHER_THAN_LISTED } from './verification';
import { lockStudentRow, noteUnverified, setVerifiedTo, type HeldStudent } from '../students';
import { type ListedAction, ERASED, MORE_DONE, type Undo } from '../activity';

/** Takes a verification back, and its instant with it: what came back and changed before it is to be seen again. */
const toUnverified: Undo = async (tx, action) => {
  const student = action.student_id === null ? undefined : await lockStudentRow(tx, action.student_id);
  if (!student) return ERASED;
  if (student.version !== action.version || !student.isVerified) return MORE_DONE;
  const former = action.before?.['verified_at'] as string | null | undefined;
  const version = await setVerifiedTo(tx, student.id, false, former);
  return { version };
};

/** What keeps a profile from being verified again unseen: the student's own saves count in the revision alone (CEL-22). */
function unseen(student: HeldStudent, action: ListedAction): string | null {
  if (student.open.length > 0) return `Sections ${ARE_WITH_STUDENT}`;
  if (student.revision !== action.after?.['revision']) return 'The student saved the profile since.';
  return student.differs ? `The profile ${OTHER_THAN_LISTED}` : null;
}

/** Verifies again as of when it was verified, where the profile is still the one that was. */
const toVerified: Undo = async (tx, action) => {
  const student = action.student_id === null ? undefined : await lockStudentRow(tx, action.student_id);
  if (!student) return ERASED;
  if (student.version !== action.version || student.isVerified) return MORE_DONE;
  const other = unseen(student, action);
  if (other) return other;
  const version = await setVerifiedTo(tx, student.id, true);
  await noteUnverified(tx, student.id, null);
  return { version };
};

/** How a verification, and one that was taken back, is undone (CEL-81). */
export const UNDO_VERIFICATION: Record<
  Extract<UndoableKind, 'student.verified' | 'student.unverified'>,
  Undo
> = {
  'student.verified': toUnverified,
  'student.unverified': toVerified,
};
