import { useAnswer, useServerTime } from '@portal/shared/http';
import { Box, EmptyState, ErrorState, VisuallyHidden } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { byDeadline } from './by-deadline';
import { CompanyCard } from './company-card';
import type { CompanyListKind } from './company-lists';

const grid = {
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
  },
  '& > li > *': { height: '100%' },
} as const;

/** Cards move past their deadline this often, in milliseconds. */
const TICK_MS = 30_000;

type CompanyListProps = {
  kind: CompanyListKind;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
  /** True where something keeps every company away: the empty list promises none then (W-47). */
  barred?: boolean;
  /** True keeps the list's place while something that stands above it is on its way. */
  waiting?: boolean;
};

/** One of the dashboard's lists, asked for when its tab is first opened (DSH-04). */
export function CompanyList({ kind, offset, barred = false, waiting = false }: CompanyListProps) {
  const { label, load } = kind;
  const list = useAnswer(load);
  const now = useServerTime(offset, TICK_MS);
  if (list.state === 'loading' || waiting) return <Waiting label={label} />;
  if (list.state === 'failed') return <ErrorState onRetry={list.reload}>{list.message}</ErrorState>;
  // What closed while the page was open is no more open to anybody.
  const items = kind.openOnly ? list.data.filter(({ deadline }) => Date.parse(deadline) > now) : list.data;
  if (items.length === 0) return <EmptyState>{(barred && kind.emptyWhileBarred) || kind.empty}</EmptyState>;
  return (
    <Box component="ul" aria-label={`${label} companies`} sx={grid}>
      {byDeadline(items, now).map((item) => (
        <li key={item.consentId}>
          <CompanyCard item={item} now={now} offset={offset} />
        </li>
      ))}
    </Box>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <Box role="status" sx={grid}>
    <VisuallyHidden>Loading {label} companies</VisuallyHidden>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} variant="rounded" height={156} />
    ))}
  </Box>
);
