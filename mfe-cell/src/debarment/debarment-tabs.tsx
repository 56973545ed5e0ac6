import { DEBARMENT_TABS } from '@portal/shared/contract/cell';
import type { BarsPage } from '@portal/shared/contract/cell';
import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';
import { stateLabel } from '../labels';

/** The absences without a proposed debarment, as the address names this list beside the states of debarments. */
export const ABSENT = 'absent';

const TABS = [...DEBARMENT_TABS, ABSENT] as const;

/** @property counts undefined while they are on their way, null where no one asked for them */
type DebarmentTabsProps = { state: string; counts: BarsPage['counts'] | null | undefined };

const words = (tab: (typeof TABS)[number], counts: DebarmentTabsProps['counts']): string => {
  if (tab === ABSENT) return 'Absent, no debarment proposed';
  return counts === null ? stateLabel(tab) : `${stateLabel(tab)} (${counts?.[tab] ?? '…'})`;
};

/** The lists of debarments, each with its length. @param props.state the one that is open */
export const DebarmentTabs = ({ state, counts }: DebarmentTabsProps) => (
  <ListTabs
    label="Debarments by state"
    open={state}
    tabs={TABS.map((tab) => ({
      id: tab,
      label: words(tab, counts),
      to: `${PATHS.bars}?${new URLSearchParams({ state: tab })}`,
    }))}
  />
);
