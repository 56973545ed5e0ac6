import type { SessionItem } from '@portal/shared/contract';
import { Banner, Box, Button, Heading, Typography } from '@portal/shared/ui';
import { ConfirmDialog } from '@portal/shared/ui-dialog';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { DeviceCard } from './device-card';
import { useEndSessions } from './use-end-sessions';
import type { Said } from './use-end-sessions';

type DeviceListsProps = { sessions: SessionItem[]; onChanged: () => void };

/** This device and the others, each of which can be logged out, or all at once. */
export function DeviceLists({ sessions, onChanged }: DeviceListsProps) {
  const { ended, said, endOne, endOthers } = useEndSessions(onChanged);
  const heading = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const focusNext = useFocusNext(ended, list, heading);
  const own = sessions.find(({ is_current }) => is_current);
  const others = sessions.filter(({ id, is_current }) => !is_current && !ended.includes(id));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {own && <DeviceCard session={own} headingLevel={2} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          marginTop: 2,
        }}
      >
        <Heading level={2} ref={heading} tabIndex={-1}>
          Other devices
        </Heading>
        {others.length > 0 && <EndOthers onConfirm={() => void endOthers(others, focusNext(0))} />}
      </Box>
      <div>
        <Sayings said={said} />
        {others.length === 0 ? (
          <Typography>No other device is logged in.</Typography>
        ) : (
          <Box
            ref={list}
            component="ul"
            sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
          >
            {others.map((session, index) => (
              <li key={session.id}>
                <DeviceCard
                  session={session}
                  headingLevel={3}
                  action={
                    <Button
                      variant="outlined"
                      aria-label={`Log out ${session.browser}`}
                      onClick={() => void endOne(session, focusNext(index))}
                    >
                      Log out
                    </Button>
                  }
                />
              </li>
            ))}
          </Box>
        )}
      </div>
    </Box>
  );
}

/** Both live regions stand before their words. */
const Sayings = ({ said }: { said: Said | null }) => (
  <Box sx={{ '& > :not(:empty)': { marginBottom: 2 } }}>
    <div role="status">{said?.tone === 'positive' && <Banner tone="positive">{said.words}</Banner>}</div>
    <div role="alert">{said?.tone === 'negative' && <Banner tone="negative">{said.words}</Banner>}</div>
  </Box>
);

/**
 * Once a device is gone, so is the button that had the focus: that of the device in its place takes it, or the heading
 * where none is left.
 * @returns what notes the place of a device that is about to go, and gives what forgets it where it stays
 */
function useFocusNext(
  ended: readonly string[],
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place.current, buttons.length - 1)] ?? heading.current;
    next?.focus();
    place.current = null;
  }, [ended, list, heading]);
  return (index: number) => (): void => {
    place.current = index;
  };
}

/** Asks first: every other place where the student works ends with it. */
function EndOthers({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Log out all others
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out every other device?"
        confirmLabel="Log out all others"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        Each of them shows the login at its next step. What is typed there and not saved may be lost. This
        device stays logged in.
      </ConfirmDialog>
    </>
  );
}
