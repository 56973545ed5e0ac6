import type { SessionItem } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { Badge, Box, Card, Heading } from '@portal/shared/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

type DeviceCardProps = { session: SessionItem; headingLevel: 2 | 3; action?: ReactNode };

/** One session in words: its browser, since when, and when it was last used. */
export function DeviceCard({ session, headingLevel, action }: DeviceCardProps) {
  const { browser, is_current, since, last_used } = session;
  const id = useId();
  return (
    <Card
      // No landmark: two sessions of one browser would have one name (F-08).
      role="group"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Heading level={headingLevel} looks={3} id={id} sx={{ overflowWrap: 'anywhere' }}>
            {browser}
          </Heading>
          {is_current && <Badge tone="positive">This device</Badge>}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'max-content minmax(0, 1fr)',
            columnGap: 1.5,
            margin: 0,
            marginTop: 0.5,
            color: 'text.secondary',
            '& dd': { margin: 0 },
          }}
        >
          <Moment name="Last used" at={last_used} />
          <Moment name="Logged in" at={since} />
        </Box>
      </Box>
      {action}
    </Card>
  );
}

const Moment = ({ name, at }: { name: string; at: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </dd>
  </>
);
