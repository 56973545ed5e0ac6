import type { ApplicationState } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import type { Listing, PlacedDrive } from '../postings/listing-store';
import type { ApplicationHistory, RoundHistory } from './application-history';
import { applicationState, isCalledTo } from './application-state';
import { readHistories } from './history-store';

/** States of some students in a drive, by student; only of those who answered. */
export async function statesIn(
  db: Queryable,
  driveId: string,
  students: readonly string[],
): Promise<Map<string, ApplicationState>> {
  if (students.length === 0) return new Map();
  const { now, rows } = await readHistories(db, students, driveId);
  return new Map(rows.map(({ student, history }) => [student, applicationState(history, now)]));
}

/** States of a student in each drive that was answered, by drive. */
export async function statesOf(db: Queryable, studentId: string): Promise<Map<string, ApplicationState>> {
  const { now, rows } = await readHistories(db, [studentId]);
  return new Map(rows.map(({ drive, history }) => [drive, applicationState(history, now)]));
}

/** What the state of a listing's student in one of its drives follows from. */
function historyOf(
  drive: PlacedDrive,
  { applicant, history }: Pick<Listing<PlacedDrive>, 'applicant' | 'history'>,
): ApplicationHistory {
  const { consent, rounds, offer, changes, openRoles, withdrawn, withdrawnAt } = drive;
  return {
    answer: consent?.answer ?? null,
    outcome: consent?.outcome ?? null,
    result: consent?.result ?? null,
    rounds,
    offer,
    changes,
    otherOffers: history.offers
      .filter(({ driveId, to }) => to === null && driveId !== drive.id)
      .map(({ packageLpa, from }) => ({ packageLpa, since: from })),
    policy: applicant.policy,
    openRoles,
    withdrawn: withdrawn === null || withdrawnAt === null ? null : { at: withdrawnAt, reason: withdrawn },
  };
}

/** The state of a listing's student in one of its drives. */
export const stateIn = (
  drive: PlacedDrive,
  listing: Pick<Listing<PlacedDrive>, 'applicant' | 'history' | 'now'>,
): ApplicationState => applicationState(historyOf(drive, listing), listing.now);

const GOES_ON: readonly ApplicationState['state'][] = ['applied', 'in round', 'selected'];
/** Whether an application goes on. */
export const isGoing = ({ state }: Pick<ApplicationState, 'state'>): boolean => GOES_ON.includes(state);

/**
 * The rounds of a drive that was applied to which are the student's: all that take place while the application goes on, and once it
 * ended those that had begun and to which the student was called (F-60); of a drive that was withdrawn those that had begun.
 * `readRounds` has the same rule in SQL.
 */
export function ownRounds(
  drive: PlacedDrive,
  { now, ...listing }: Pick<Listing<PlacedDrive>, 'applicant' | 'history' | 'now'>,
): RoundHistory[] {
  const history = historyOf(drive, listing);
  const { withdrawn } = history;
  const goesOn = isGoing(applicationState({ ...history, withdrawn: null }, now));
  const until = Math.min(now.getTime(), withdrawn ? Date.parse(withdrawn.at) : Infinity);
  // That a file calls somebody rejected does not say in which round.
  const course = { ...history, outcome: null };
  const isOwn = (round: RoundHistory): boolean => {
    const hasBegun = Date.parse(round.startsAt) <= until;
    return goesOn ? withdrawn === null || hasBegun : hasBegun && isCalledTo(course, round, now);
  };
  return drive.rounds.filter((round) => !round.isCancelled && isOwn(round));
}
