import { useEffect, useRef } from 'react';

/** From the release of a pointer to the end of its click, in milliseconds; a finger's click comes a little later. */
const CLICK_MS = 50;

const LIFTED = ['pointerup', 'pointercancel', 'blur'] as const;

/**
 * What comes between a pointer and what it has pressed takes the click away. This lets it wait for the release.
 * @returns a function that calls back when no pointer is pressed, at once or after the click, and returns what cancels
 */
export function usePressWaiter(): (call: () => void) => () => void {
  const { current: state } = useRef({ pressed: false, waiting: new Set<() => void>() });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (): void => {
      clearTimeout(timer);
      state.pressed = true;
    };
    const lift = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        state.pressed = false;
        for (const call of state.waiting) call();
        state.waiting.clear();
      }, CLICK_MS);
    };
    window.addEventListener('pointerdown', press, true);
    for (const sign of LIFTED) window.addEventListener(sign, lift, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      for (const sign of LIFTED) window.removeEventListener(sign, lift, true);
    };
  }, [state]);
  return useRef((call: () => void): (() => void) => {
    if (state.pressed) state.waiting.add(call);
    else call();
    return () => void state.waiting.delete(call);
  }).current;
}
