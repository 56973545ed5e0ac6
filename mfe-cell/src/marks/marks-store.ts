import type { Mark, MarkField, MarksChecked, MarksDone } from '@portal/shared/contract/cell';
import { ImportProcess } from '../import/import-process';

/** A list of attendance or results of a round (CEL-61). */
export const marksImport = new ImportProcess<MarkField, MarksChecked, MarksDone>({
  check: 'checkMarks',
  apply: 'importMarks',
});

const HEADER = 'Enrollment';
/** A list of enrollments as a file. */
export const listFile = (enrollments: readonly string[]): File =>
  new File([[HEADER, ...enrollments].join('\n')], 'list.csv', { type: 'text/csv' });

/** What was pasted as a file: a table with a header as it is, anything else by the enrollments in its lines. */
export function pastedFile(text: string): File {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (/enrol/i.test(lines[0] ?? '')) return new File([text], 'pasted.csv', { type: 'text/csv' });
  return listFile(lines.map((line) => /\b\d{12}\b/.exec(line)?.[0] ?? line.replace(/["\t,;]/g, ' ').trim()));
}

/** Says of which round the list is, and what it says of everybody in it. */
export const aimAt = (round: string, as: Mark | null): void => marksImport.aimAt({ id: round }, { as });
