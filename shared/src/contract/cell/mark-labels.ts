// Apart from the schemas: lists that only show a mark need no zod.
export const ATTENDANCES = ['PRESENT', 'ABSENT', 'EXCUSED'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
export const ROUND_RESULTS = ['QUALIFIED', 'UNQUALIFIED'] as const;
export type RoundResult = (typeof ROUND_RESULTS)[number];
/** What a list without such a column says of everyone in it. */
export const MARKS = [...ATTENDANCES, ...ROUND_RESULTS] as const;
export type Mark = (typeof MARKS)[number];
/** A decision on one student; 'ON_HOLD': the company decides later, and no student reads it (F-60). */
export const ROUND_DECISIONS = [...ROUND_RESULTS, 'ON_HOLD'] as const;
export type RoundDecision = (typeof ROUND_DECISIONS)[number];
/** How people call them. */
export const MARK_LABELS: Readonly<Record<Mark | RoundDecision, string>> = {
  PRESENT: 'Present',
  ABSENT: 'Absent',
  EXCUSED: 'Excused',
  QUALIFIED: 'Qualified',
  UNQUALIFIED: 'Not qualified',
  ON_HOLD: 'On hold',
};
/** A mark in words; a dash where there is none. */
export const markText = (mark: string | null | undefined): string =>
  mark ? (MARK_LABELS[mark as Mark] ?? mark) : '–';
