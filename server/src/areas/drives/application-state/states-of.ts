import type { ApplicationState } from '@portal/shared/contract';
import type { Queryable } from '../../../platform/database/database';
import type { Listing, PlacedDrive } from '../postings/listing-store';
import type { ApplicationHistory } from './application-history';
import { applicationState } from './application-state';
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
  const { consent, rounds, offer, changes, roles, withdrawn, withdrawnAt } = drive;
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
    roles,
    withdrawn: withdrawn === null || withdrawnAt === null ? null : { at: withdrawnAt, reason: withdrawn },
  };
}

/** The state of a listing's student in one of its drives. */
export const stateIn = (
  drive: PlacedDrive,
  listing: Pick<Listing<PlacedDrive>, 'applicant' | 'history' | 'now'>,
): ApplicationState => applicationState(historyOf(drive, listing), listing.now);
