import type { ClosingDrive } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { Box, Button, NextIcon } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { FigureCell } from './figure-cell';
import { COLUMNS } from './count-list';
import type { Silent } from './use-not-responded';

const row = { ...COLUMNS, paddingBlock: 0.75, fontSize: '0.875rem' } as const;
const sunken = { '&:hover': { backgroundColor: 'background.sunken' } } as const;

type DrivesNotRespondedProps = { drives: readonly ClosingDrive[]; silent: Silent };

/** How many are silent of each drive that closes within a day; and in words that they could not be counted (CEL-73). */
export function DrivesNotResponded({ drives, silent }: DrivesNotRespondedProps) {
  const mayRead = useMay('read applicants');
  return (
    <>
      {drives.length > 0 && (
        <Box
          component="ul"
          aria-label="Silent, by drive"
          sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBlockEnd: 1 }}
        >
          {drives.map(({ id, code, company }) => {
            const body = (
              <>
                <FigureCell figure={silent.of(id)} size="1rem" />
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {' '}
                  {company}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {code}
                  </Box>
                </Box>
              </>
            );
            return (
              <li key={id}>
                {mayRead ? (
                  <Box
                    component={Link}
                    to={`${pathOf(PATHS.drive, { id })}?of=silent`}
                    sx={{ ...row, ...sunken }}
                  >
                    {body}
                    <NextIcon aria-hidden />
                  </Box>
                ) : (
                  <Box sx={row}>{body}</Box>
                )}
              </li>
            );
          })}
        </Box>
      )}
      <NotCounted silent={silent} />
    </>
  );
}

const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingInline: 2,
  paddingBlockEnd: 1.5,
} as const;

/** There from the beginning, since a screen reader tells what comes into a place that it knows. */
const NotCounted = ({ silent: { failed, wasCounted, again } }: { silent: Silent }) => (
  <Box sx={failed ? notice : null}>
    <span role="status">
      {failed &&
        (wasCounted
          ? 'Students who have not responded could not be counted again: this is the count before.'
          : 'Students who have not responded could not be counted.')}
    </span>
    {failed && (
      <Button variant="outlined" size="small" onClick={again}>
        Count again
      </Button>
    )}
  </Box>
);
