import { trackBusy } from '@portal/shared/busy';
import { fetchFile } from '@portal/shared/http';

/** What the alert says when a file cannot be shown (CMP-02). */
const PDF_FAILED = 'Unable to load PDF. Please try again later.';

/** Long enough for the new tab to have read the file. */
const REVOKE_AFTER_MS = 60_000;

/** A file's bytes at an address of this page alone. Typed here, whatever the answer said: it shows a PDF, never a page. */
const addressOf = (file: Blob): string => URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));

/**
 * Shows a protected PDF in a new tab (D-09): the tab is opened at the click, since a later one would be
 * blocked; on failure it closes and the alert shows.
 * @param url a path of this portal
 * @param title what the tab is called until the file is there
 */
export async function openPdf(url: string, title: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = title;
  const file = await trackBusy(fetchFile(url));
  if (!tab || !file) {
    tab?.close();
    window.alert(PDF_FAILED);
    return;
  }
  const address = addressOf(file);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/**
 * Shows a protected PDF in this tab, which was opened for it; on failure the alert shows (CMP-02). The page leaves no
 * entry in the history, or going back would show the file again.
 */
export async function showPdf(
  url: string,
  go = (address: string): void => location.replace(address),
): Promise<void> {
  const file = await trackBusy(fetchFile(url));
  if (file) go(addressOf(file));
  else window.alert(PDF_FAILED);
}
