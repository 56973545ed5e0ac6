import type { Attendance, Mark, MarkField, RoundResult } from '@portal/shared/contract/cell';
import { tidyLine } from '@portal/shared/values';
import { ENROLLMENT_HEADER, STUDENT_FIELDS, type ColumnFields } from '../identity';

/** The columns of a list of attendance or results (CEL-61). */
export const MARK_COLUMNS: ColumnFields<MarkField> = {
  enrollment: ENROLLMENT_HEADER,
  name: STUDENT_FIELDS.name,
  attendance: /^(attendance|attended|presence|present)(status)?$/,
  result: /^(result|outcome|shortlist(ed)?|selected|qualified)(status)?$/,
};

const ATTENDANCE: Record<Attendance, RegExp> = {
  PRESENT: /^(p|present|yes|y|1|true|attended)$/,
  ABSENT: /^(a|ab|absent|no|n|0|false)$/,
  EXCUSED: /^(e|ex|excused|leave|on leave)$/,
};
const RESULT: Record<RoundResult, RegExp> = {
  QUALIFIED: /^(q|qualified|pass|passed|selected|shortlisted|yes|y|1|true)$/,
  UNQUALIFIED:
    /^(u|nq|unqualified|not qualified|fail|failed|rejected|not selected|not shortlisted|no|n|0|false)$/,
};

function wordOf<Word extends string>(words: Record<Word, RegExp>, text: string): Word | null {
  const said = tidyLine(text.replace(/[_\p{Pd}]/gu, ' ')).toLowerCase();
  return (Object.keys(words) as Word[]).find((word) => words[word].test(said)) ?? null;
}

/** What a cell says of an attendance; null for what is none. */
export const attendanceOf = (text: string): Attendance | null => wordOf(ATTENDANCE, text);
/** What a cell says of a result; null for what is none. */
export const resultOf = (text: string): RoundResult | null => wordOf(RESULT, text);

/** Words that say the opposite of a mark, in any column. */
const AGAINST: Record<Mark, RegExp> = {
  PRESENT: /\b(absent|absentee|did not (attend|appear))\b/i,
  ABSENT: /\b(present|attended)\b/i,
  EXCUSED: /\b(present|attended)\b/i,
  QUALIFIED:
    /\b(rejected|fail(ed)?|un ?qualified|disqualified|not (qualified|selected|shortlisted)|on hold|wait ?list(ed)?|absent|withdrawn)\b/i,
  UNQUALIFIED: /(?<!\bnot )\b(qualified|selected|shortlisted|pass(ed)?)\b/i,
};

/** What of a row's cells says that a mark for everyone is not this student's; undefined where nothing does (F-82). */
export const cellAgainst = (cells: readonly string[], mark: Mark): string | undefined =>
  cells.find((cell) => AGAINST[mark].test(cell));
