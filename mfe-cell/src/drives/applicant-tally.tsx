import { APPLICANT_TABS } from '@portal/shared/contract/cell';
import type { ApplicantTab, DriveFacts } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Box, Link } from '@portal/shared/ui';
import { PATHS } from '../paths';

const LABELS: Record<ApplicantTab, string> = {
  applied: 'applied',
  active: 'still in',
  declined: 'declined',
  silent: 'not responded',
  eligible: 'eligible',
  barred: 'debarred since',
};

const countOf = (drive: DriveFacts, tab: ApplicantTab): number =>
  tab === 'barred' || tab === 'active' ? drive[tab] : drive.counts[tab];

/** The lists of a drive's students by answer: each number is the length of the list that it opens (CEL-50). */
export const ApplicantTally = ({ drive, open }: { drive: DriveFacts; open: ApplicantTab }) => (
  <Box
    component="nav"
    aria-label="Students of the drive by answer"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}
  >
    {APPLICANT_TABS.map((tab) => (
      <Link
        key={tab}
        to={`${pathOf(PATHS.drive, { id: drive.id })}?of=${tab}`}
        aria-current={tab === open ? 'page' : undefined}
        sx={{
          minWidth: { xs: '5.5rem', md: '6.5rem' },
          paddingInline: 1.5,
          paddingBlock: 0.75,
          border: '1px solid',
          borderColor: tab === open ? 'primary.main' : 'outline',
          borderRadius: 1,
          // The open one is marked by more than its colour.
          borderBlockEndWidth: tab === open ? 3 : 1,
          backgroundColor: 'background.paper',
          color: 'text.primary',
          fontSize: '0.875rem',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        <Box component="b" sx={{ display: 'block', fontSize: '1.125rem' }}>
          {formatCount(countOf(drive, tab))}
        </Box>{' '}
        {LABELS[tab]}
      </Link>
    ))}
  </Box>
);
