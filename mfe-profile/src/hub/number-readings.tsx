import { useId, useRef } from 'react';
import type { NumberReading } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { getNumberReadings, useApiQuery } from '@portal/shared/http';
import { Box, Button, Card, Heading, Typography } from '@portal/shared/ui';
import { Skeleton } from '@portal/shared/ui-data';

/** Who of the placement cell saw a whole identity number of the student's, when and why, the newest first (CEL-11). */
export function NumberReadings() {
  const id = useId();
  const heading = useRef<HTMLElement>(null);
  const readings = useApiQuery(getNumberReadings);
  const retry = () => {
    // The button goes away while it loads.
    heading.current?.focus();
    readings.reload();
  };
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} looks={3} id={id} ref={heading} tabIndex={-1} gutterBottom>
        Who viewed your identity numbers
      </Heading>
      {readings.state === 'loading' && <Skeleton variant="text" width="16rem" />}
      {readings.state === 'failed' && (
        <>
          <Typography gutterBottom>{readings.message}</Typography>
          <Button variant="outlined" size="small" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {readings.state === 'ready' && <Readings readings={readings.data} />}
    </Card>
  );
}

function Readings({ readings }: { readings: NumberReading[] }) {
  if (readings.length === 0) return <Typography>No one from the placement cell has.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {readings.map(({ field, by, at, reason }) => (
        <Box component="li" key={`${at} ${field} ${by}`} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{field}</Typography>
          <Typography>
            {by}, {formatDateTime(at)}
          </Typography>
          <Typography color="text.secondary">Reason: {reason}</Typography>
        </Box>
      ))}
    </Box>
  );
}
