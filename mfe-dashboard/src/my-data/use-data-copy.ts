import { trackBusy } from '@portal/shared/busy';
import { askCopy, fetchCopy, getMyData, saveFile, useApiQuery } from '@portal/shared/http';
import { toast } from '@portal/shared/toasts';
import { useEffect, useRef } from 'react';

/** Between two looks at a copy that is being made, in milliseconds. */
const EVERY_MS = 1_500;
const FILE_NAME = 'my-data.zip';
const NOT_DOWNLOADED = 'The copy could not be downloaded. Please try again.';

const failed = (title: string): void => void toast({ title, variant: 'destructive' });

/**
 * The copy of the student's data, followed while it is made (DAT-01).
 * @returns the answer to what there is, and the ways to ask for a copy and to download it
 */
export function useDataCopy() {
  const answer = useApiQuery(getMyData);
  const running = useRef(false);
  const { reload } = answer;
  const copy = answer.state === 'ready' ? answer.data.copy : null;
  const receivedAt = answer.state === 'ready' ? answer.receivedAt : 0;
  const isMade = copy?.state === 'making';
  useEffect(() => {
    if (!isMade) return;
    const timer = setTimeout(reload, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isMade, receivedAt, reload]);

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await trackBusy(work());
    running.current = false;
  };

  return {
    answer,
    copy,
    ask: (): Promise<void> =>
      once(async () => {
        const { success, message } = await askCopy();
        if (success) reload();
        else failed(message);
      }),
    download: (): Promise<void> =>
      once(async () => {
        const file = copy && (await fetchCopy(copy.id));
        if (file) saveFile(FILE_NAME, file);
        else failed(NOT_DOWNLOADED);
      }),
  };
}
