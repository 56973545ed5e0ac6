/** How large a college the generator makes. */
export type CollegeSize = {
  students: number;
  drives: number;
  /** How many students are logged in, the first ones; each has one session. */
  signedIn: number;
};

/**
 * Branches of the generated college; student n studies the one at n modulo their number, and a drive is open to
 * three of them, as the sample college's are.
 */
export const BRANCHES = [
  'computer',
  'information technology',
  'mechanical',
  'electronics & communication',
  'civil',
  'electrical',
  'chemical',
  'instrumentation & control',
  'automobile',
  'biomedical',
] as const;

/** One drive in so many is still open; the others' deadlines have passed over the last ten months. */
export const ONE_OPEN_IN = 5;

/** One student in so many has not confirmed the profile yet, and so can still save sections. */
export const ONE_UNREGISTERED_IN = 10;

/** The bearer token of a logged-in student; SQL makes the same one from the same number. */
export const tokenOf = (student: number): string =>
  `bench-session-of-student-${String(student).padStart(8, '0')}`;

/** Enrollment of a student; the first is 1. */
export const enrollmentOf = (student: number): string => String(240_000_000_000 + student);

/** Every generated student's password. */
export const COLLEGE_PASSWORD = 'Placement#2026';
