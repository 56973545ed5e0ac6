import { ATTENDANCE_TABS, LIST_COLUMNS, MARK_LABELS, ROUND_TABS } from '@portal/shared/contract/cell';
import type { Mark, RoundStudent, RoundStudentsPage, RoundTab } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Banner, Box, Button, LinkButton, visuallyHidden } from '@portal/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '../api/use-staff';
import { plural } from '../values/waiting-time';
import { KeyLegend } from '../frame/key-legend';
import { useScreenKeys } from '../frame/screen-keys';
import type { ListState } from '../list/list-state';
import { ExportList } from '../list/export-list';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import type { Selection } from '../list/selection';
import { PATHS } from '../paths';
import { listFile, marksImport } from '../results/round-list-store';
import { roundColumns } from './round-columns';
import { roundKeys, shownKeys } from './round-keys';
import { LeaveMarks } from './leave-marks';
import { IS_ON_TAB } from './marking';
import { SavedAgo } from './saved-ago';
import { useMarkedRow, rowIdOf } from './use-marked-row';
import type { Saving } from './use-marking';
import { useMarking } from './use-marking';

/** What may be done with a selection. */
const SELECTED = { rights: ['manage rounds'] } as const;
const SHEET_COLUMNS = Object.keys(LIST_COLUMNS.round);
/** What the address says of the list. */
export const ROUND_FILTERS = ['of', 'q'] as const;
const WORDS: Record<RoundTab, string> = {
  in: 'In the round',
  unmarked: 'No attendance',
  present: 'Present',
  absent: 'Absent',
  excused: 'Excused',
  qualified: 'Qualified',
  unqualified: 'Not qualified',
  hold: 'On hold',
  unnamed: 'No result',
};
const MARKED = {
  backgroundColor: 'primary.light',
  boxShadow: 'inset 4px 0 0 var(--pp-palette-primary-main)',
};

/** Bars at the edges of the screen cover no row that is scrolled to. */
const SIGHT = { scrollMarginBlock: 96 };

const enrollmentOf = ({ enrollment }: RoundStudent): string => enrollment;

const tabOf = ({ view }: ListState): RoundTab => (view.filters['of'] ?? 'in') as RoundTab;

type RoundListProps = {
  driveId: string;
  round: string;
  loaded: UseQueryResult<RoundStudentsPage>;
  state: ListState;
  as: Mark | null;
};

/** The rows of a page, the one that takes the next key among them, and the keys. */
function useRows({ round, loaded, state }: RoundListProps, hasSlots: boolean) {
  const { saving, mark, dismiss } = useMarking(round);
  const { data, isPlaceholderData, isFetching } = loaded;
  const [said, setSaid] = useState('');
  const isLinked = useMay('read students');
  const hasResults = useMay('manage rounds');
  const at = useMarkedRow({
    rows: data?.rows,
    total: data?.total ?? 0,
    isSettled: saving.open === 0 && !isFetching,
    isListed: IS_ON_TAB[tabOf(state)],
    state,
  });
  const hasBegun = (data?.begins_at ?? null) === null;
  const keys = roundKeys({ at, mark, hasBegun, hasResults, say: setSaid });
  // Another page is shown until the chosen one is here: a key would mark the wrong student.
  useScreenKeys(keys, data !== undefined && !isPlaceholderData);
  const columns = useMemo(
    () => roundColumns({ round, mark, hasBegun, hasResults, hasSlots, isLinked }),
    [round, mark, hasBegun, hasResults, hasSlots, isLinked],
  );
  const rowLook = (row: RoundStudent) => {
    const isAt = row.id === at.row?.id;
    return {
      id: rowIdOf(row),
      onClick: () => at.choose(row),
      onFocus: () => at.choose(row),
      ...(isAt ? { 'aria-current': 'true' as const, sx: { ...SIGHT, ...MARKED } } : { sx: SIGHT }),
    };
  };
  return { saving, dismiss, columns, rowLook, said, hasResults };
}

