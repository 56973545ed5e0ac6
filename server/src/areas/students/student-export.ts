import {
  COMPLETE_LABELS,
  STUDENT_COLUMN_TITLES,
  type ExportStudentsRequest,
  type StudentColumn,
  type StudentRow,
} from '@portal/shared/contract/cell';
import { formatDate } from '@portal/shared/format';
import type { Database } from '../../platform/database/database';
import { isId } from '../../platform/is-id';
import type { Cell } from '../../platform/tables/table-file';
import type { ActiveRules } from '../profile';
import type { Actor } from '../activity';
import { namedOf } from '../identity';
import { exportList, type ExportedFile } from '../activity';
import { listStudents, type ListedStudent } from './student-list-store';
import { filterOf, orderOf, rowOf } from './students';

type Column = StudentColumn | 'name' | 'enrollment';
/** Decimals, which the database gives as text: a spreadsheet reckons with them. */
const MARKS: ReadonlySet<Column> = new Set(['cpi', 'sscPercentage', 'hscPercentage', 'diplomaPercentage']);
/** Columns that every list of students has. */
const ALWAYS = ['name', 'enrollment'] as const;

/** A cell as the list shows it; marks stay numbers. */
function cellOf(row: StudentRow, column: Column): Cell {
  if (column === 'complete') return row.complete ? COMPLETE_LABELS.yes : COMPLETE_LABELS.no;
  const value = row[column] ?? null;
  if (MARKS.has(column)) return value === null ? null : Number(value);
  if ((column === 'registered_at' || column === 'verified_at') && value !== null)
    return formatDate(String(value));
  return value;
}

/**
 * The list of students under a filter as a file: all its rows, with the columns that were seen (CEL-51). An identity number
 * is no column.
 * @throws PortalError 400 for a degree, a branch or a standing that is none, 409 for a key that another change had
 */
export async function exportStudents(
  { database, rules }: { database: Database; rules: ActiveRules },
  actor: Actor,
  { format, key, columns, students, ...view }: ExportStudentsRequest,
): Promise<ExportedFile> {
  const { needed } = rules.current().rules;
  const ids = students?.filter(isId);
  const wanted = filterOf(view, needed);
  const named = await namedOf(database.db, view);
  const rows = await listStudents(database.db, { ...wanted, ids }, orderOf(view));
  // All that a view has is written down; what somebody typed stands apart, as it may be a name.
  const { q, degree: _degree, branch: _branch, ...rest } = view;
  const standing = wanted.standings.join('|') || undefined;
  const seen = [...ALWAYS, ...columns];
  return exportList(
    database,
    actor,
    { format, key },
    {
      list: 'students',
      rows,
      columns: seen.map((id) => ({ id, title: STUDENT_COLUMN_TITLES[id] })),
      cellsOf(student: ListedStudent) {
        const row = rowOf(student, columns);
        return seen.map((column) => cellOf(row, column));
      },
      filter: { ...rest, ...named, standing, ...(ids ? { chosen: rows.length } : {}) },
      search: q,
    },
  );
}
