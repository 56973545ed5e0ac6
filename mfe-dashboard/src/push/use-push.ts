import { trackBusy } from '@portal/shared/busy';
import type { PushState } from '@portal/shared/contract';
import { beginPush, endPush } from '@portal/shared/http';
import { wishPush, type PushHere } from '@portal/shared/push';
import { toast } from '@portal/shared/toasts';
import { useEffect, useRef, useState } from 'react';

const failed = (title: string): void => void toast({ title, variant: 'destructive' });
const UNGRANTED =
  'This browser did not turn it on. Please try again, or allow notifications in its settings.';

/** Asks the shell for it, and registers the browser with the portal. @returns the state after it */
async function turnOn(key: string): Promise<PushHere> {
  const here = await wishPush({ what: 'on', key });
  if (here.state !== 'on' || !here.browser) {
    if (here.state === 'off') failed(UNGRANTED);
    return here;
  }
  const { success, message } = await beginPush(here.browser);
  if (success) toast({ title: message, variant: 'success' });
  else failed(message);
  return success ? here : wishPush({ what: 'off' });
}

/** The browser ends it first: if the portal is not reached, the push service reports the end. */
async function turnOff(): Promise<PushHere> {
  const here = await wishPush({ what: 'off' });
  if (here.browser) {
    const { success, message } = await endPush(here.browser.endpoint);
    if (success) toast({ title: message, variant: 'success' });
  }
  return here;
}

/**
 * Web push in this browser (MSG-06).
 * @param state as the portal knows it @returns its state here, null until that is known, and functions to turn it on
 * and off
 */
export function usePush({ key, browsers }: PushState) {
  const [here, setHere] = useState<PushHere | null>(null);
  const running = useRef(false);
  useEffect(() => {
    let alive = true;
    void wishPush({ what: 'look', key }).then((found) => {
      // A browser that the portal forgot (logged out everywhere) is notified of nothing: it says so.
      if (alive) setHere(found.state === 'on' && browsers === 0 ? { ...found, state: 'off' } : found);
    });
    return () => {
      alive = false;
    };
  }, [browsers, key]);
  const once = async (work: () => Promise<PushHere>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await trackBusy(work().then(setHere, () => failed(UNGRANTED)));
    running.current = false;
  };
  return { here, turnOn: () => once(() => turnOn(key)), turnOff: () => once(turnOff) };
}
