export { session, setName, signIn, signOut, useSession } from './store';
export { endOnServer } from './end-on-server';
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
export { keepTyped, readTyped } from './typed-in-tab';
export { onBack, setReachable, useReachable } from './reachable';
export { closeTabs } from './tabs';
export type { SessionValues } from './browser-session';
