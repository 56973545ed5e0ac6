import type { StudentMarks } from '@portal/shared/contract';

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

/** What criteria can be about, of what drives may know of a profile. */
export const MARK_NAMES = [
  'cpi',
  'sscPercentage',
  'hscPercentage',
  'diplomaPercentage',
  'liveBacklogs',
  'deadBacklogs',
  'gapYears',
  'passoutYear',
] as const satisfies readonly (keyof StudentMarks)[];

/** What the profile says of a student's studies. */
export type Marks = Pick<StudentMarks, (typeof MARK_NAMES)[number]>;
