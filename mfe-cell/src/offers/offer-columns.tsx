import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { OfferItem } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { textColumn } from '../list/text-column';
import { PATHS } from '../paths';
import { whoColumns } from '../list/who-columns';
import { OFFER_TONES } from '../labels';
import { OfferSteps } from './offer-steps';

const texts = LIST_COLUMNS.offers;
type Shown = Pick<ListColumn<OfferItem>, 'shown'>;
const EXTRA: Shown = { shown: 'extra' };

const [name, enrollment] = whoColumns<OfferItem>(({ student }) => ({
  ...student,
  href: pathOf(PATHS.student, { id: student.id }),
}));
const STATE = textColumn<OfferItem>('state', texts.state, {
  shown: 'always',
  cell: (offer) => <Badge tone={OFFER_TONES[offer.state]}>{texts.state.text(offer)}</Badge>,
});
const COURSE = textColumn<OfferItem>('course', texts.course, {
  shown: 'always',
  cell: (offer) => (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        minWidth: { xs: 0, md: '13rem' },
      }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        {texts.course.text(offer)}
        {offer.package_reason && <Box sx={{ overflowWrap: 'anywhere' }}>{offer.package_reason}</Box>}
      </Box>
      <OfferSteps offer={offer} />
    </Box>
  ),
});

/**
 * The columns of a list of offers.
 * @param ofDrive what all offers of one drive have in common is not shown there at first
 */
function columnsOf(ofDrive: Shown): readonly ListColumn<OfferItem>[] {
  return [
    { ...name!, sort: 'name' },
    { ...enrollment!, sort: 'enrollment' },
    textColumn('branch', texts.branch, { sort: 'branch', ...ofDrive }),
    textColumn<OfferItem>('company', texts.company, {
      sort: 'company',
      ...ofDrive,
      cell: ({ drive, company }) =>
        drive ? <Link to={pathOf(PATHS.driveOffers, { id: drive.id })}>{company}</Link> : company,
    }),
    textColumn('role', texts.role, { sort: 'role' }),
    textColumn('package', texts.package, { shown: 'always', sort: 'package' }),
    textColumn('kind', texts.kind, { sort: 'kind', ...ofDrive }),
    STATE,
    textColumn('offered', texts.offered, { ...EXTRA, sort: 'offered_at' }),
    textColumn('letter', texts.letter, EXTRA),
    COURSE,
    textColumn('package_reason', texts.package_reason, EXTRA),
    textColumn('season', texts.season, EXTRA),
  ];
}

export const ALL_COLUMNS = columnsOf({});
export const DRIVE_COLUMNS = columnsOf(EXTRA);
