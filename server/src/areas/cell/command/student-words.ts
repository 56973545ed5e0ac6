import { STUDENT_FILTERS, STUDENT_WAITS, type StudentFilterName } from '@portal/shared/contract/cell';
import type { Call } from './words';

/** Options by which students are found, as the console's list finds them (CEL-83); what is searched for has no one name. */
export const STUDENT_OPTIONS = STUDENT_FILTERS.filter(
  (name): name is Exclude<StudentFilterName, 'q'> => name !== 'q',
);

/** How they are written. */
export const STUDENT_USAGE = `[--standing WORDS] [--degree D] [--branch B] [--complete yes|no] [--waits "${STUDENT_WAITS.join('|')}"]`;

/** The filters that were said. */
export const studentFiltersOf = (values: Call['values']): Partial<Record<StudentFilterName, string>> =>
  Object.fromEntries(
    STUDENT_OPTIONS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