type ListHeadProps = {
  saving: Saving;
  dismiss: () => void;
  said: string;
  hasResults: boolean;
  hasSlots: boolean;
  setSlots: (hasSlots: boolean) => void;
};

/** The keys above the list, how saving goes, and what the last key did, for those who do not see it. */
function ListHead({ saving, dismiss, said, hasResults, hasSlots, setSlots }: ListHeadProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 1.5 }}>
        <KeyLegend keys={shownKeys(hasResults)} />
        {hasResults && (
          <Button variant="text" size="small" aria-pressed={hasSlots} onClick={() => setSlots(!hasSlots)}>
            Slots and panels
          </Button>
        )}
        <SavedAgo saving={saving} />
      </Box>
      {saving.faults.length > 0 && (
        <Box role="alert" sx={{ marginBlockEnd: 1.5 }}>
          <Banner
            tone="negative"
            title={`${plural(saving.faults.length, 'mark')} not saved`}
            action={<Button onClick={dismiss}>Dismiss</Button>}
          >
            {saving.faults.map((fault, at) => (
              // Two marks of one student may be refused in the same words.
              <div key={`${at} ${fault}`}>{fault}</div>
            ))}
          </Banner>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <LeaveMarks saving={saving} />
    </>
  );
}

type RoundTabsProps = {
  open: RoundTab;
  counts: RoundStudentsPage['counts'] | undefined;
  path: string;
  hasResults: boolean;
};

/** The lists of a round, each with its length. */
const RoundTabs = ({ open, counts, path, hasResults }: RoundTabsProps) => (
  <ListTabs
    label="Students of the round"
    open={open}
    tabs={(hasResults ? ROUND_TABS : ATTENDANCE_TABS).map((one) => ({
      id: one,
      label: `${WORDS[one]} (${counts?.[one] ?? '…'})`,
      to: `${path}?of=${one}`,
    }))}
  />
);

/** Marks those who are ticked as a list of them is. */
const MarkSelected = ({ as, selection: { ids, fault } }: { as: Mark | null; selection: Selection }) =>
  ids.size > 0 && (
    <Button
      variant="outlined"
      disabled={as === null || fault !== null}
      onClick={() => void marksImport.chooseFile(listFile([...ids]))}
    >
      {as === null ? 'Mark selected as' : `Mark selected: ${MARK_LABELS[as]}`}
    </Button>
  );

/** A round's students by what is known of them. The marked row takes the next key; those who are ticked are marked as a list is (CEL-61). */
export function RoundList(props: RoundListProps) {
  const { driveId, round, loaded, state, as } = props;
  const [hasSlots, setSlots] = useState(false);
  const { columns, rowLook, ...head } = useRows(props, hasSlots);
  const { q = '' } = state.view.filters;
  const tab = tabOf(state);
  const each = {
    call: 'roundStudents',
    params: { id: round },
    query: { of: tab, q },
    idOf: enrollmentOf,
  } as const;
  const selection = useSelection(state, { ...SELECTED, each });
  return (
    <>
      <RoundTabs
        open={tab}
        counts={loaded.data?.counts}
        path={pathOf(PATHS.round, { id: driveId, round })}
        hasResults={head.hasResults}
      />
      <ListHead {...head} hasSlots={hasSlots} setSlots={setSlots} />
      <ListTable
        name="round"
        caption="Students of the round"
        search="Name or enrollment in this round"
        columns={columns}
        loaded={loaded}
        state={state}
        rowId={enrollmentOf}
        rowLook={rowLook}
        empty="No students in this list"
        selection={selection}
        actions={() => (
          <>
            <MarkSelected as={as} selection={selection} />
            <LinkButton variant="outlined" to={pathOf(PATHS.roundSheet, { id: driveId, round })}>
              Attendance sheet
            </LinkButton>
            <ExportList
              list="round"
              seen={SHEET_COLUMNS}
              filters={{ round, of: tab, ...(q === '' ? {} : { q }) }}
              total={loaded.data?.total ?? 0}
              selection={selection}
            />
          </>
        )}
      />
    </>
  );
}
