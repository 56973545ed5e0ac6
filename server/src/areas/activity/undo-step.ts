import type { Queryable } from '../../platform/database/database';
import type { ListedAction } from './activity-store';
import type { NewAction } from './action-store';
import type { Actor } from './actor';

/** What prevents an undo. */
export type Obstacle = { subject: string; message: string };
/** An undo as it goes on. @property actor who undoes it @property batch that it is */
export type Undoing = { actor: Actor; batch: string };
/** Undoes one action. @returns why that is not possible, in words; or the version after it of what counts its changes */
export type Undo = (
  tx: Queryable,
  action: ListedAction,
  by: Undoing,
) => Promise<string | { version?: number | undefined }>;

/** Whom or what an action is about, in words. */
export const subjectOf = ({ enrollment, student_name, staff_name, drive_company }: ListedAction): string =>
  enrollment === null
    ? (staff_name ?? drive_company ?? 'This change')
    : `${enrollment} ${student_name ?? ''}`.trim();

export const obstacle = (action: ListedAction, message: string): Obstacle => ({
  subject: subjectOf(action),
  message,
});

/** What an undo records: the action the other way round. @param version after it */
export const undone = (action: ListedAction, version?: number): NewAction => ({
  kind: 'action.undone',
  ...(action.student_id !== null && { studentId: action.student_id }),
  ...(action.subject_id !== null && { subjectId: action.subject_id }),
  ...(version !== undefined && { version }),
  before: action.after ?? {},
  after: action.before ?? {},
});

export const ERASED = 'The student was erased since.';
export const MORE_DONE = 'Something else was done with the student since.';
