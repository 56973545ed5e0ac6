import { useState } from 'react';
import { NOT_CONFIRMED } from '../contract/messages';
import { toast } from '../toasts/store';
import type { Result } from './client';

/**
 * Takes a request of the student back, and says in a toast how it went.
 * @param cancel sends it
 * @param onChange called when the request is another now: cancelled, or decided meanwhile
 */
export function useCancel(cancel: () => Promise<Result<unknown>>, onChange: () => void) {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    const result = await cancel();
    setBusy(false);
    if (result.success) toast({ title: result.message, variant: 'success' });
    else {
      const title = result.isUnconfirmed ? NOT_CONFIRMED : 'Not cancelled';
      toast({ title, description: result.message, variant: 'destructive' });
    }
    // Refused: it was decided meanwhile, and the page says how.
    if (result.success || result.status === 409) onChange();
  };
  return { isBusy, press: (): void => void press() };
}
