import { currentRegistry, isShellReplaced } from './registry';

/** Where the tab keeps for which shell it was loaded again. */
const KEY = 'portal-reloaded-for';

/**
 * Loads the page again when a file it needs is gone and another shell is out, which has files of its own (MFE-06).
 * Never twice for the same shell: a page that fails again says so instead.
 * @param reload what loads the page
 * @returns whether the page is being loaded
 */
export function reloadForNewShell(reload = (): void => location.reload()): boolean {
  const { shell } = currentRegistry();
  if (shell === null || !isShellReplaced()) return false;
  try {
    if (sessionStorage.getItem(KEY) === shell) return false;
    sessionStorage.setItem(KEY, shell);
  } catch {
    // Where nothing can be kept, nothing would end the loads.
    return false;
  }
  reload();
  return true;
}
