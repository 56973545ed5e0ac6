import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';

const TABS = [
  { id: 'messages', label: 'Messages', to: PATHS.messages },
  { id: 'announcements', label: 'Notices, events and broadcasts', to: PATHS.announcements },
] as const;

/** What the cell tells students, by how it does. */
export const MessageTabs = ({ open }: { open: (typeof TABS)[number]['id'] }) => (
  <ListTabs label="What the cell tells" tabs={TABS} open={open} />
);
