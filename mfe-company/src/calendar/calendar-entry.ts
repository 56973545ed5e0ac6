/** One entry of a calendar; times in milliseconds since 1970. */
export type CalendarEntry = {
  /** Stays the same for the same thing, so that a second import updates the first. */
  uid: string;
  /** Grows when the same thing changed (RFC 5545, 3.8.7.4). */
  sequence?: number;
  title: string;
  starts: number;
  ends: number;
  place: string;
  note: string;
};

/** UTC as RFC 5545 writes it: 20260312T100000Z. */
const stamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** TEXT values: backslash, semicolon, comma and line ends are escaped (RFC 5545, 3.3.11). */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const FOLD_BYTES = 75;

/** Lines of at most 75 octets, each next one starting with a blank; no letter is split (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > FOLD_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}

/**
 * An iCalendar file with one entry (RFC 5545).
 * @param entry what is put into the calendar
 * @param now when the file is made, in milliseconds
 * @returns the file's text
 */
export function calendarFile(
  { uid, sequence, title, starts, ends, place, note }: CalendarEntry,
  now: number,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Placement Portal//Rounds//EN',
    'BEGIN:VEVENT',
    `UID:${text(uid)}@placement-portal`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${text(title)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    ...(note ? [`DESCRIPTION:${text(note)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}
