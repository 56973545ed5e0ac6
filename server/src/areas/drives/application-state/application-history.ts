import type { Applicant } from '../eligibility/applicant';
import type { JudgedDrive } from '../eligibility/eligibility';
import type { OpenChanges } from './decide-again';

/** A round as one student has it; instants as ISO 8601. */
export type RoundHistory = {
  number: number;
  name: string;
  startsAt: string;
  durationMinutes: number;
  venue: string;
  isCancelled: boolean;
  /** Whether results of a round that was cancelled still count (F-64). */
  keepsResults: boolean;
  /** Whether anybody has a published result of it. */
  hasResults: boolean;
  /** Whether anybody is published as qualified in it: students without a result then wait in it. */
  hasQualified: boolean;
  /** When its results were published last; null where it is not known. */
  resultsAt: string | null;
  /** Attendance and published result of the student. */
  status: string | null;
  resultStatus: string | null;
};

/** An offer of the drive to the student, whatever became of it. */
export type OwnOffer = {
  role: string;
  packageLpa: string;
  offeredAt: string;
  /** Until when the student answers in the portal; null where staff record the answer (F-70). */
  answerBy: string | null;
  acceptedAt: string | null;
  refusedAt: string | null;
  revokedAt: string | null;
};

/** What the state of a student in a drive follows from. */
export type ApplicationHistory = {
  /**
   * `appliedAt`: the first application, where the answer was reopened meanwhile. `entryNumber`: the first round of a late
   * application, where the placement cell chose it (F-81). `isWithdrawn`: it is FALSE because the cell withdrew it on request (DAT-12).
   */
  answer: {
    choice: 'TRUE' | 'FALSE';
    decidedAt: string;
    appliedAt: string;
    entryNumber: number | null;
    isWithdrawn: boolean;
  } | null;
  /** What a drive's file says of how it ended, with its word. */
  outcome: 'REJECTED' | 'PLACED' | null;
  result: string | null;
  rounds: readonly RoundHistory[];
  offer: OwnOffer | null;
  /** Offers of other drives or from elsewhere that count, since when, and what they leave room for. */
  otherOffers: readonly { packageLpa: string; since: string }[];
  policy: Applicant['policy'];
  changes?: OpenChanges;
  /** Roles of the drive that may be offered to the student: what the policy allows beside an offer depends on their packages. */
  openRoles: readonly Pick<JudgedDrive['roles'][number], 'maxLpa'>[];
  /** When and why the company withdrew the drive; null where it did not. */
  withdrawn: { at: string; reason: string } | null;
};
