import { ListTabs } from '../list/list-tabs';
import { PATHS } from '../paths';

const TABS = [
  { id: 'messages', label: 'Messages', to: PATHS.messages },
  { id: 'announcements', label: 'Notices, events and broadcasts', to: PATHS.announcements },
] as const;

/** What the cell writes to students: messages, and what is announced. */
export const MessageTabs = ({ open }: { open: (typeof TABS)[number]['id'] }) => (
  <ListTabs label="Messages and announcements" tabs={TABS} open={open} />
);
