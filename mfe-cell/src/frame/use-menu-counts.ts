import { setMenuCounts } from '@portal/shared/audience';
import type { MenuCounts } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuCountsQuery } from '../api/queries';
import { onSittingEnd } from '../api/session';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

/** What waits for a person behind an entry of the menu: its page, its tabs, and requests that the page leads to. */
export const waitingIn = (counts: MenuCounts): Record<string, number> => ({
  [PATHS.desk]: counts.to_verify + counts.unlock_requests,
  [PATHS.bars]: counts.bars_to_decide + counts.appeals,
  [PATHS.students]: counts.erasures,
  [PATHS.drives]: counts.drives_received + counts.drives_shortlisted + counts.withdrawals,
});

// The next person sees nothing of the one before.
onSittingEnd(() => setMenuCounts({}));

/** Keeps the counts beside the menu's entries current. */
export function useMenuCounts(): void {
  const { data } = useQuery({ ...menuCountsQuery, enabled: useMay('own account') });
  useEffect(() => setMenuCounts(data ? waitingIn(data) : {}), [data]);
}
