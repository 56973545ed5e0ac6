import { isBeforeDeadline } from '@portal/shared/contract';
import { useApiQuery, useServerTime } from '@portal/shared/http';
import type { Loading } from '@portal/shared/http';
import { Box, EmptyState, ErrorState, VisuallyHidden } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';
import { useState } from 'react';
import { CompanyCard } from './company-card';
import { CompanyFinder } from './company-finder';
import type { CompanyListKind, ListItem } from './company-lists';
import { ANYTHING, findCompanies, rolesAmong, worksAmong } from './find-companies';
import { timelineOf } from './timeline';

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
export const TICK_MS = 30_000;

type CompanyListProps = {
  kind: CompanyListKind;
  /** What the server's clock is ahead of the browser's, in milliseconds. */
  offset: number;
  /** True where something keeps every company away: the empty list promises none then (W-47). */
  isDebarred?: boolean;
  /** True keeps the list's place while something above it is on its way. */
  waiting?: boolean;
};

/** One of the dashboard's lists, asked for when its tab is first opened (DSH-04). */
export const CompanyList = (props: CompanyListProps) => (
  <Companies {...props} list={useApiQuery(props.kind.load)} />
);

/** The same, of an answer that more than the list needs. */
export function Companies({
  kind,
  list,
  offset,
  isDebarred = false,
  waiting = false,
}: CompanyListProps & { list: Loading<ListItem[]> }) {
  const now = useServerTime(offset, TICK_MS);
  if (list.state === 'loading' || waiting) return <Waiting label={kind.label} />;
  if (list.state === 'failed') return <ErrorState onRetry={list.reload}>{list.message}</ErrorState>;
  // What closed while the page was open is no more open to anyone.
  const items = kind.openOnly
    ? list.data.filter(({ deadline }) => isBeforeDeadline(deadline, now))
    : list.data;
  if (items.length === 0)
    return <EmptyState>{(isDebarred && kind.emptyWhileDebarred) || kind.empty}</EmptyState>;
  return <Found label={kind.label} items={items} now={now} offset={offset} />;
}

type FoundProps = { label: string; items: ListItem[]; now: number; offset: number };

/** The companies that the student looks for; a single one needs no search. */
function Found({ label, items, now, offset }: FoundProps) {
  const [wish, setWish] = useState(ANYTHING);
  const found = findCompanies(items, wish, now);
  return (
    <>
      {items.length > 1 && (
        <CompanyFinder
          wish={wish}
          onChange={setWish}
          roles={rolesAmong(items)}
          works={worksAmong(items)}
          found={found.length}
          among={items.length}
        />
      )}
      {found.length === 0 && (
        <EmptyState title="No company matches">Change the search, or clear the filters.</EmptyState>
      )}
      <Box component="ul" aria-label={`${label} companies`} hidden={found.length === 0} sx={grid}>
        {found.map((item) => (
          // An application's way wants the whole width.
          <Box
            component="li"
            key={item.consentId ?? item.r_id}
            sx={timelineOf(item).length > 0 ? { gridColumn: '1 / -1' } : {}}
          >
            <CompanyCard item={item} now={now} offset={offset} />
          </Box>
        ))}
      </Box>
    </>
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
