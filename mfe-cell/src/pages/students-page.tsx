import type { StudentRow } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay, useStaff } from '../frame/use-staff';
import { useKeptColumns } from '../list/kept-columns';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { UpdatedAgo } from '../list/updated-ago';
import { STUDENT_COLUMNS } from '../students/student-columns';
import { STUDENT_FILTERS, StudentFilters } from '../students/student-filters';

const idOf = ({ id }: StudentRow): string => id;
const NO_BRANCHES: readonly string[] = [];

/** /cell/students: everybody on the college's list; each row leads to the record (CEL-10). */
function StudentsPage() {
  const staff = useStaff();
  const state = useKeptColumns(useListState(STUDENT_FILTERS), 'students', staff?.id ?? '');
  const loaded = useQuery({ ...studentsQuery(state.query), enabled: useMay('read students') });
  return (
    <ConsolePage
      title="Students"
      right="read students"
      end={
        <UpdatedAgo
          at={loaded.dataUpdatedAt}
          failed={loaded.error !== null}
          onRetry={() => void loaded.refetch()}
        />
      }
    >
      <StudentFilters state={state} branches={loaded.data?.branches ?? NO_BRANCHES} />
      <ListTable
        caption="Students"
        columns={STUDENT_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No student matches"
      />
    </ConsolePage>
  );
}

export default withQueries(StudentsPage);
