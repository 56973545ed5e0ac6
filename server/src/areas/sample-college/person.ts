import type { Degree } from '@portal/shared/contract';

/** How far a sample student has come: each state includes the ones before it. */
export type Progress = 'imported' | 'filled' | 'registered' | 'verified';

/** A sample student, as far as anything depends on it. All are invented. */
export type Person = {
  enrollment: string;
  name: string;
  surname: string;
  fatherName: string;
  gender: 'MALE' | 'FEMALE';
  degree: Degree;
  branch: string;
  /** Of BE and of the BE before ME; a diploma takes the place of HSC. */
  admission: 'JEE' | 'GUJCET' | 'DIPLOMA';
  progress: Progress;
  /** CPI of the degree, 0 to 10. */
  cpi: number;
  /** Percentages. */
  ssc: number;
  hsc: number;
  deadBacklogs: number;
  liveBacklogs: number;
  gapYears: number;
  /** Why the placement cell has barred them. */
  barred?: string;
  /** When the profile was confirmed; of those without, before the season. */
  registeredHoursAgo?: number;
  /** A branch that the profile says otherwise than the college's list. */
  declaredBranch?: string;
  /** Of the fee's payment, where it is none of the sample's usual ones. */
  feeReference?: string;
};
