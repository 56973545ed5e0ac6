import { startTransition, useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import type { Result } from './client';
import { onWake } from './on-page-resume';
import { useAgainWhenBack } from './use-retry-when-online';

/** What a screen knows of one call: on its way, there, or failed with the server's words. */
export type Loading<T> = { reload: () => void } & (
  | { state: 'loading' }
  | { state: 'failed'; message: string; status: number }
  /** `receivedAt`: the browser's clock when the answer came, in milliseconds. */
  | { state: 'ready'; data: T; receivedAt: number }
);

/** One of this module's reads. */
type Load<T> = ((id: string) => Promise<Result<T>>) & { arrived?: (id: string) => Result<T> | null };
type Arrived<T> = { load: unknown; id: string; result: Result<T> };

/**
 * Makes a call when a screen opens and again when its id changes; an answer that was asked for ahead and has come is
 * shown at once. An answer for an id that is no longer shown is dropped. A reload keeps what is shown until the new answer is there; after a failure it shows as loading. A page that
 * wakes from a long sleep asks again by itself, and so does one that a lost network kept without an answer (W-36).
 * @param load a call of this module, the same function on every render
 * @param id its argument, where it takes one
 * @param options.busy true drives the global overlay (SHL-09)
 */
export function useApiQuery<T>(
  load: Load<T>,
  id = '',
  { busy = false }: { busy?: boolean } = {},
): Loading<T> {
  const [attempt, setAttempt] = useState(0);
  const [arrived, setArrived] = useState<Arrived<T> | null>(() => {
    const result = load.arrived?.(id);
    return result ? { load, id, result } : null;
  });

  useEffect(() => {
    let wanted = true;
    const work = load(id);
    void (busy ? trackBusy(work) : work).then((result) => {
      if (!wanted) return;
      startTransition(() => setArrived((last) => (last?.result === result ? last : { load, id, result })));
    });
    return () => {
      wanted = false;
    };
  }, [load, id, busy, attempt]);

  // What was read before the page slept may be hours old. It is replaced by a newer answer, never by a failure: what
  // is typed beside it stays.
  useEffect(() => {
    let wanted = true;
    const stop = onWake(() => {
      void load(id).then((result) => {
        if (wanted && result.success) setArrived({ load, id, result });
      });
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [load, id]);

  const reload = useCallback(() => {
    setArrived((last) => (last?.result.success ? last : null));
    setAttempt((count) => count + 1);
  }, []);

  const isUnanswered = arrived !== null && !arrived.result.success && arrived.result.status === 0;
  useAgainWhenBack(isUnanswered, reload);

  if (!arrived || arrived.id !== id || arrived.load !== load) return { state: 'loading', reload };
  const { success, data, message, status, receivedAt = Date.now() } = arrived.result;
  if (!success || data === null) return { state: 'failed', message, status, reload };
  return { state: 'ready', data, receivedAt, reload };
}
