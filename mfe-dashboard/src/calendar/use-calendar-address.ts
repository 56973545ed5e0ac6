import { trackBusy } from '@portal/shared/busy';
import { endCalendar, getCalendarAddress, renewCalendar, useApiQuery } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { useRef, useState } from 'react';

const failed = (title: string): void => void toast({ title, variant: 'destructive' });

/**
 * The student's calendar address (MSG-07).
 * @returns the answer to whether there is one, the whole address where it was made here, and the ways to make and to end it
 */
export function useCalendarAddress() {
  const answer = useApiQuery(getCalendarAddress);
  const [made, setMade] = useState<string | null>(null);
  const running = useRef(false);

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await trackBusy(work());
    running.current = false;
    answer.reload();
  };

  return {
    answer,
    made,
    renew: (): Promise<void> =>
      once(async () => {
        const { success, data, message } = await renewCalendar();
        if (!success || !data) return failed(message);
        setMade(location.origin + data.path);
      }),
    end: (): Promise<void> =>
      once(async () => {
        const { success, message } = await endCalendar();
        if (!success) return failed(message);
        setMade(null);
        toast({ title: message, variant: 'success' });
      }),
  };
}
