import { placedElsewhere } from '@portal/shared/contract';
import { MARK_LABELS, ROUND_TABS } from '@portal/shared/contract/cell';
import type { Mark, RoundStudent, RoundStudentsPage, RoundTab } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { roundStudentsQuery } from '../api/queries';
import type { ListColumn } from '../list/columns';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import { PATHS } from '../paths';
import { listFile, marksImport } from '../results/round-list-store';

/** What may be done with a selection. */
const SELECTED = { rights: ['hold rounds'] } as const;
const FILTERS = ['of'] as const;
const WORDS: Record<RoundTab, string> = {
  in: 'In the round',
  unmarked: 'No attendance',
  present: 'Present',
  absent: 'Absent',
  excused: 'Excused',
  qualified: 'Qualified',
  unqualified: 'Not qualified',
  unnamed: 'No result',
};
const words = (mark: string | null): string => (mark === null ? '–' : (MARK_LABELS[mark as Mark] ?? mark));

/** Who it is, with an offer elsewhere (F-62). */
function Name({ student: { name, application } }: { student: RoundStudent }) {
  const placed = application && placedElsewhere(application);
  return (
    <>
      {name} {placed && <Badge tone="positive">{placed}</Badge>}
    </>
  );
}

const COLUMNS: readonly ListColumn<RoundStudent>[] = [
  { id: 'name', header: 'Name', shown: 'always', cell: (student) => <Name student={student} /> },
  { id: 'enrollment', header: 'Enrollment', shown: 'always', cell: ({ enrollment }) => enrollment },
  { id: 'branch', header: 'Branch', shown: 'always', cell: ({ branch }) => branch },
  { id: 'attendance', header: 'Attendance', shown: 'always', cell: ({ attendance }) => words(attendance) },
  {
    id: 'result',
    header: 'Result',
    shown: 'always',
    cell: ({ result, staged }) => (staged === null ? words(result) : `${words(staged)} (not released)`),
  },
];
const enrollmentOf = ({ enrollment }: RoundStudent): string => enrollment;

type RoundListProps = {
  driveId: string;
  round: string;
  counts: RoundStudentsPage['counts'] | undefined;
  as: Mark | null;
};

/** A round's students by what is known of them; those who are ticked are marked as a list is (CEL-61). */
export function RoundList({ driveId, round, counts, as }: RoundListProps) {
  const state = useListState(FILTERS);
  const tab = (state.view.filters['of'] ?? 'in') as RoundTab;
  const each = {
    call: 'roundStudents',
    params: { id: round },
    query: { of: tab },
    idOf: enrollmentOf,
  } as const;
  const selection = useSelection(state, { ...SELECTED, each });
  const loaded = useQuery(roundStudentsQuery(round, { ...state.query, of: tab }));
  const chosen = [...selection.ids];
  return (
    <>
      <ListTabs
        label="Students of the round"
        open={tab}
        tabs={ROUND_TABS.map((one) => ({
          id: one,
          label: `${WORDS[one]} (${counts?.[one] ?? '…'})`,
          to: `${pathOf(PATHS.round, { id: driveId, round })}?of=${one}`,
        }))}
      />
      <ListTable
        caption="Students of the round"
        columns={COLUMNS}
        loaded={loaded}
        state={state}
        rowId={enrollmentOf}
        empty="No students in this list"
        selection={selection}
        actions={() => (
          <Button
            variant="outlined"
            disabled={chosen.length === 0 || as === null || selection.fault !== null}
            onClick={() => void marksImport.chooseFile(listFile(chosen))}
          >
            {as === null ? 'Mark selected as' : `Mark selected: ${MARK_LABELS[as]}`}
          </Button>
        )}
      />
    </>
  );
}
