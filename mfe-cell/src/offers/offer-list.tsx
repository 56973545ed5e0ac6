import { LIST_COLUMNS, OFFER_STATE_WORDS, OFFER_STATES } from '@portal/shared/contract/cell';
import type { OfferItem, OfferState } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { offersQuery } from '../api/queries';
import type { ListColumn } from '../list/columns';
import { ExportList } from '../list/export-list';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { ListTabs } from '../list/list-tabs';
import { useSelection } from '../list/selection';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { Enrollment } from '../students/enrollment';
import { OFFER_TONES } from '../words';
import { OfferSteps } from './offer-steps';

const FILTERS = ['state'] as const;
const {
  name,
  enrollment,
  role,
  package: lpa,
  state,
  course,
  package_reason: why,
  company,
  kind,
} = LIST_COLUMNS.offers;
const COLUMNS: readonly ListColumn<OfferItem>[] = [
  textColumn('name', name, {
    shown: 'always',
    cell: ({ student }) => <Link to={pathOf(PATHS.student, { id: student.id })}>{student.name}</Link>,
  }),
  textColumn('enrollment', enrollment, {
    shown: 'always',
    cell: ({ student }) => <Enrollment>{student.enrollment}</Enrollment>,
  }),
  textColumn('role', role, { shown: 'always' }),
  textColumn('package', lpa, { shown: 'always' }),
  textColumn<OfferItem>('state', state, {
    shown: 'always',
    cell: (offer) => <Badge tone={OFFER_TONES[offer.state]}>{state.text(offer)}</Badge>,
  }),
  textColumn<OfferItem>('course', course, {
    shown: 'always',
    cell: (offer) => (
      <Box sx={{ minWidth: 0 }}>
        {course.text(offer)}
        {offer.package_reason && <Box sx={{ overflowWrap: 'anywhere' }}>{offer.package_reason}</Box>}
        <OfferSteps offer={offer} />
      </Box>
    ),
  }),
  textColumn('package_reason', why, { shown: 'extra' }),
  textColumn('company', company, { shown: 'extra' }),
  textColumn('kind', kind, { shown: 'extra' }),
];
const idOf = ({ id }: OfferItem): string => id;
const isState = (text: string | undefined): text is OfferState =>
  (OFFER_STATES as readonly (string | undefined)[]).includes(text);

/** The offers of a drive, by where they stand: each tab's count is its length (CEL-70). */
export function OfferList({ driveId, company: by }: { driveId: string; company: string }) {
  const list = useListState(FILTERS);
  const selection = useSelection(list);
  const said = list.view.filters['state'];
  const shown = isState(said) ? said : undefined;
  const loaded = useQuery(offersQuery({ ...list.query, drive: driveId, state: shown }));
  const counts = loaded.data?.counts;
  const path = pathOf(PATHS.driveOffers, { id: driveId });
  const all = counts && OFFER_STATES.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <ListTabs
        label="Offers by state"
        open={shown ?? 'all'}
        tabs={[
          { id: 'all', label: `All (${all ?? '…'})`, to: path },
          ...OFFER_STATES.map((one) => ({
            id: one,
            label: `${OFFER_STATE_WORDS[one]} (${counts?.[one] ?? '…'})`,
            to: `${path}?state=${one}`,
          })),
        ]}
      />
      <ListTable
        caption={`Offers of ${by}`}
        columns={COLUMNS}
        loaded={loaded}
        state={list}
        rowId={idOf}
        empty="No offer stands here"
        selection={selection}
        actions={(seen) => (
          <ExportList
            list="offers"
            seen={seen}
            filters={{ ...list.view.filters, drive: driveId }}
            total={loaded.data?.total ?? 0}
            selection={selection}
          />
        )}
      />
    </>
  );
}
