import ICAL from 'ical.js';
import { calendarFile } from './calendar-entry';

const entry = {
  uid: 'round-1',
  title: 'Sabarmati Systems, Round 1',
  starts: Date.parse('2026-03-12T05:00:00Z'),
  ends: Date.parse('2026-03-12T06:30:00Z'),
  place: 'Hall 2; gate B',
  note: 'Bring your card.\nBe there at 10\\15.',
};
const file = (change: Partial<typeof entry> = {}) =>
  calendarFile({ ...entry, ...change }, Date.parse('2026-03-01T00:00:00Z'));

test('CMP-12 the file has times in UTC and escaped text', () => {
  expect(file().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Placement Portal//Rounds//EN',
    'BEGIN:VEVENT',
    'UID:round-1@placement-portal',
    'DTSTAMP:20260301T000000Z',
    'DTSTART:20260312T050000Z',
    'DTEND:20260312T063000Z',
    'SUMMARY:Sabarmati Systems\\, Round 1',
    'LOCATION:Hall 2\\; gate B',
    'DESCRIPTION:Bring your card.\\nBe there at 10\\\\15.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('CMP-12 no text of the cell starts a line of its own', () => {
  const lines = file({ note: 'x\r\nATTACH:http://evil.example\rEND:VEVENT' }).split('\r\n');
  expect(lines.filter((line) => /^(ATTACH|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
});

test('CMP-12 long lines are folded at 75 octets, no letter in two', () => {
  const note = 'ગુજરાત 😀 '.repeat(30);
  const lines = file({ note }).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${note}`);
});

test('CMP-12 what is not given is left out', () => {
  expect(file({ place: '', note: '' })).not.toMatch(/LOCATION|DESCRIPTION/);
});

test('CMP-12 a calendar program reads the round as it was written', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(file({ note: 'ગુજરાત; 9:30, gate B\n'.repeat(9) })) as unknown[],
  );
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(event.summary).toBe(entry.title);
  expect(event.location).toBe(entry.place);
  expect(event.description).toBe('ગુજરાત; 9:30, gate B\n'.repeat(9));
  expect(event.startDate.toJSDate().getTime()).toBe(entry.starts);
  expect(event.endDate.toJSDate().getTime()).toBe(entry.ends);
});
