import { handOverDrafts } from './browser-drafts';
import { readStoredSession, SIGNED_OUT } from './browser-session';
import type { SessionValues } from './browser-session';
import { livesInPage, session } from './store';
import { onOtherTabs } from './tabs';
import type { TabMessage } from './tabs';
import { forgetTyped } from './typed-in-tab';

/**
 * Keeps this tab's session equal to the browser's: a logout elsewhere ends it here at once, and another
 * student's login makes this tab reload, so that nothing of the first student stays on screen (D-12).
 * @param reload what reloads the page
 * @returns a function that stops following
 */
export function followOtherTabs(reload: () => void): () => void {
  // Between two students the tab may see no one, after a logout or while a login replaces the stored values: who was
  // shown last is what counts.
  let shown = session.getState().enrollment;
  const note = ({ enrollment }: SessionValues): void => {
    shown = enrollment ?? shown;
    // A tab that slept through a logout learns only of the next student.
    if (enrollment !== null) forgetTyped({ than: enrollment });
  };
  const catchUp = (): void => {
    const stored = readStoredSession();
    const mine = session.getState();
    // Storage that refused this session does not contain it; a change of something else there ends nothing.
    if (stored.token === null && livesInPage()) return;
    if (stored.token === mine.token && stored.name === mine.name) return;
    const other = shown !== null && stored.enrollment !== null && stored.enrollment !== shown;
    session.setState(stored.token ? stored : SIGNED_OUT);
    if (other) reload();
  };
  const receive = (message: TabMessage): void => {
    if (message.kind === 'signed-out' && message.byLogout && shown !== null)
      void handOverDrafts(shown, session.getState().token);
    const same = message.kind === 'signed-in' && message.enrollment === shown;
    if (!livesInPage() || same) return catchUp();
    session.setState(SIGNED_OUT);
    if (message.kind === 'signed-in') reload();
  };
  const stopNoting = session.subscribe(note);
  const stop = onOtherTabs(receive);
  // A tab that was asleep when the message came, or a browser without channels, still sees the storage change.
  window.addEventListener('storage', catchUp);
  return () => {
    stopNoting();
    stop();
    window.removeEventListener('storage', catchUp);
  };
}
