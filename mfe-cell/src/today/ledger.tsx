import type { TodayData } from '@portal/shared/contract/cell';
import { formatCount } from '@portal/shared/format';
import { Link } from '@portal/shared/router';
import { Box, Card, Heading, NextIcon } from '@portal/shared/ui';
import { useMay } from '../frame/use-staff';
import type { LedgerLine } from './ledger-lines';

type LedgerProps = { title: string; lines: readonly LedgerLine[]; today: TodayData };

/** Counts in words, each the way to the list that it counts; zero is grey, but there (CEL-73). */
export const Ledger = ({ title, lines, today }: LedgerProps) => (
  <Card component="section" aria-label={title} sx={{ padding: { xs: 0, sm: 0 } }}>
    <Heading level={2} looks={3} sx={{ fontSize: '1rem', paddingInline: 2, paddingBlock: 1.5 }}>
      {title}
    </Heading>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => {
        const count = today[line.count];
        // A count that the server does not give has no list yet.
        return count === undefined ? null : <Line key={line.count} line={line} count={count} />;
      })}
    </Box>
  </Card>
);

const row = {
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr) 24px',
  columnGap: 2,
  alignItems: 'center',
  padding: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
} as const;

function Line({ line, count }: { line: LedgerLine; count: number }) {
  const { one, words, hint, to, right } = line;
  const mayRead = useMay(right);
  const list = mayRead ? to : null;
  const body = (
    <>
      <Box
        component="span"
        sx={{
          fontSize: '1.625rem',
          fontWeight: count === 0 ? 400 : 700,
          color: count === 0 ? 'text.secondary' : 'text.primary',
          textAlign: 'end',
        }}
      >
        {formatCount(count)}
      </Box>
      <span>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {' '}
          {count === 1 ? one : words}
        </Box>
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      </span>
      {list !== null && <NextIcon aria-hidden />}
    </>
  );
  return (
    <Box component="li" sx={{ borderBlockStart: '1px solid var(--pp-palette-divider)' }}>
      {list !== null ? (
        <Box component={Link} to={list} sx={{ ...row, '&:hover': { backgroundColor: 'background.sunken' } }}>
          {body}
        </Box>
      ) : (
        <Box sx={row}>{body}</Box>
      )}
    </Box>
  );
}
