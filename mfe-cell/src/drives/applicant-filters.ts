import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import {
  APPLICANT_FILTER_WORDS,
  BACKLOGS_TEXT,
  CPI_TEXT,
  GENDERS,
  NO_GENDER,
  PROGRESS,
} from '@portal/shared/contract/cell';
import type { CellRound, DriveFacts, WordedFilter } from '@portal/shared/contract/cell';
import type { ListFilter } from '../list/list-filter';
import { optionsOf } from '../list/options';
import { applicantFilter, branchFilter } from '../list/student-options';

const choice = (name: WordedFilter, values: readonly string[]): ListFilter => {
  const { textOf } = APPLICANT_FILTER_WORDS[name];
  return { ...applicantFilter(name), options: values.map((value) => ({ value, label: textOf(value) })) };
};

/** What can be said of a round: once it has marks, also what came of it; a shortlist has results only. */
function ofRound({ number, present, absent, qualified, unqualified }: CellRound): string[] {
  const hasMarks = present + absent + qualified + unqualified > 0;
  const all = hasMarks ? PROGRESS : PROGRESS.slice(0, 2);
  const results = PROGRESS.filter((what) => what.includes('qualified'));
  return (number === SHORTLIST_NUMBER ? results : all).map((what) => `${what} ${number}`);
}

/** A choice of one is none. */
const several = (values: readonly string[]): readonly string[] => (values.length > 1 ? values : []);

/** By what the students of a drive are filtered (F-66). @param branches those that the list has */
export const applicantFilters = (
  { roles, role_limit, degrees, rounds }: DriveFacts,
  branches: readonly string[] | undefined,
): ListFilter[] => [
  choice(
    'role',
    roles.map(({ title }) => title),
  ),
  choice(
    'preference',
    several(Array.from({ length: Math.min(role_limit, roles.length) }, (_, at) => String(at + 1))),
  ),
  { ...applicantFilter('cpi_from'), typed: CPI_TEXT },
  { ...applicantFilter('cpi_to'), typed: CPI_TEXT },
  { ...applicantFilter('backlogs'), typed: BACKLOGS_TEXT },
  { name: 'degree', label: 'Degree', options: optionsOf(several(degrees)) },
  branchFilter(branches),
  choice('gender', [...GENDERS, NO_GENDER]),
  choice('progress', rounds.filter(({ cancelled }) => !cancelled).flatMap(ofRound)),
  choice('placed', ['yes', 'no']),
];
