export { session, setName, signIn, signOut, useSession } from './store';
export { followOtherTabs } from './follow-tabs';
export {
  browserDrafts,
  handOverDrafts,
  onLogout,
  readBrowserDraft,
  removeBrowserDraft,
  writeBrowserDraft,
} from './browser-drafts';
export type { BrowserDraft } from './browser-drafts';
export { setUnread, useUnread } from './unread';
export { closeTabs } from './tabs';
export type { SessionValues } from './browser-session';
