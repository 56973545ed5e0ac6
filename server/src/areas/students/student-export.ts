import {
  fileCell,
  STUDENT_LIST,
  type ExportStudentsRequest,
  type StudentRow,
  type WholeStudentRow,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import type { ActiveRules } from '../profile';
import { type Actor, exportList, type ExportedFile } from '../activity';
import { namedOf } from '../identity';
import { listStudents } from './student-list-store';
import { filterOf, orderOf, rowOf } from './students';

/** Columns that every list of students has. */
const ALWAYS = ['name', 'enrollment'] as const;

/**
 * The list of students under a filter as a file: all its rows, with the columns that were seen (CEL-51). An identity number
 * is no column.
 * @throws PortalError 400 for a degree, a branch or a standing that is none
 */
export async function exportStudents(
  { database, rules }: { database: Database; rules: ActiveRules },
  actor: Actor,
  { format, columns, students, ...view }: ExportStudentsRequest,
): Promise<ExportedFile> {
  const { needed } = rules.current().rules;
  const ids = students?.filter(isId);
  const wanted = filterOf(view, needed);
  const named = await namedOf(database.db, view);
  const rows = await listStudents(database.db, { ...wanted, ids }, orderOf(view));
  // All filters of a view are recorded; the search text is stored apart, as it may be a name.
  const { q, degree: _degree, branch: _branch, ...rest } = view;
  const standing = wanted.standings.join('|') || undefined;
  const seen = [...ALWAYS, ...columns];
  return exportList(
    database,
    actor,
    { format },
    {
      list: 'students',
      rows,
      columns: seen.map((id) => ({ id, title: STUDENT_LIST[id].title })),
      cellsOf(student: WholeStudentRow) {
        const row = rowOf(student, columns);
        return seen.map((id) => (row[id] === null ? null : fileCell<StudentRow>(STUDENT_LIST[id], row)));
      },
      studentOf: ({ id }) => id,
      filter: { ...rest, ...named, standing, ...(ids ? { chosen: rows.length } : {}) },
      search: q,
    },
  );
}
