import { trackBusy } from '@portal/shared/busy';
import { fetchFile } from '@portal/shared/http';

/** What the alert says when a file cannot be shown (CMP-02). */
export const PDF_FAILED = 'Unable to load PDF. Please try again later.';

/** Long enough for the new tab to have read the file. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Shows a protected PDF in a new tab (decision 9): the tab is opened at the click, since a later one would be
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
  // Typed here, whatever the answer said, so that the tab shows a PDF and never runs a page.
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
