import { DEADLINE_ENTRY_MS, deadlineNote, PORTAL_TIME_ZONE, roundTitle } from '@portal/shared/contract';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent, CalendarRound } from './calendar-store';

const HOUR_S = 60 * 60;
const MINUTE_MS = 60_000;
/** Calendar programs that honour it ask again after this many seconds. */
const ASKED_AGAIN_S = HOUR_S;
/** Reminders, in seconds before the beginning. */
const REMINDERS = { deadline: [24 * HOUR_S, 2 * HOUR_S], round: [24 * HOUR_S, HOUR_S] };

/** A drive that is open and undecided. */
type CalendarDeadline = { id: string; company: string; deadline: string; version: number };

type CalendarEntries = {
  deadlines: readonly CalendarDeadline[];
  rounds: readonly CalendarRound[];
  events: readonly CalendarEvent[];
};

/** How long an event is shown: its end is not said. */
const EVENT_MS = 60 * MINUTE_MS;

const alarms = (seconds: readonly number[]) =>
  seconds.map((triggerBefore) => ({ type: ICalAlarmType.display, triggerBefore }));

/** Adds events of the campus: of one without a time its whole day. */
function addEvents(calendar: ReturnType<typeof ical>, events: readonly CalendarEvent[], now: Date): void {
  for (const { id, name: summary, day, startsAt, place, link, version } of events) {
    const start = new Date(startsAt ?? `${day}T00:00:00Z`);
    calendar.createEvent({
      id: `event-${id}@placement-portal`,
      stamp: now,
      start,
      ...(startsAt === null ? { allDay: true } : { end: new Date(start.getTime() + EVENT_MS) }),
      summary,
      location: place,
      url: link,
      sequence: version,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
}

/**
 * A student's calendar (RFC 5545, RFC 7986). It says nothing of whose it is: no name, number or result (MSG-07).
 * @param name of the calendar @param now when it is made
 */
export function calendarText(
  name: string,
  { deadlines, rounds, events }: CalendarEntries,
  now: Date,
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Placement Portal', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASKED_AGAIN_S,
  });
  // Every instant is in UTC, which no program reads otherwise; this is the zone in which they are shown.
  calendar.x('X-WR-TIMEZONE', PORTAL_TIME_ZONE);
  for (const { id, company, deadline, version } of deadlines) {
    const end = new Date(deadline);
    calendar.createEvent({
      id: `deadline-${id}@placement-portal`,
      stamp: now,
      start: new Date(end.getTime() - DEADLINE_ENTRY_MS),
      end,
      summary: `${company}, applications close`,
      description: deadlineNote(deadline),
      // What a program has already it renews by a number that grew.
      sequence: version,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: alarms(REMINDERS.deadline),
    });
  }
  for (const round of rounds) {
    const start = new Date(round.startsAt);
    calendar.createEvent({
      id: `${round.id}@placement-portal`,
      stamp: now,
      start,
      end: new Date(start.getTime() + round.minutes * MINUTE_MS),
      summary: `${round.company}, ${roundTitle(round)}`,
      location: round.venue || null,
      description: round.mode === 'ONLINE' ? 'Online' : null,
      alarms: round.isCancelled ? [] : alarms(REMINDERS.round),
      sequence: round.version,
      ...(round.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    });
  }
  addEvents(calendar, events, now);
  return `${calendar.toString().replace(/(\r\n)*$/, '')}\r\n`;
}
