import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keep, readKept } from '../list/saved-columns';

/** A key that does something on a screen. */
export type ScreenKey = {
  /** As `KeyboardEvent.key` names it; letters in lower case. */
  key: string;
  /** What it does, for the list of keys. */
  words: string;
  /** Whether a key that is held goes on, as an arrow does. */
  repeats?: boolean;
  press: () => void;
};

const KEPT = 'cell-keys';
const OFF = 'off';
/** Where a letter is typed, or chooses an option. A tick takes no letters. */
const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="listbox"] *, [role="menu"] *';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** What each open part of the screen has registered. */
const groups = new Set<() => readonly ScreenKey[]>();
const listeners = new Set<() => void>();

const areOn = (): boolean => readKept(KEPT)?.[0] !== OFF;
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether keys work in this browser: a person can switch them off (WCAG 2.1.4). */
export const useAreKeysOn = (): boolean => useSyncExternalStore(subscribe, areOn);

/** Switches all keys of the console on or off, and keeps that in this browser. */
export function switchKeys(isOn: boolean): void {
  keep(KEPT, isOn ? undefined : [OFF]);
  for (const listener of listeners) listener();
}

/** The keys of what is open now, in the order in which they were registered. */
export const keysOfScreen = (): ScreenKey[] => [...groups].flatMap((group) => group());

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
const hasModifier = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (shiftKey && /^([a-z]|\w{2,})$/i.test(key));

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || hasModifier(event) || !areOn()) return;
  if (isTyping(event.target) || document.querySelector(DIALOGS)) return;
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const found = keysOfScreen().find(({ key }) => key === pressed);
  if (!found || (event.repeat && !found.repeats)) return;
  event.preventDefault();
  found.press();
}

/**
 * Registers keys while a part of a screen is open. A key works only while no field has the focus, no dialog is open and no
 * modifier is pressed, unless keys are switched off (WCAG 2.1.4).
 * @param keys what each does now @param isOn false: none of them yet
 */
export function useScreenKeys(keys: readonly ScreenKey[], isOn = true): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const group = () => newest.current;
    if (groups.size === 0) document.addEventListener('keydown', onKeyDown);
    groups.add(group);
    return () => {
      groups.delete(group);
      if (groups.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
}
