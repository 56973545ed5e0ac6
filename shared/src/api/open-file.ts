import { trackBusy } from '@portal/shared/busy';
import { fetchFile } from './client';

/** Long enough for a tab, or for the save of a large file, to have read it. */
export const REVOKE_AFTER_MS = 60_000;

/** What a browser may show of a protected file. */
export type ShownType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';

/** A file's bytes at an address of this page alone. Typed here, whatever the answer said: it shows a file, never a page. */
export const fileAddress = (file: Blob, type: ShownType): string =>
  URL.createObjectURL(new Blob([file], { type }));

/**
 * Shows a protected file in a new tab (D-09): the tab is opened at the click, since a later one would be blocked.
 * @param url a path of this portal
 * @param title what the tab is called until the file is there
 * @returns false where it cannot be shown; the tab is closed then
 */
export async function openFile(url: string, title: string, type: ShownType): Promise<boolean> {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = title;
  const file = await trackBusy(fetchFile(url));
  if (!tab || !file) {
    tab?.close();
    return false;
  }
  const address = fileAddress(file, type);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
  return true;
}
