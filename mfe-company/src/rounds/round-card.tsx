import { roundTitle, SHORTLIST_NUMBER, type Round } from '@portal/shared/contract';
import { formatTime } from '@portal/shared/format';
import { Badge, Box, Button, Card, Heading } from '@portal/shared/ui';
import { CalendarIcon, DescriptionList, LinkedText, When } from '@portal/shared/ui-data';
import { saveCalendar } from '../calendar/save-calendar';
import { attendanceBadge, CANCELLED, modeLabel, resultBadge, shortlistBadge, STATUS_BADGES } from './badges';
import { ExpandableText } from './expandable-text';

type RoundCardProps = {
  round: Round;
  company: string;
  /** Milliseconds since 1970. */ now: number;
};

/** One round with the student's own attendance and result (CMP-12). */
export function RoundCard({ round, company, now }: RoundCardProps) {
  const own = round.attendances[0];
  const status = round.cancelled ? CANCELLED : STATUS_BADGES[round.status];
  const attendance = attendanceBadge(own?.status);
  const isShortlist = round.round_number === SHORTLIST_NUMBER;
  const result = (isShortlist ? shortlistBadge : resultBadge)(own?.result_status);
  // Before a round, that nothing is marked yet says nothing (W-49).
  const isMarked = (mark: string | null | undefined) =>
    (round.status !== 'upcoming' && !round.cancelled) || Boolean(mark);
  const name = roundTitle({ number: round.round_number, name: round.round_name });
  return (
    <Card
      component="article"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        borderLeft: '6px solid',
        borderLeftColor: `tone.${status.tone}.line`,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Heading level={3} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Heading>
        <Badge tone={status.tone}>{status.label}</Badge>
      </Box>
      {round.cancelled && <LinkedText>{round.cancelled.reason}</LinkedText>}
      {!isShortlist && (
        <DescriptionList
          items={[
            { term: 'Date', description: <When moment={round.dateTime} now={now} dayOnly /> },
            { term: 'Time', description: <Time moment={round.dateTime} /> },
            { term: 'Mode', description: modeLabel(round.mode) },
            { term: 'Venue', description: <LinkedText>{round.venue || 'To be announced'}</LinkedText> },
          ]}
        />
      )}
      {round.instructions && <ExpandableText>{round.instructions}</ExpandableText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {!isShortlist && isMarked(own?.status) && (
          <Badge tone={attendance.tone}>Attendance: {attendance.label}</Badge>
        )}
        {isMarked(own?.result_status) && <Badge tone={result.tone}>Result: {result.label}</Badge>}
        {round.status === 'upcoming' && <AddToCalendar round={round} title={`${company}, ${name}`} />}
      </Box>
    </Card>
  );
}

const AddToCalendar = ({ round, title }: { round: Round; title: string }) => {
  const starts = Date.parse(round.dateTime);
  return (
    <Button
      variant="text"
      startIcon={<CalendarIcon />}
      // Its words begin where the lines above begin.
      sx={{ paddingInline: 0.5 }}
      onClick={() =>
        saveCalendar({
          uid: round.id,
          title,
          starts,
          ends: starts + round.duration_minutes * 60_000,
          place: round.venue,
          note: round.instructions,
        })
      }
    >
      Add to calendar
    </Button>
  );
};

/** In one line, its PM as well (W-49). */
const Time = ({ moment }: { moment: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {formatTime(moment)}
  </Box>
);
