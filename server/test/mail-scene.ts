import { testClock } from './clock';
import { startSmtp } from './smtp';
import { addStudent } from './students';
import { notifyAll } from './notify-all';
import { useTestServer } from './test-server';
import type { PortalEvent } from '../src/platform/events/event';
import { raiseEvents } from '../src/platform/events/event-store';
import { smtpMail } from '../src/platform/mail/smtp';
import { mailDeliveries } from '../src/areas/messages/schema';
import { mailCommand } from '../src/areas/messages/mail/mail-command';
import { sendWaiting } from '../src/areas/messages/mail/start-mailing';

export const MINUTE_MS = 60_000;
export const PUBLIC_URL = 'https://portal.college.example';
/** Every hang of a test lasts as long; a busy machine may not answer for half of it. */
export const SILENCE_MS = 1_000;

/** At the top of a suite: a server whose messages go by mail to a mail server of the test. */
export function useMailServer() {
  const clock = testClock();
  const server = useTestServer({ clock });
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let mail: ReturnType<typeof smtpMail>;
  const db = () => server.services.database.db;
  beforeEach(async () => {
    smtp = await startSmtp();
    mail = smtpMail(smtp.url, 'cell@college.example', { perSecond: 1000, silenceMs: SILENCE_MS });
  });
  afterEach(async () => {
    await mail.close();
    await smtp.close();
    await db().delete(mailDeliveries);
  });

  /** A well server may be slow on a busy machine. */
  const waitLonger = async () => {
    await mail.close();
    mail = smtpMail(smtp.url, 'cell@college.example', { perSecond: 1000 });
  };
  /** Sends what waits. @returns why the mail server takes none, if it does */
  const send = async () =>
    (await sendWaiting({ database: server.services.database, mail, publicUrl: PUBLIC_URL })).fault;
  const notify = async (...events: PortalEvent[]) => {
    await raiseEvents(db(), ...events);
    await notifyAll(server);
  };
  /** Students who are notified that their debarment is lifted. */
  const notified = async (count = 1) => {
    const students = [];
    for (let one = 0; one < count; one += 1) students.push(await addStudent(server));
    await notify({ kind: 'bar.lifted', students: students.map(({ id }) => id) });
    return students as [(typeof students)[0], ...typeof students];
  };
  const states = async () => {
    const rows = await db().select().from(mailDeliveries);
    return rows.map(({ state, lostAnswers, answer }) => ({ state, lostAnswers, answer }));
  };
  const command = (...words: string[]) => mailCommand(words, async () => server.services.database);
  return {
    clock,
    server,
    db,
    /** The mail server: another one, where a test started it again. */
    smtp: () => smtp,
    mail: () => mail,
    /** Has the mail server start again at the same port. */
    restart: async (port: number) => {
      smtp = await startSmtp(port);
      await waitLonger();
    },
    waitLonger,
    send,
    notify,
    notified,
    states,
    command,
  };
}
