import { useEffect, useState } from 'react';

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Counts down to a moment.
 * @param moment the browser's clock in milliseconds
 * @returns whole seconds left, 0 from the moment on
 */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setLeft(secondsUntil(moment));
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
