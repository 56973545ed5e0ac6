import { STUDENT_COLUMNS as COLUMNS, STUDENT_LIST } from '@portal/shared/contract/cell';
import { fetchFile } from '../api/call';
import { ExportButton } from '../list/export-list';
import type { ListState } from '../list/list-state';
import type { Selection } from '../list/selection';
import { studentsText } from '../values/waiting-time';

type ExportStudentsProps = {
  state: ListState;
  /** Ids of the columns that are seen. */
  seen: readonly string[];
  /** How many students the filter finds. */
  total: number;
  selection: Selection;
};

/** Exports the list of students under its filter, or those who are selected, with the columns that are seen (CEL-51). */
export function ExportStudents({ state, seen, total, selection }: ExportStudentsProps) {
  const columns = COLUMNS.filter((one) => seen.includes(one));
  const { page: _page, size: _size, ...view } = state.query;
  return (
    <ExportButton
      words={studentsText}
      columns={seen.map((id) => STUDENT_LIST[id as keyof typeof STUDENT_LIST].title)}
      total={total}
      selection={selection}
      send={({ chosen: students, format }, signal) =>
        fetchFile('exportStudents', {
          signal,
          body: { ...view, columns, format, ...(students ? { students } : {}) },
        })
      }
    />
  );
}
