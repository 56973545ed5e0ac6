/** Letters of the browsers' inspector shortcuts (SHL-05). */
const INSPECT_CODES = new Set(['KeyI', 'KeyJ', 'KeyC']);

/**
 * Whether a key press opens developer tools or the page's source: F12, Ctrl+Shift+I/J/C, Ctrl+U and the
 * Cmd+Option forms (SHL-05). Nothing else is touched: copy, paste and a screen reader's keys pass.
 */
function isDeveloperShortcut(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, shiftKey, metaKey, altKey } = event;
  if (key === 'F12') return true;
  if (ctrlKey && shiftKey && !altKey) return INSPECT_CODES.has(code);
  if (metaKey && altKey) return INSPECT_CODES.has(code) || code === 'KeyU';
  return ctrlKey && !shiftKey && !altKey && code === 'KeyU';
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Whether a context menu is to be blocked: right-click is, except in what can be edited; the keyboard's own
 * context menu key never is (D-56).
 * @param keyboard whether a key asked for it
 */
function isBlockedContextMenu(event: MouseEvent, keyboard: boolean): boolean {
  return !keyboard && !(event.target instanceof Element && event.target.closest(EDITABLE));
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

/** Blocks them on every screen. @returns a function that stops */
export function blockDeveloperKeys(target: Document = document): () => void {
  let menuKey = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    menuKey = isMenuKey(event);
    if (isDeveloperShortcut(event)) event.preventDefault();
  };
  const onPointerDown = (): void => {
    menuKey = false;
  };
  const onContextMenu = (event: MouseEvent): void => {
    if (isBlockedContextMenu(event, menuKey)) event.preventDefault();
    menuKey = false;
  };
  target.addEventListener('keydown', onKeyDown, { capture: true });
  target.addEventListener('pointerdown', onPointerDown, { capture: true });
  target.addEventListener('contextmenu', onContextMenu, { capture: true });
  return () => {
    target.removeEventListener('keydown', onKeyDown, { capture: true });
    target.removeEventListener('pointerdown', onPointerDown, { capture: true });
    target.removeEventListener('contextmenu', onContextMenu, { capture: true });
  };
}
