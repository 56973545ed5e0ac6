import { Box } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { agoText } from '../list/updated-ago';
import type { Saving } from './use-marking';

const TICK_MS = 5_000;

/** That each mark is saved, and when the last one was. */
export function SavedAgo({ saving: { open, at, faults } }: { saving: Saving }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const words =
    open > 0
      ? 'Saving…'
      : faults.length > 0
        ? 'Not saved'
        : at === null
          ? 'Each mark is saved at once'
          : `Saved ${agoText(Math.max(0, now - at))}`;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      {words}
    </Box>
  );
}
