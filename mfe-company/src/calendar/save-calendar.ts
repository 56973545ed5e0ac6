import { saveFile } from '@portal/shared/http';
import { calendarFile } from './calendar-entry';
import type { CalendarEntry } from './calendar-entry';

/** Saves an entry as a .ics file, which calendar programs open. */
export function saveCalendar(entry: CalendarEntry): void {
  const file = new Blob([calendarFile(entry, Date.now())], { type: 'text/calendar;charset=utf-8' });
  saveFile(`${entry.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.ics`, file);
}
