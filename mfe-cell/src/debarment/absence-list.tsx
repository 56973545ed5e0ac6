import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { AbsenceItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { absencesQuery } from '../api/queries';
import type { ListColumn } from '../list/columns';
import type { ListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';
import { ProposeDialog } from './debar-student-dialogs';

const COLUMNS = LIST_COLUMNS.absences;
const rowId = ({ id, round }: AbsenceItem): string => `${id} ${round.id}`;

const columnsWith = (propose: (absence: AbsenceItem) => void): readonly ListColumn<AbsenceItem>[] => [
  ...whoColumns<AbsenceItem>((row) => ({ ...row, href: pathOf(PATHS.student, { id: row.id }) })),
  textColumn('round', COLUMNS.round),
  textColumn('at', COLUMNS.at),
  {
    id: 'propose',
    header: 'Debarment',
    shown: 'always',
    cell: (absence) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Propose debarment: ${absence.name}, ${absence.round.company}`}
        onClick={() => propose(absence)}
      >
        Propose debarment…
      </Button>
    ),
  },
];

/** Students who applied, were absent from a round, and were not proposed for it: the reason is filled in (CEL-30). */
export function AbsenceList({ state }: { state: ListState }) {
  const { page, size } = state.query;
  const loaded = useQuery(absencesQuery({ page: page ?? '1', size: size ?? '' }));
  const [chosen, setChosen] = useState<AbsenceItem | null>(null);
  const columns = useMemo(() => columnsWith(setChosen), []);
  return (
    <>
      <ExportedList
        caption="Absences"
        columns={columns}
        loaded={loaded}
        state={state}
        rowId={rowId}
        empty="No absences without a proposed debarment"
        list="absences"
      />
      {chosen && (
        <ProposeDialog
          student={chosen}
          round={chosen.round.id}
          suggested={chosen.suggested}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
