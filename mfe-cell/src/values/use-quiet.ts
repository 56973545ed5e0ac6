import { useEffect, useState } from 'react';

/** A text once it has not changed for a while, and the one before it; null for the first. */
export function useQuiet(text: string, quietMs: number): { now: string; before: string | null } {
  const [quiet, setQuiet] = useState<{ now: string; before: string | null }>({ now: text, before: null });
  useEffect(() => {
    const timer = setTimeout(
      () => setQuiet((last) => (last.now === text ? last : { now: text, before: last.now })),
      quietMs,
    );
    return () => clearTimeout(timer);
  }, [text, quietMs]);
  return quiet;
}
