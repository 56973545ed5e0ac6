// Apart from the schema: a list that only offers filters needs no zod.
import { SHORTLIST_NUMBER } from '../round-title';
import { genderText } from './season-measures';

/** What may be typed as a CPI, and as a number of backlogs. */
export const CPI_TEXT = /^(10(\.0{1,2})?|\d(\.\d{1,2})?)$/;
export const BACKLOGS_TEXT = /^\d{1,2}$/;

/** What can be said of an application and a round: by published results, which its student may know (CEL-62). */
const PROGRESS_WORDS = {
  called: 'Called to',
  now: 'Now in',
  qualified: 'Qualified in',
  unqualified: 'Not qualified in',
  absent: 'Absent from',
} as const;
export type Progress = keyof typeof PROGRESS_WORDS;
export const PROGRESS = Object.keys(PROGRESS_WORDS) as readonly Progress[];

/** A filter by a round, in its parts. */
export function progressOf(value: string): { what: Progress; round: number } {
  const [what, round] = value.split(' ');
  return { what: what as Progress, round: Number(round) };
}

function progressText(value: string): string {
  const { what, round } = progressOf(value);
  if (round !== SHORTLIST_NUMBER) return `${PROGRESS_WORDS[what]} round ${round}`;
  return what === 'qualified' ? 'Shortlisted' : 'Not shortlisted';
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

/** The filters beside search, degree and branch: what each is called, and a value of it in words. */
export const APPLICANT_FILTER_WORDS = {
  role: { label: 'Role', textOf: (value: string) => value },
  preference: { label: 'Preference', textOf: (value: string) => `${ORDINALS[Number(value) - 1]} choice` },
  cpi_from: { label: 'CPI from', textOf: (value: string) => value },
  cpi_to: { label: 'CPI to', textOf: (value: string) => value },
  backlogs: { label: 'Live backlogs at most', textOf: (value: string) => value },
  gender: { label: 'Gender', textOf: genderText },
  progress: { label: 'Round', textOf: progressText },
  placed: {
    label: 'Other offers',
    textOf: (value: string) => (value === 'yes' ? 'Placed elsewhere' : 'Not placed elsewhere'),
  },
} as const satisfies Record<string, { label: string; textOf: (value: string) => string }>;
export type WordedFilter = keyof typeof APPLICANT_FILTER_WORDS;
export const WORDED_FILTERS = Object.keys(APPLICANT_FILTER_WORDS) as readonly WordedFilter[];
/** Names of all filters of a drive's students. */
export const APPLICANT_FILTERS = ['q', 'degree', 'branch', ...WORDED_FILTERS] as const;

/** Such filters in words: 'role: developer', 'cpi from: 8'. @param given the filters of a list, with others beside */
export const applicantFilterTexts = (given: Partial<Record<WordedFilter, string | undefined>>): string[] =>
  WORDED_FILTERS.flatMap((name) => {
    const { label, textOf } = APPLICANT_FILTER_WORDS[name];
    const value = given[name];
    return value ? [`${label}: ${textOf(value)}`] : [];
  });
