import { STUDENT_COLUMNS as COLUMNS } from '@portal/shared/contract/cell';
import { fetchFile } from '../api/call';
import { visibilityOf } from '../list/columns';
import { ExportButton } from '../list/export-list';
import type { ListState } from '../list/list-state';
import type { Selection } from '../list/selection';
import { studentsText } from '../values/waiting-time';
import { STUDENT_COLUMNS } from './student-columns';

type ExportStudentsProps = {
  state: ListState;
  /** How many students the filter finds. */
  total: number;
  selection: Selection;
};

/** Exports the list of students under its filter, or those who are selected, with the columns that are seen (CEL-51). */
export function ExportStudents({ state, total, selection }: ExportStudentsProps) {
  const visible = visibilityOf(STUDENT_COLUMNS, state.view.columns);
  const seen = STUDENT_COLUMNS.filter(({ id }) => visible[id]);
  const columns = seen.flatMap(({ id }) => COLUMNS.filter((one) => one === id));
  const { page: _page, size: _size, ...view } = state.query;
  return (
    <ExportButton
      words={studentsText}
      columns={seen.map(({ header }) => header)}
      total={total}
      selection={selection}
      send={({ chosen: students }, format, signal) =>
        fetchFile('exportStudents', {
          signal,
          body: { ...view, columns, format, ...(students ? { students } : {}) },
        })
      }
    />
  );
}
