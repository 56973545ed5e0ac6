import { isBeforeDeadline } from '@portal/shared/contract';

/** What decides whether a drive is open; its SQL form is `open-drive-store.ts`, and a test holds both equal (F-94). */
type Dated = { deadline: Date };

/** By which of its own rules a drive accepts no answers. */
export type ClosedBy = 'WITHDRAWN' | 'NOT_PUBLISHED' | 'CLOSED';

/**
 * The rules by which a drive accepts no answers, in the order in which failures are shown (API-07, CEL-45). It is shown as
 * open while it breaks none of them, and while it is withdrawn and breaks no other: students read why.
 * @param drive `withdrawn` is the reason, null where it was not withdrawn
 * @param now the database's clock
 * @returns empty while the drive accepts answers
 */
export function closedBy(
  drive: Dated & { isPublished: boolean; withdrawn: string | null },
  now: Date,
): ClosedBy[] {
  return [
    ...(drive.withdrawn === null ? [] : ['WITHDRAWN' as const]),
    ...(drive.isPublished ? [] : ['NOT_PUBLISHED' as const]),
    ...(isBeforeDeadline(drive.deadline, now) ? [] : ['CLOSED' as const]),
  ];
}

/** When answers ended to be possible: at the deadline, or at a withdrawal before it. */
export const endOfAnswers = ({ deadline }: Dated, withdrawnAt: Date | null): Date =>
  withdrawnAt !== null && withdrawnAt < deadline ? withdrawnAt : deadline;
