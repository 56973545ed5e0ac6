import { CALLS, type CalendarAddress, type NewCalendarAddress } from '@portal/shared/contract';
import ICAL from 'ical.js';
import { testClock } from '../../../../test/clock';
import { addApplicant, addDrive, decide } from '../../../../test/drives/test-drives';
import { useTestServer } from '../../../../test/test-server';
import { calendarText } from './calendar-text';

/** What a program that knows RFC 5545 reads of a calendar. */
function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location,
      about: event.description,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone?.tzid,
      reminders: component
        .getAllSubcomponents('valarm')
        .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()),
    };
  });
}

describe('calendars', () => {
  const clock = testClock();
  const lines: string[] = [];
  const server = useTestServer({ clock, log: { write: (line) => void lines.push(line) } });

  const address = async (token: string) =>
    await server.data<CalendarAddress>('GET', CALLS.calendarAddress.path, { token });
  const renew = async (token: string) =>
    (await server.data<NewCalendarAddress>('POST', CALLS.renewCalendar.path, { token })).path;
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers });

  test('MSG-07 F-08 a calendar has deadlines to decide by and rounds of what was applied to, with reminders', async () => {
    const student = await addApplicant(server);
    const company = (name: string) => ({ code: name.toLowerCase(), name, about: 'About us.' });
    const open = await addDrive(server, { company: company('Openwood'), deadline: '2030-03-01 23:59' });
    const round = {
      number: 1,
      name: 'Aptitude, logic; “puzzles” and a name that is long enough to be folded ✎',
      at: '2030-03-12 15:30',
      duration_minutes: 90,
      mode: 'OFFLINE',
      venue: 'Hall 2, main building',
    };
    const applied = await addDrive(server, { company: company('Applied'), rounds: [round] });
    await addDrive(server, { company: company('Elsewhere'), branches: ['civil'], rounds: [round] });
    await decide(server, applied, student);
    const path = await renew(student.token);
    const { statusCode, headers, body } = await fetched(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const entries = entriesOf(body);
    expect(body).toContain('X-WR-TIMEZONE:Asia/Kolkata\r\n');
    expect(body).toContain('DTEND:20300301T182900Z\r\n');
    expect(entries).toMatchObject([
      {
        uid: `deadline-${open}@placement-portal`,
        title: 'Openwood, applications close',
        about: 'Applications close as this entry ends: 01/03/2030 11:59 PM. It begins 15 minutes before.',
        starts: '2030-03-01T18:14:00.000Z',
        ends: '2030-03-01T18:29:00.000Z',
        zone: 'UTC',
        reminders: [-86_400, -7_200],
      },
      {
        title: `Applied, Round 1: ${round.name}`,
        place: 'Hall 2, main building',
        starts: '2030-03-12T10:00:00.000Z',
        ends: '2030-03-12T11:30:00.000Z',
        reminders: [-86_400, -3_600],
      },
    ]);
  });

  test('MSG-07 F-08 a calendar follows what is decided and moved, and keeps its mark while nothing changes', async () => {
    const student = await addApplicant(server, { branch: 'mechanical' }, { branch: 'mechanical' });
    const file = { code: 'mover', company: { code: 'mover', name: 'Mover', about: 'About us.' } };
    const more = { ...file, branches: ['mechanical'] };
    await addDrive(server, { ...more, deadline: '2030-03-01 23:59' });
    const path = await renew(student.token);
    const first = await fetched(path);
    const etag = first.headers.etag!;
    const same = await fetched(path, { 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await addDrive(server, { ...more, deadline: '2030-03-02 23:59' });
    const moved = await fetched(path, { 'if-none-match': etag });
    expect(moved.statusCode).toBe(200);
    expect(entriesOf(moved.body).map(({ uid, ends }) => [uid, ends])).toEqual([
      [entriesOf(first.body)[0]!.uid, '2030-03-02T18:29:00.000Z'],
    ]);
    // A program renews what it has by a number that grew.
    const [before, after] = [first, moved].map(({ body }) => entriesOf(body)[0]!.sequence);
    expect(after).toBeGreaterThan(before!);
  });

  test("MSG-07 an address says nothing of whose it is, and is no one else's", async () => {
    const [student, other] = [
      await addApplicant(server, { name: 'ASHA PATEL' }),
      await addApplicant(server, { branch: 'civil' }),
    ];
    await addDrive(server, { company: { code: 'seen', name: 'Seen', about: 'About us.' } });
    const [path, empty] = [await renew(student.token), await renew(other.token)];
    const { body, headers } = await fetched(path);
    expect(body).toContain('Seen');
    for (const text of [student.name, student.enrollment, student.email, student.id])
      expect(path + body + JSON.stringify(headers)).not.toContain(text);
    expect((await fetched(empty)).body).not.toContain('Seen');
  });

  test('MSG-07 a new address ends the one before, an ended one shows nothing more, and each is notified once', async () => {
    const student = await addApplicant(server);
    expect(await address(student.token)).toEqual({ since: null });
    const first = await renew(student.token);
    expect((await fetched(first)).statusCode).toBe(200);
    expect((await address(student.token)).since).not.toBeNull();
    expect(JSON.stringify(await address(student.token))).not.toContain(first);
    const second = await renew(student.token);
    const [ended, made] = [await fetched(first), await fetched(second)];
    expect([ended.statusCode, made.statusCode]).toEqual([404, 200]);
    await server.call('POST', CALLS.endCalendar.path, { token: student.token });
    const never = await fetched(`/calendar/${'x'.repeat(43)}.ics`);
    expect((await fetched(second)).json<{ message: string }>().message).toBe(
      never.json<{ message: string }>().message,
    );
    expect(await address(student.token)).toEqual({ since: null });
    for (const file of ['x.ics', '.ics', `${'x'.repeat(43)}`, '%00.ics'])
      expect((await fetched(`/calendar/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('MSG-07 the secret of an address is in no log and in no row', async () => {
    const student = await addApplicant(server);
    const path = await renew(student.token);
    expect((await fetched(path)).statusCode).toBe(200);
    const secret = /calendar\/(.+)\.ics/.exec(path)![1]!;
    const { rows } = await server.services.database.pool.query<{ text: string }>(
      'select json_agg(t)::text as text from calendar_addresses t',
    );
    expect(rows[0]!.text).not.toContain(secret);
    expect(lines.join('')).toContain('/calendar/:file');
    expect(lines.join('')).not.toContain(secret);
  });
});

test('MSG-07 lines end and fold as RFC 5545 says, and an empty calendar is one', () => {
  const name = 'ચોથી કંપની '.repeat(12);
  const round = { id: 'r-1', company: name, number: 1, name: 'Test', minutes: 60, mode: 'ONLINE', venue: '' };
  const state = { version: 1, isCancelled: false };
  const text = calendarText(
    'Placement',
    { deadlines: [], rounds: [{ ...round, ...state, startsAt: '2030-03-12T10:00:00Z' }], events: [] },
    new Date(),
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(entriesOf(text)[0]!.title).toBe(`${name}, Round 1: Test`);
  const empty = calendarText('Placement', { deadlines: [], rounds: [], events: [] }, new Date());
  expect(entriesOf(empty)).toEqual([]);
  expect(empty).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
});
