import { STUDENT_FILTERS as NAMES, type StudentRow } from '@portal/shared/contract/cell';
import { Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { chosenOf, useSelection } from '../list/selection';
import { branchFilter, DEGREE_FILTER, STUDENT_FILTERS } from '../list/student-options';
import { UpdatedAgo } from '../list/updated-ago';
import { WriteToThese } from '../messages/message-selected';
import { PATHS } from '../paths';
import { ExportStudents } from './export-students';
import { InviteSelected } from './invite-selected';
import { SetPlan } from './set-plan';
import { STUDENT_COLUMNS } from './student-columns';
import { studentsText } from '../values/waiting-time';

/** What may be done with a selection. */
const SELECTED = { rights: ['export lists', 'import students', 'write messages', 'close seasons'] } as const;
const idOf = ({ id }: StudentRow): string => id;

/** /cell/students: everyone on the college's list; each row leads to the record (CEL-10). */
function StudentsPage() {
  const state = useListState(NAMES);
  const loaded = useQuery({ ...studentsQuery(state.query), enabled: useMay('read students') });
  const selection = useSelection(state, {
    ...SELECTED,
    each: { call: 'students', query: state.view.filters, idOf },
  });
  const mayImport = useMay('import students');
  const mayEnter = useMay('import results');
  const mayErase = useMay('erase students');
  return (
    <ConsolePage
      title="Students"
      count={loaded.data && studentsText(loaded.data.total)}
      right="read students"
      end={
        <>
          {mayImport && <Link to={PATHS.import}>Import students</Link>}
          {mayEnter && <Link to={PATHS.results}>Semester results</Link>}
          {mayErase && <Link to={PATHS.erasure}>Erasure</Link>}
          <UpdatedAgo loaded={loaded} />
        </>
      }
    >
      <ListTable
        name="students"
        caption="Students"
        search="Enrollment, name, email or mobile"
        filters={[DEGREE_FILTER, branchFilter(loaded.data?.branches), ...STUDENT_FILTERS]}
        columns={STUDENT_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No student matches"
        selection={selection}
        actions={(seen) => (
          <>
            <WriteToThese
              audience={{ of: 'students', ...state.view.filters }}
              chosen={chosenOf(selection, loaded.data?.total ?? 0)}
            />
            <InviteSelected selection={selection} />
            <SetPlan selection={selection} />
            <ExportStudents state={state} seen={seen} total={loaded.data?.total ?? 0} selection={selection} />
          </>
        )}
      />
    </ConsolePage>
  );
}

export default withQueries(StudentsPage);
