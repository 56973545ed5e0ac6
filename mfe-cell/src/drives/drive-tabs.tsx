import { DRIVE_TABS } from '@portal/shared/contract/cell';
import type { DrivesPage, DriveTab } from '@portal/shared/contract/cell';
import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';

const WORDS: Record<DriveTab, string> = {
  open: 'Open',
  closing: 'Closing within 48 hours',
  closed: 'Closed',
  shortlisted: 'Shortlist to decide',
  unreleased: 'Results to publish',
  waiting: 'Students without a result',
  received: 'Received from companies',
  draft: 'Drafts',
  withdrawn: 'Withdrawn',
};

type DriveTabsProps = { state: string; counts: DrivesPage['counts'] | undefined };

/** The lists of drives, each with its length. @param props.state the one that is open */
export const DriveTabs = ({ state, counts }: DriveTabsProps) => (
  <ListTabs
    label="Drives by state"
    open={state}
    tabs={DRIVE_TABS.map((tab) => ({
      id: tab,
      label: `${WORDS[tab]} (${counts?.[tab] ?? '…'})`,
      to: `${PATHS.drives}?${new URLSearchParams({ state: tab })}`,
    }))}
  />
);
