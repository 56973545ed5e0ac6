import { DEADLINE_NEAR_MS, isBeforeDeadline } from '@portal/shared/contract';
import { formatCountdown, formatDistance } from '@portal/shared/format';
import { Box, Button, HIGH_WINDOW, standsAt } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

type ApplyBarProps = {
  deadline: string;
  /** The server's time in milliseconds. */
  now: number;
  decision: RefObject<HTMLElement | null>;
  onJump: () => void;
};

/** At the foot of a phone's screen, the link to the decision far below; hidden while that is in view (W-48). */
export function ApplyBar({ deadline, now, decision, onJump }: ApplyBarProps) {
  const inView = useInView(decision);
  const left = Date.parse(deadline) - now;
  if (inView || !isBeforeDeadline(deadline, now)) return null;
  const when = left < DEADLINE_NEAR_MS ? `in ${formatCountdown(left)}` : formatDistance(deadline, now);
  return (
    <Box
      {...standsAt('foot')}
      sx={{
        display: { xs: 'block', md: 'none' },
        // Sticky and not fixed: at the end of the page it is below the content and covers no footer.
        [HIGH_WINDOW]: { position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar' },
        marginTop: 2,
        marginInline: -2,
        padding: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Button fullWidth size="large" onClick={onJump}>
        Apply, closes {when}
      </Button>
    </Box>
  );
}

/** Whether any of an element is on the screen; false where the browser cannot say. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
