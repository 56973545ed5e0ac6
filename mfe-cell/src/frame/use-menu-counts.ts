import { setMenuCounts } from '@portal/shared/audience';
import type { TodayData } from '@portal/shared/contract/cell';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayQuery } from '../api/queries';
import { seasonFilter, useSeason } from '../api/season';
import { onSittingEnd } from '../api/session';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';

/** What waits behind an entry of the menu: lists that its page and its tabs have. */
const waitingIn = (figures: TodayData): Record<string, number> => ({
  [PATHS.desk]: figures.to_verify + (figures.unlock_requests ?? 0),
  [PATHS.bars]: (figures.bars_to_decide ?? 0) + (figures.appeals ?? 0),
});

// The next person sees nothing of the one before.
onSittingEnd(() => setMenuCounts({}));

/** Keeps the counts beside the menu's entries current, for those who read figures. */
export function useMenuCounts(): void {
  const [chosen] = useSeason();
  const { data } = useQuery({ ...todayQuery(seasonFilter(chosen)), enabled: useMay('read figures') });
  useEffect(() => setMenuCounts(data ? waitingIn(data) : {}), [data]);
}
