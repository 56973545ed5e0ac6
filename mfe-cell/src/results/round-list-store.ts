import type { Mark, MarkField, MarksChecked, MarksDone } from '@portal/shared/contract/cell';
import { ImportProcess } from '../imports/import-process';

/** A list of attendance or results of a round (CEL-61). */
export const marksImport = new ImportProcess<MarkField, MarksChecked, MarksDone>({
  check: 'checkMarks',
  apply: 'importMarks',
});

const HEADER = 'Enrollment';
/** A list of enrollments as a file. */
export const listFile = (enrollments: readonly string[]): File =>
  new File([[HEADER, ...enrollments].join('\n')], 'list.csv', { type: 'text/csv' });

/** Says of which round the list is, and what it says of everyone in it. */
export const aimAt = (round: string, as: Mark | null): void => marksImport.aimAt({ id: round }, { as });
