import type { Stage } from '@portal/shared/contract/cell';
import type { Queryable } from '../../../platform/database/database';
import type { ApplicationHistory } from './application-history';
import { applicationState, counts } from './application-state';
import { readHistories } from './history-store';

/** A stage of a drive. @property round the number of a round; null where the stage is of none */
export type StagePlace = { stage: Stage; round: number | null };

/**
 * Whether an application is at a stage (F-73): by its state (F-60), and in a round by its attendance and its published result, which its
 * student may know; of a round that was cancelled only where its results were kept (F-64).
 */
function isAtStage(history: ApplicationHistory, now: Date, { stage, round }: StagePlace): boolean {
  const { state, round: at, next } = applicationState(history, now);
  const own = history.rounds.find((one) => one.number === round && counts(one));
  switch (stage) {
    case 'in round':
      return (state === 'in round' || state === 'applied') && (next?.number ?? at) === round;
    case 'qualified in round':
      return own?.resultStatus === 'QUALIFIED';
    case 'not qualified in round':
      return own?.resultStatus === 'UNQUALIFIED';
    case 'absent from round':
      return own?.status === 'ABSENT';
    case 'with an offer':
      return state === 'offered' || state === 'placed';
    case 'offer not answered':
      return state === 'offered';
    case 'placed in this drive':
      return state === 'placed';
  }
}

/** Those of some students whose application to a drive is at a stage. */
export async function studentsAt(
  db: Queryable,
  driveId: string,
  place: StagePlace,
  students: readonly string[],
): Promise<string[]> {
  if (students.length === 0) return [];
  const { now, rows } = await readHistories(db, students, driveId);
  return rows.flatMap(({ student, history }) => (isAtStage(history, now, place) ? [student] : []));
}
