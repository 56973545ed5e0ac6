import { CALLS, type NewCalendarAddress } from '@portal/shared/contract';
import { MESSAGE_LIMITS } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { announcementCalls } from '../../../test/announcements';
import { testClock } from '../../../test/clock';
import { useStaff } from '../../../test/staff';
import { addStudent, signIn, type Student } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { students } from '../identity/schema';

const { stopMs } = MESSAGE_LIMITS;

const clock = testClock();
const server = useTestServer({ rules: true, clock });
const officer = useStaff(server, 'officer', {}, beforeEach);
const { db, write, change, shown, undo, home } = announcementCalls(() => ({ server, officer, clock }));

/** A student of a degree and a branch that are certainly there, of a passout year. */
const studentOf = async (branch: string, season: number) => {
  const student = await addStudent(server, { branch });
  await db().update(students).set({ season }).where(eq(students.id, student.id));
  return student;
};
const eventsOf = async (student: Student) => (await home(student)).upcomingEvents;
const eventNames = async (student: Student) => (await eventsOf(student)).map(({ event_name: name }) => name);
const broadcastsOf = async (student: Student) =>
  (await home(student)).broadcastMessages.map(({ message }) => message);
const calendarOf = async (student: Student) => {
  const token = await signIn(server, student);
  const { path } = await server.data<NewCalendarAddress>('POST', CALLS.renewCalendar.path, { token });
  const { body } = await server.app.inject({ url: path });
  return body.replaceAll(/\r\n[ \t]/g, '').replaceAll('\r\n', '\n');
};

test('F-85 an event and a broadcast are seen by the students they are for, on the dashboard and in the calendar', async () => {
  const [mine, year, branch] = [
    await studentOf('robotics', 2031),
    await studentOf('robotics', 2032),
    await studentOf('mining', 2031),
  ];
  const target = { degree: 'BE', branch: 'robotics', passout_year: 2031 };
  const said = { begins: '10:30', place: 'Hall 2', link: 'https://meet.example.org/fair' };
  const event = await write('event', { text: 'Career fair', on: '2031-05-30', ...said, ...target });
  const broadcast = await write('broadcast', { text: 'Register for the fair', ...target });
  expect([event.status, broadcast.status]).toEqual([200, 200]);
  expect(await shown(event.data.announcement)).toMatchObject({ ...said, ...target });
  expect(await calendarOf(mine)).not.toContain('Career fair');
  await clock.advance(stopMs);
  expect(await eventsOf(mine)).toMatchObject([
    {
      event_name: 'Career fair',
      event_date: '2031-05-30',
      event_place: 'Hall 2',
      event_link: said.link,
    },
  ]);
  expect(new Date((await eventsOf(mine))[0]!.event_at!).toISOString()).toBe('2031-05-30T05:00:00.000Z');
  expect(await broadcastsOf(mine)).toEqual(['Register for the fair']);
  const text = await calendarOf(mine);
  for (const line of [
    'SUMMARY:Career fair',
    'DTSTART:20310530T050000Z',
    'LOCATION:Hall 2',
    'URL;VALUE=URI:https://meet.example.org/fair',
  ])
    expect(text).toContain(line);
  for (const other of [year, branch]) {
    expect(await eventNames(other)).toEqual([]);
    expect(await broadcastsOf(other)).toEqual([]);
    expect(await calendarOf(other)).not.toContain('Career fair');
  }
});

test('F-85 CEL-81 time, place and target are changed, and an undo brings them back; without a time a day is whole', async () => {
  const [one, other] = [await studentOf('robotics', 2033), await studentOf('mining', 2033)];
  const { data } = await write('event', { text: 'Workshop', on: '2031-06-01', passout_year: 2033 });
  await clock.advance(stopMs);
  const both = async () => [
    (await eventNames(one)).includes('Workshop'),
    (await eventNames(other)).includes('Workshop'),
  ];
  expect(await both()).toEqual([true, true]);
  expect(await calendarOf(one)).toContain('DTSTART;VALUE=DATE:20310601');
  const changed = await change(data.announcement, { branch: 'robotics', begins: '09:00', place: 'Lab 1' });
  expect(changed.status).toBe(200);
  expect(await both()).toEqual([true, false]);
  expect((await undo(changed.data.batch)).status).toBe(200);
  expect(await both()).toEqual([true, true]);
  expect(await shown(data.announcement)).toMatchObject({ begins: null, place: null, branch: null });
});

test('F-85 a link is a page, a time is a time, and a target is one that students have', async () => {
  await studentOf('robotics', 2031);
  const event = (more: object) => write('event', { text: 'Odd', on: '2031-06-02', ...more });
  for (const link of ['javascript:alert(1)', 'http://example.org', 'example.org', 'https://x'])
    expect((await event({ link })).errors).toEqual({
      link: 'Please enter a web address that begins with https://.',
    });
  for (const more of [{ begins: '25:00' }, { passout_year: 1 }, { branch: 'no such branch' }])
    expect([more, (await event(more)).status >= 400]).toEqual([more, true]);
});
