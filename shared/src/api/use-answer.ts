import { startTransition, useCallback, useEffect, useState } from 'react';
import { trackBusy } from '@portal/shared/busy';
import type { Result } from './client';
import { onWake } from './on-wake';

/** What a screen knows of one call: on its way, there, or failed with the server's words. */
export type Loading<T> = { reload: () => void } & (
  | { state: 'loading' }
  | { state: 'failed'; message: string; status: number }
  /** `receivedAt`: the browser's clock when the answer came, in milliseconds. */
  | { state: 'ready'; data: T; receivedAt: number }
);

type Arrived<T> = { load: unknown; id: string; result: Result<T>; receivedAt: number };

/**
 * Makes a call when a screen opens and again when its id changes. An answer for an id that is no longer shown is
 * dropped. A reload keeps what is shown until the new answer is there; after a failure it shows as loading. A page that
 * wakes from a long sleep asks again by itself.
 * @param load a call of this module, the same function on every render
 * @param id its argument, where it takes one
 * @param options.busy true drives the global overlay (SHL-09)
 */
export function useAnswer<T>(
  load: (id: string) => Promise<Result<T>>,
  id = '',
  { busy = false }: { busy?: boolean } = {},
): Loading<T> {
  const [attempt, setAttempt] = useState(0);
  const [arrived, setArrived] = useState<Arrived<T> | null>(null);

  useEffect(() => {
    let wanted = true;
    const work = load(id);
    void (busy ? trackBusy(work) : work).then((result) => {
      const receivedAt = Date.now();
      // An answer that was asked for ahead is there at once: the screen's heading is painted before its content is made.
      if (wanted) startTransition(() => setArrived({ load, id, result, receivedAt }));
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
        if (wanted && result.success) setArrived({ load, id, result, receivedAt: Date.now() });
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

  if (!arrived || arrived.id !== id || arrived.load !== load) return { state: 'loading', reload };
  const { result, receivedAt } = arrived;
  if (!result.success || result.data === null) {
    return { state: 'failed', message: result.message, status: result.status, reload };
  }
  return { state: 'ready', data: result.data, receivedAt, reload };
}
