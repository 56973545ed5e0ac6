import Box from '@mui/material/Box';
import { formatDate, formatDateTime, formatWeekday } from '@portal/shared/format';
import type { Moment } from '@portal/shared/format';

type WhenProps = {
  moment: Moment;
  /** The server's time in milliseconds; with it weekday and distance stand beside: 'Saturday, in 6 days'. */
  now?: number;
  /** A day without a time. */
  dayOnly?: boolean;
};

/** A moment in the portal's format (D-51) that wraps between its parts alone, never between a time and its PM (W-49). */
export const When = ({ moment, now, dayOnly = false }: WhenProps) => (
  <Box
    component="time"
    dateTime={new Date(moment).toISOString()}
    sx={{ '& > span': { whiteSpace: 'nowrap' } }}
  >
    <span>{(dayOnly ? formatDate : formatDateTime)(moment)}</span>
    {now !== undefined && (
      <>
        {' '}
        <Box component="span" sx={{ fontWeight: 400 }}>
          {formatWeekday(moment, now)}
        </Box>
      </>
    )}
  </Box>
);
