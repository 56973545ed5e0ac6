import { DEGREES } from '@portal/shared/contract';
import { OFFER_KIND_LABELS, OFFER_STATE_LABELS, OFFER_STATES } from '@portal/shared/contract/cell';
import type { OfferItem, OffersPage, OfferState } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Box, LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { offersQuery } from '../api/queries';
import { useStaff } from '../api/use-staff';
import { ExportList } from '../list/export-list';
import { FilterSelect } from '../list/filter-select';
import { useSavedColumns } from '../list/saved-columns';
import { filterOf, ListFilters } from '../list/list-filters';
import { useListState, type ListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import { optionsOf } from '../list/options';
import { PATHS } from '../paths';
import { ALL_COLUMNS, DRIVE_COLUMNS } from './offer-columns';
import { OfferFigures } from './offer-figures';

/** What may be done with a selection. */
const SELECTED = { rights: ['export lists', 'record offers'] } as const;
const FILTERS = ['state', 'q', 'kind', 'degree', 'branch', 'student', 'season'] as const;
/** Those of a drive: it is of one season. */
const DRIVE_FILTERS = ['state', 'q', 'branch', 'student'] as const;
const OF_ALL = ['kind', 'degree', 'branch'] as const;
const OF_DRIVE = ['branch'] as const;
const DEGREE_OPTIONS = optionsOf(DEGREES);
const KINDS = Object.entries(OFFER_KIND_LABELS).map(([value, label]) => ({ value, label }));
const idOf = ({ id }: OfferItem): string => id;

type TabsProps = { path: string; state: ListState; counts: OffersPage['counts'] | undefined };

/** The offers by state, under the same filters: each tab's count is its length. */
function StateTabs({ path, state: { view }, counts }: TabsProps) {
  const { state: open, ...filters } = view.filters;
  const to = (state?: OfferState): string => {
    const query = new URLSearchParams({ ...filters, ...(state ? { state } : {}) }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  const all = counts && OFFER_STATES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <ListTabs
      label="Offers by state"
      open={open ?? 'all'}
      tabs={[
        { id: 'all', label: `All (${all ?? '…'})`, to: to() },
        ...OFFER_STATES.map((one) => ({
          id: one,
          label: `${OFFER_STATE_LABELS[one]} (${counts?.[one] ?? '…'})`,
          to: to(one),
        })),
      ]}
    />
  );
}

type FiltersProps = {
  state: ListState;
  drive: Drive | undefined;
  page: OffersPage | undefined;
};

function OfferFilters({ state, drive, page }: FiltersProps) {
  const filter = filterOf<(typeof FILTERS)[number]>(state);
  const branches = page?.branches ?? [];
  return (
    <ListFilters
      label="Offers"
      searchLabel={drive ? 'Student or role' : 'Student, company or role'}
      state={state}
      columns={drive ? DRIVE_COLUMNS : ALL_COLUMNS}
      names={drive ? OF_DRIVE : OF_ALL}
      selects={
        <>
          {!drive && (
            <>
              <FilterSelect label="Source" options={KINDS} {...filter('kind')} />
              <FilterSelect label="Degree" options={DEGREE_OPTIONS} {...filter('degree')} />
            </>
          )}
          <FilterSelect label="Branch" options={optionsOf(branches)} {...filter('branch')} />
        </>
      }
    />
  );
}

type Drive = { id: string; company: string };

/** The offers of a drive, or all offers and placements with PPO and off-campus ones (CEL-70, F-68). */
export function OfferList({ drive }: { drive?: Drive }) {
  const staff = useStaff();
  const state = useSavedColumns(
    useListState(drive ? DRIVE_FILTERS : FILTERS),
    drive ? 'offers' : 'placements',
    staff?.id ?? '',
  );
  const ofDrive: Record<string, string> = drive ? { drive: drive.id } : {};
  const each = { call: 'offers', query: { ...state.view.filters, ...ofDrive }, idOf } as const;
  const selection = useSelection(state, { ...SELECTED, each });
  const loaded = useQuery(offersQuery({ ...state.query, ...ofDrive }));
  const page = loaded.data;
  const { sort, order } = state.view;
  return (
    <>
      {!drive && page && <OfferFigures figures={page.accepted} />}
      <StateTabs
        path={drive ? pathOf(PATHS.driveOffers, { id: drive.id }) : PATHS.offers}
        state={state}
        counts={page?.counts}
      />
      <OfferFilters state={state} drive={drive} page={page} />
      <ListTable
        caption={drive ? `Offers of ${drive.company}` : 'Offers and placements'}
        columns={drive ? DRIVE_COLUMNS : ALL_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No offers in this list"
        selection={selection}
        actions={(seen) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <LinkButton
              to={PATHS.recordAnswers}
              state={{ offers: [...selection.ids] }}
              variant="outlined"
              disabled={selection.fault !== null || (selection.isAll && selection.ids.size === 0)}
            >
              {selection.ids.size > 0 ? `Record ${selection.ids.size} answers…` : 'Record answers…'}
            </LinkButton>
            <ExportList
              list="offers"
              seen={seen}
              filters={{
                ...state.view.filters,
                ...ofDrive,
                ...(sort ? { sort } : {}),
                ...(order ? { order } : {}),
              }}
              total={page?.total ?? 0}
              selection={selection}
            />
          </Box>
        )}
      />
    </>
  );
}
