import Box from '@mui/material/Box';
import { dayParts, formatDistance } from '@portal/shared/format';

type DateSheetProps = {
  /** ISO 8601. */
  moment: string;
  /** The server's time in milliseconds: today's sheet has a filled strip. */
  now: number;
};

/** Weekday, day and month as on a tear-off calendar. The same is in words beside it. */
export function DateSheet({ moment, now }: DateSheetProps) {
  const { weekday, day, month } = dayParts(moment);
  const isToday = formatDistance(moment, now) === 'today';
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        // Wide enough for the longest day or month, in text of any size.
        minWidth: 48,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'secondary.main',
        borderRadius: 1,
        textAlign: 'center',
        fontSize: '0.75rem',
        lineHeight: 1.25,
        color: 'text.primary',
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        sx={{
          backgroundColor: isToday ? 'secondary.main' : 'secondary.light',
          color: isToday ? 'secondary.contrastText' : 'text.primary',
        }}
      >
        {weekday}
      </Box>
      <Box sx={{ fontSize: '1rem', fontWeight: 700 }}>{day}</Box>
      <Box>{month}</Box>
    </Box>
  );
}
