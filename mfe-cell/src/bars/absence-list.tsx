import type { AbsenceItem } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Button, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { absencesQuery } from '../api/queries';
import type { ListColumn } from '../list/columns';
import type { ListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { PATHS } from '../paths';
import { Enrollment } from '../students/enrollment';
import { ProposeDialog } from './bar-student-dialogs';

const rowId = ({ id, round }: AbsenceItem): string => `${id} ${round.id}`;

const columnsWith = (propose: (absence: AbsenceItem) => void): readonly ListColumn<AbsenceItem>[] => [
  {
    id: 'name',
    header: 'Student',
    shown: 'always',
    isTitle: true,
    cell: ({ id, name }) => <Link to={pathOf(PATHS.student, { id })}>{name}</Link>,
  },
  {
    id: 'enrollment',
    header: 'Enrollment',
    cell: ({ enrollment }) => <Enrollment>{enrollment}</Enrollment>,
  },
  { id: 'round', header: 'Absent from', cell: ({ round }) => `${round.company}, ${round.name}` },
  { id: 'at', header: 'When', cell: ({ round }) => formatDateTime(round.at) },
  {
    id: 'propose',
    header: 'Bar',
    shown: 'always',
    cell: (absence) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Propose a bar: ${absence.name}, ${absence.round.company}`}
        onClick={() => propose(absence)}
      >
        Propose a bar…
      </Button>
    ),
  },
];

/** Who applied, was absent from a round, and was not proposed for it: the reason stands there already (CEL-30). */
export function AbsenceList({ state }: { state: ListState }) {
  const { page, size } = state.query;
  const loaded = useQuery(absencesQuery({ page: page ?? '1', size: size ?? '' }));
  const [chosen, setChosen] = useState<AbsenceItem | null>(null);
  const columns = useMemo(() => columnsWith(setChosen), []);
  return (
    <>
      <ListTable
        caption="Absences"
        columns={columns}
        loaded={loaded}
        state={state}
        rowId={rowId}
        empty="Nobody was absent without a bar proposed"
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
