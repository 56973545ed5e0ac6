import { eq } from 'drizzle-orm';
import { drives } from '../src/areas/drives/schema';
import { remindOfNear } from '../src/areas/messages/remind';
import { testClock } from './clock';
import { addDrive, applying, decide } from './drives/test-drives';
import { messagesOf, notifyAll } from './notify-all';
import { signIn } from './students';
import { useTestServer } from './test-server';

export const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A server whose evening reminders go out as its clock moves, with drives to be reminded of. */
export function useReminders() {
  const clock = testClock();
  const server = useTestServer({ clock });
  const db = () => server.services.database.db;
  /** The next instant at an hour of the portal's zone, so many days on. */
  const at = (hour: number, days = 0): Date => {
    const inIndia = clock.elapsed() + 5.5 * HOUR_MS;
    const passed = inIndia % DAY_MS;
    return new Date(clock.elapsed() + ((hour * HOUR_MS - passed + DAY_MS) % DAY_MS) + days * DAY_MS);
  };
  const until = (moment: Date) => clock.advance(moment.getTime() - clock.elapsed());
  const look = async () => {
    await remindOfNear({ database: server.services.database });
    await notifyAll(server);
  };
  const titles = async (student: { id: string }) => {
    const token = await signIn(server, student);
    return (await messagesOf(server, { token })).map(({ title }) => title);
  };
  const count = async (student: { id: string }, title: string) =>
    (await titles(student)).filter((one) => one.startsWith(title)).length;
  const answer = async (driveId: string, student: { id: string }, form = applying()) =>
    decide(server, driveId, { token: await signIn(server, student) }, form);
  const setDrive = (id: string, values: Partial<typeof drives.$inferInsert>) =>
    db().update(drives).set(values).where(eq(drives.id, id));
  let next = 0;
  const drive = async () => {
    const name = `Near ${next++}`;
    const code = `near-${next}`;
    const file = { code, deadline: 'in 300 days', company: { code, name, about: '.' } };
    const id = await addDrive(server, file);
    return { id, company: name, file, closes: `${name} closes on `, near: `Soon: ${name}, ` };
  };
  return { clock, server, db, at, until, look, titles, count, answer, setDrive, drive };
}
