/** Copies the old way, through a selected text that no one sees; works without the Clipboard API. */
function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  holder.readOnly = true;
  holder.setAttribute('aria-hidden', 'true');
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  document.body.append(holder);
  holder.focus();
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/**
 * Puts text on the clipboard, by the Clipboard API or, on plain http and where it is refused, by a selection.
 * @returns false when the browser lets neither happen
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
