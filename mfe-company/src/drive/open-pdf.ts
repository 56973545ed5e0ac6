import { trackBusy } from '@portal/shared/busy';
import { fetchFile, fileAddress, openFile } from '@portal/shared/http';

/** What the alert says when a file cannot be shown (CMP-02). */
const PDF_FAILED = 'Unable to load PDF. Please try again later.';
const PDF = 'application/pdf';

/** Shows a protected PDF in a new tab; on failure the alert shows. @param title of the tab until the file is there */
export async function openPdf(url: string, title: string): Promise<void> {
  if (!(await openFile(url, title, PDF))) window.alert(PDF_FAILED);
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
  if (file) go(fileAddress(file, PDF));
  else window.alert(PDF_FAILED);
}
