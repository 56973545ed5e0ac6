import type { Marks } from './criteria-table';

/** A student as the eligibility rules see one. Marks are exact texts; null means 'not given' (D-33). */
export type Applicant = {
  isRegistered: boolean;
  isVerified: boolean;
  degree: string | null;
  branch: string | null;
  feeReference: string | null;
  marks: Marks;
  /** The reason of a bar that stands; null when not barred. */
  barred: string | null;
  /** Offers that were made and not refused. */
  placements: { driveId: string; packageLpa: string }[];
};
