import { useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';

type Rotation = {
  /** True while the user wants it to rotate; the pause button shows this. */
  wanted: boolean;
  /** True while it does rotate: wanted, and neither hovered nor focused. */
  rotating: boolean;
  toggle: () => void;
  setHovered: (hovered: boolean) => void;
  setFocused: (focused: boolean) => void;
};

/**
 * Calls `advance` every `interval` milliseconds while rotation is wanted and nothing holds it: the pointer is
 * elsewhere and focus is elsewhere (PUB-01, DSH-03). Who asks the system for less motion starts paused and may
 * start it by the button. A hidden tab does not rotate.
 * @param slide the slide shown; a change by the visitor starts the interval again
 */
export function useRotation(interval: number, slide: number, advance: () => void): Rotation {
  const reduced = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const wanted = choice ?? !reduced;
  const rotating = wanted && !hovered && !focused;

  useEffect(() => {
    if (!rotating) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, interval);
    return () => clearInterval(timer);
  }, [rotating, interval, slide, advance]);

  const toggle = (): void => {
    setChoice(!wanted);
    // Who asks it to play means it: the focus on that very button holds it no more (W-30).
    if (!wanted) setFocused(false);
  };
  return { wanted, rotating, toggle, setHovered, setFocused };
}
