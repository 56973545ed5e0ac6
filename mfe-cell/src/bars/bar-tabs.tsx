import { BAR_TABS } from '@portal/shared/contract/cell';
import type { BarsPage } from '@portal/shared/contract/cell';
import { Box, Link } from '@portal/shared/ui';
import { PATHS } from '../paths';
import { capital } from '../words';

/** The list of absences for which nobody proposed a bar, as the address names it beside the states of bars. */
export const ABSENT = 'absent';

const TABS = [...BAR_TABS, ABSENT] as const;

/** @property counts undefined while they are on their way, null where nobody asked for them */
type BarTabsProps = { state: string; counts: BarsPage['counts'] | null | undefined };

const words = (tab: (typeof TABS)[number], counts: BarTabsProps['counts']): string => {
  if (tab === ABSENT) return 'Absent, no bar proposed';
  return counts === null ? capital(tab) : `${capital(tab)} (${counts?.[tab] ?? '…'})`;
};

/** The lists of bars, each with its length. @param props.state the one that is open */
export const BarTabs = ({ state, counts }: BarTabsProps) => (
  <Box
    component="nav"
    aria-label="Bars by state"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, marginBlockEnd: 2 }}
  >
    {TABS.map((tab) => (
      <Link
        key={tab}
        to={`${PATHS.bars}?${new URLSearchParams({ state: tab })}`}
        aria-current={tab === state ? 'page' : undefined}
        sx={{
          paddingBlock: 0.75,
          fontWeight: tab === state ? 700 : 400,
          borderBlockEnd: '3px solid',
          borderColor: tab === state ? 'primary.main' : 'transparent',
        }}
      >
        {words(tab, counts)}
      </Link>
    ))}
  </Box>
);
