import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';

const TABS = [
  { id: 'desk', label: 'To verify', to: PATHS.desk },
  { id: 'unlocks', label: 'Requests to unlock', to: PATHS.unlocks },
  { id: 'returned', label: 'Awaiting student', to: PATHS.returned },
] as const;

/** The lists of the desk. */
export const VerificationTabs = ({ open }: { open: (typeof TABS)[number]['id'] }) => (
  <ListTabs label="Verification" tabs={TABS} open={open} />
);
