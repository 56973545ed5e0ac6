import { OFFER_KIND_LABELS, OFFER_STATE_LABELS, OFFER_STATES } from '@portal/shared/contract/cell';
import type { OfferItem, OffersPage, OfferState } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { offersQuery } from '../api/queries';
import { ExportList } from '../list/export-list';
import type { ListFilter } from '../list/list-filter';
import { useListState, type ListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import { branchFilter, DEGREE_FILTER } from '../list/student-options';
import { PATHS } from '../paths';
import { ALL_COLUMNS, DRIVE_COLUMNS } from './offer-columns';
import { OfferFigures } from './offer-figures';

/** What may be done with a selection. */
const SELECTED = { rights: ['export lists', 'record offers'] } as const;
const FILTERS = ['state', 'q', 'kind', 'degree', 'branch', 'student', 'season'] as const;
/** Those of a drive: it is of one season. */
const DRIVE_FILTERS = ['state', 'q', 'branch', 'student'] as const;
const SOURCE: ListFilter = {
  name: 'kind',
  label: 'Source',
  options: Object.entries(OFFER_KIND_LABELS).map(([value, label]) => ({ value, label })),
};
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

type Drive = { id: string; company: string };

/** The offers of a drive, or all offers and placements with PPO and off-campus ones (CEL-70, F-68). */
export function OfferList({ drive }: { drive?: Drive }) {
  const state = useListState(drive ? DRIVE_FILTERS : FILTERS);
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
      <ListTable
        name={drive ? 'offers' : 'placements'}
        caption={drive ? `Offers of ${drive.company}` : 'Offers and placements'}
        search={drive ? 'Student or role' : 'Student, company or role'}
        filters={[...(drive ? [] : [SOURCE, DEGREE_FILTER]), branchFilter(page?.branches)]}
        columns={drive ? DRIVE_COLUMNS : ALL_COLUMNS}
        loaded={loaded}
        state={state}
        rowId={idOf}
        empty="No offers in this list"
        selection={selection}
        actions={(seen) => (
          <>
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
          </>
        )}
      />
    </>
  );
}
