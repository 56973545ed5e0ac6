import { counterpart } from './counterpart';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** React keeps a record of what it set on the element itself; its class's own setter does not touch that. */
function setAsTyped(control: Control, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  const kind = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * React notices a change only where it differs from what it saw when it took the element over, and that may have
 * been what was typed, while the page's own state is still the first one. So each goes back to its first state, then on.
 */
function refund(control: Control, typed: string | boolean, caret: number | null): void {
  if (isTicked(control)) {
    if (control.checked === typed) control.click();
    if (control.checked !== typed) control.click();
  } else if (typeof typed === 'string') {
    if (control instanceof HTMLSelectElement) return setAsTyped(control, typed);
    if (control.value === typed) setAsTyped(control, control.defaultValue);
    setAsTyped(control, typed);
    if (caret !== null) control.setSelectionRange(caret, caret);
  }
}

const valueOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

/** A control without a caret, such as one for a date, has none to keep. */
const caretOf = (control: Control): number | null =>
  control instanceof HTMLSelectElement ? null : control.selectionStart;

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement ||
  (isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue);

/**
 * Notes what is typed into server-made HTML, since React begins with empty fields when it takes the HTML over, and with new ones when
 * another release than the HTML's renders the page.
 * @param root the element that holds it
 * @returns what gives it all back, to be called when React has the fields
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<Control, string | boolean>();
  for (const control of root.querySelectorAll('input, textarea, select')) {
    if (isControl(control) && isChanged(control)) typed.set(control, valueOf(control));
  }
  const note = ({ target }: Event): void => {
    if (isControl(target)) typed.set(target, valueOf(target));
  };
  let focused: Control | undefined;
  const noteFocus = (): void => {
    focused = isControl(document.activeElement) ? document.activeElement : undefined;
  };
  noteFocus();
  root.addEventListener('input', note, { capture: true });
  root.addEventListener('focusin', noteFocus);
  return () => {
    root.removeEventListener('input', note, { capture: true });
    root.removeEventListener('focusin', noteFocus);
    for (const [typedInto, value] of typed) {
      const control = counterpart(typedInto);
      if (control) refund(control, value, caretOf(typedInto));
    }
    if (focused && !focused.isConnected) counterpart(focused)?.focus();
  };
}
