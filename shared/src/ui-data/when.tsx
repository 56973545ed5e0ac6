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

/** A moment in the portal's format (D-51) that wraps between its parts; within one, between a time and its PM, only where a line has no room for it (W-49, F-06). */
export const When = ({ moment, now, dayOnly = false }: WhenProps) => (
  <Box
    component="time"
    dateTime={new Date(moment).toISOString()}
    // A column of a table would otherwise be as narrow as a date.
    sx={{ '& > span': { display: 'inline-block', whiteSpace: { md: 'nowrap' } } }}
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
