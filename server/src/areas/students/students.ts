import { DEGREES } from '@portal/shared/contract';
import {
  STUDENT_STATUSES,
  STUDENT_COLUMNS,
  type StudentColumn,
  type StudentRow,
  type StudentsPage,
  type StudentsQuery,
  type WholeStudentRow,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import type { ActiveRules } from '../profile';
import { known, split, listBranches } from '../identity';
import { limitsOf, pageOf } from '../activity';
import { pageOfStudents, type StudentFilter } from './student-list-store';

/** What the list of students needs. */
type StudentsDeps = { database: Database; rules: ActiveRules };
type Needed = StudentFilter['needed'];

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A row with those columns alone that were asked for. */
export function rowOf(student: WholeStudentRow, columns: readonly StudentColumn[]): StudentRow {
  const { id, enrollment, name } = student;
  const row = {
    ...student,
    registered_at: instantOf(student.registered_at),
    verified_at: instantOf(student.verified_at),
  };
  return { id, enrollment, name, ...Object.fromEntries(columns.map((column) => [column, row[column]])) };
}

type View = Omit<StudentsQuery, 'columns' | 'page' | 'size'>;

/** What a view asks for. @throws PortalError 400 for a degree or a standing that is none */
export const filterOf = (view: View, needed: Needed): StudentFilter => ({
  q: view.q,
  degrees: known(split(view.degree, '|'), DEGREES, 'degree'),
  branches: split(view.branch, '|'),
  standings: known(split(view.standing, '|'), STUDENT_STATUSES, 'standing'),
  complete: view.complete === undefined ? undefined : view.complete === 'yes',
  waits: view.waits,
  season: view.season,
  counted: view.counted,
  gender: view.gender,
  needed,
});

/** How a view is sorted. */
export const orderOf = ({ sort = 'enrollment', order = 'asc' }: View) => ({ sort, order });

/**
 * A page of the list of students: searched, filtered, sorted, with the columns that were asked for (CEL-10).
 * @param within the branches that the reader reaches; null: all (CEL-77)
 * @throws PortalError 400 for a degree, a standing or a column that is none
 */
export async function studentsPage(
  { database: { db }, rules }: StudentsDeps,
  query: StudentsQuery,
  within: readonly string[] | null,
): Promise<StudentsPage> {
  const { needed } = rules.current().rules;
  const asked = known(split(query.columns, ','), STUDENT_COLUMNS, 'column');
  const columns = asked.length === 0 ? STUDENT_COLUMNS : asked;
  const filter = { ...filterOf(query, needed), within };
  const [{ rows: listed, count }, branches] = await Promise.all([
    pageOfStudents(db, filter, { ...orderOf(query), ...limitsOf(query) }),
    within ?? listBranches(db),
  ]);
  const rows = listed.map((student) => rowOf(student, columns));
  return { ...pageOf(query, rows, count), branches: [...branches] };
}
