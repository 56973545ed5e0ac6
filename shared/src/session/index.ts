export { session, setName, signIn, signOut, useSession } from './store';
export { followOtherTabs } from './follow-tabs';
export { closeTabs } from './tabs';
export type { SessionValues } from './browser-session';
