import type { ClosingDrive, OverviewData } from '@portal/shared/contract/cell';
import { formatCount, formatDistance } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Box, Button, Link } from '@portal/shared/ui';
import { useMay } from '../api/use-staff';
import { DriveLink } from '../drives/drive-link';
import { FigureLabels, type Figure } from '../frame/figure';
import { Section } from '../frame/section';
import { RemindButton } from '../messages/remind-not-responded';
import { PATHS } from '../paths';
import { closingText } from '../values/closing-time';
import type { CountedDetails } from './use-overview-details';

/** The shares of a drive's students: two colours and an outline; the words beside them say the same. */
const SHARES = [
  { of: 'applied', tab: 'applied', label: 'applied', look: { backgroundColor: 'primary.main' } },
  { of: 'declined', tab: 'declined', label: 'declined', look: { backgroundColor: 'tone.warning.line' } },
  {
    of: 'not_responded',
    tab: 'silent',
    label: 'not responded',
    look: { border: '1.5px solid', borderColor: 'outline' },
  },
] as const;
type Responses = Record<(typeof SHARES)[number]['of'], Figure>;

const numberOf = (figure: Figure): number => (typeof figure === 'number' ? figure : 0);

const barText = (responses: Responses): string => {
  const eligible = SHARES.reduce((sum, { of }) => sum + numberOf(responses[of]), 0);
  const texts = SHARES.map(({ of, label }) => `${formatCount(numberOf(responses[of]))} ${label}`);
  return `${texts.join(', ')} of ${formatCount(eligible)} eligible`;
};

/** The shares as a bar; empty while they are counted. */
const ResponseBar = ({ responses }: { responses: Responses }) => {
  const isCounted = typeof responses.applied === 'number';
  return (
    <Box
      {...(isCounted ? { role: 'img', 'aria-label': barText(responses) } : { 'aria-hidden': true })}
      sx={{ display: 'flex', gap: '2px', height: 10, forcedColorAdjust: 'none' }}
    >
      {SHARES.map(({ of, look }) => {
        const share = isCounted ? numberOf(responses[of]) : Number(of === 'not_responded');
        return (
          share > 0 && (
            <Box key={of} sx={{ ...look, flex: `${share} 1 0`, minWidth: 4, borderRadius: '2px' }} />
          )
        );
      })}
    </Box>
  );
};

/** The numbers in words, each a link to its list where the reader may read names (CEL-03). */
function ResponseKey({ id, responses }: { id: string; responses: Responses }) {
  const mayRead = useMay('read applicants');
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
        fontSize: '0.875rem',
      }}
    >
      {SHARES.map(({ of, tab, label, look }) => (
        <Box component="li" key={of} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ ...look, width: 10, height: 10, borderRadius: '2px', forcedColorAdjust: 'none' }}
          />
          <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <FigureLabels figure={responses[of]} />
          </Box>
          {mayRead ? (
            <Link to={`${pathOf(PATHS.drive, { id })}?of=${tab}`}>{label}</Link>
          ) : (
            <span>{label}</span>
          )}
        </Box>
      ))}
    </Box>
  );
}

type ClosingProps = { drive: ClosingDrive; details: CountedDetails; hasCode: boolean; now: number };

function ClosingCard({ drive, details, hasCode, now }: ClosingProps) {
  const { id, code, deadline, reminded_at: remindedAt } = drive;
  const figure = (of: keyof Responses): Figure =>
    details.figure(({ drives }) => drives.find((one) => one.id === id)?.[of]);
  const responses = {
    applied: figure('applied'),
    declined: figure('declined'),
    not_responded: figure('not_responded'),
  };
  const isToday = formatDistance(deadline, now) === 'today';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        padding: 2,
        boxShadow: '0 0 0 0.5px var(--pp-palette-divider)',
      }}
    >
      <div>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <DriveLink drive={drive} />
          {hasCode && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              {code}
            </Box>
          )}
        </Box>
        <Box
          sx={{
            fontSize: '0.8125rem',
            ...(isToday ? { color: 'error.main', fontWeight: 650 } : { color: 'text.secondary' }),
          }}
        >
          {closingText(deadline, now)}
        </Box>
      </div>
      <ResponseBar responses={responses} />
      <ResponseKey id={id} responses={responses} />
      <Box sx={{ marginBlockStart: 'auto', paddingBlockStart: 0.5, fontSize: '0.875rem' }}>
        <RemindButton drive={drive} students={numberOf(responses.not_responded)} remindedAt={remindedAt} />
      </Box>
    </Box>
  );
}

/** There from the beginning, since a screen reader announces what comes into a place that it knows. */
const NotCounted = ({ details: { failed, data, again } }: { details: CountedDetails }) => (
  <Box sx={failed ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: 2 } : null}>
    <span role="status">
      {failed &&
        (data
          ? 'Responses could not be counted again: these are the numbers before.'
          : 'Responses could not be counted.')}
    </span>
    {failed && (
      <Button variant="outlined" size="small" onClick={again}>
        Count again
      </Button>
    )}
  </Box>
);

const moreText = (count: number): string =>
  count === 1
    ? '1 more drive closes within 48 hours'
    : `${formatCount(count)} more drives close within 48 hours`;

type ClosingDrivesProps = { data: OverviewData; details: CountedDetails; now: number };

/** Drives that close within 48 hours, with who responded and the reminder (CEL-73, MSG-08). */
export function ClosingDrives({
  data: { closing, drives_open: open, drives_closing: all },
  details,
  now,
}: ClosingDrivesProps) {
  const isTwice = ({ id, company }: ClosingDrive) =>
    closing.some((other) => other.company === company && other.id !== id);
  const more = all - closing.length;
  return (
    <Section
      title="Closing within 48 hours"
      end={
        <Link to={PATHS.drives}>{open === 1 ? '1 open drive' : `All ${formatCount(open)} open drives`}</Link>
      }
      isFlush
    >
      {closing.length === 0 && (
        <Box sx={{ color: 'text.secondary', padding: 2 }}>No drive closes within 48 hours.</Box>
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
          margin: 0,
          padding: 0,
          listStyle: 'none',
          overflow: 'hidden',
        }}
      >
        {closing.map((drive) => (
          <ClosingCard key={drive.id} drive={drive} details={details} hasCode={isTwice(drive)} now={now} />
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ padding: 2 }}>
          <Link to={`${PATHS.drives}?state=closing`}>{moreText(more)}</Link>
        </Box>
      )}
      <NotCounted details={details} />
    </Section>
  );
}
