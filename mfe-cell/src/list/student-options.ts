import { DEGREES } from '@portal/shared/contract';
import {
  APPLICANT_FILTER_WORDS,
  COMPLETE_LABELS,
  genderText,
  STUDENT_MEASURES,
  STUDENT_STATUSES,
  STUDENT_WAIT_LABELS,
} from '@portal/shared/contract/cell';
import type { WordedFilter } from '@portal/shared/contract/cell';
import type { ListFilter } from './list-filter';
import { optionsOf } from './options';

const titled = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const MEASURES = Object.entries(STUDENT_MEASURES)
  .filter(([value]) => value !== 'students')
  .map(([value, { title }]) => ({ value, label: title }));

/** @param branches those that a list has */
export const branchFilter = (branches: readonly string[] = []): ListFilter => ({
  name: 'branch',
  label: 'Branch',
  options: optionsOf(branches),
});

export const DEGREE_FILTER: ListFilter = { name: 'degree', label: 'Degree', options: optionsOf(DEGREES) };

/** By what else students are filtered, in the list and for a message; the last two by a season's figures (CEL-10, F-69). */
export const STUDENT_FILTERS: readonly ListFilter[] = [
  { name: 'standing', label: 'Status', options: optionsOf(STUDENT_STATUSES) },
  { name: 'complete', label: 'Profile', options: titled(COMPLETE_LABELS) },
  { name: 'waits', label: 'Needs attention', options: titled(STUDENT_WAIT_LABELS) },
  { name: 'counted', label: 'Counted as', options: MEASURES },
  { name: 'gender', label: 'Gender', options: [], textOf: genderText },
];

/** A filter of a drive's students that a link sets: its values have their words, and none is offered. */
export const applicantFilter = (name: WordedFilter): ListFilter => ({
  name,
  ...APPLICANT_FILTER_WORDS[name],
  options: [],
});
