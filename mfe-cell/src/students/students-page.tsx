import { STUDENT_FILTERS, type StudentRow } from '@portal/shared/contract/cell';
import { Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { studentsQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay, useStaff } from '../api/use-staff';
import { useSavedColumns } from '../list/saved-columns';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { chosenOf, useSelection } from '../list/selection';
import { UpdatedAgo } from '../list/updated-ago';
import { WriteToThese } from '../messages/message-selected';
import { PATHS } from '../paths';
import { ExportStudents } from './export-students';
import { InviteSelected } from './invite-selected';
import { SetPlan } from './set-plan';
import { STUDENT_COLUMNS } from './student-columns';
import { StudentFilters } from './student-filters';

/** What may be done with a selection. */
const SELECTED = { rights: ['export lists', 'import students', 'write messages', 'close seasons'] } as const;
const idOf = ({ id }: StudentRow): string => id;
const NO_BRANCHES: readonly string[] = [];

/** /cell/students: everybody on the college's list; each row leads to the record (CEL-10). */
function StudentsPage() {
  const staff = useStaff();
  const state = useSavedColumns(useListState(STUDENT_FILTERS), 'students', staff?.id ?? '');
  const loaded = useQuery({ ...studentsQuery(state.query), enabled: useMay('read students') });
  const selection = useSelection(state, {
    ...SELECTED,
    each: { call: 'students', query: state.view.filters, idOf },
  });
  const mayImport = useMay('import students');
  const mayEnter = useMay('import results');
  return (
    <ConsolePage
      title="Students"
      right="read students"
      end={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
          {mayImport && <Link to={PATHS.import}>Import students</Link>}
          {mayEnter && <Link to={PATHS.results}>Semester results</Link>}
          <UpdatedAgo loaded={loaded} />
        </Box>
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
        selection={selection}
        actions={() => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <WriteToThese
              audience={{ of: 'students', ...state.view.filters }}
              chosen={chosenOf(selection, loaded.data?.total ?? 0)}
            />
            <InviteSelected selection={selection} />
            <SetPlan selection={selection} />
            <ExportStudents state={state} total={loaded.data?.total ?? 0} selection={selection} />
          </Box>
        )}
      />
    </ConsolePage>
  );
}

export default withQueries(StudentsPage);
