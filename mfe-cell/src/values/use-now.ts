import { useEffect, useState } from 'react';

/** Often enough for minutes. */
const TICK_MS = 5_000;

/** The time by this browser's clock, every few seconds again. @param atLeast when what is shown was read */
export function useNow(atLeast: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, atLeast);
}
