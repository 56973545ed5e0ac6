import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { randomFrom } from '../../server/testing/random';
import { startSmtp } from '../../server/testing/smtp';
import { sampleCollege } from '../fixtures/college-copy';
import { spawnPortal, type SpawnedPortal } from '../fixtures/portal-process';

/** Between two kills, in milliseconds: the first of a server that has just come is among them. */
const PAUSE = { least: 500, most: 3500 };
/** How long the mail server takes over each mail: some are always on their way. */
const LATE_MS = 25;
const EVERY_MS = 250;
/** All mails, once the last server was killed. */
const REST_MS = 120_000;
/** Two servers that share the sending. */
const SERVERS = 2;

/** What came of it. @property twice how many arrived twice @property counted how many the portal says may have */
type MailReport = {
  kills: number;
  arrived: number;
  lost: number;
  twice: number;
  more: number;
  counted: number;
  /** Of those that arrived twice, how many the portal does not count. */
  uncounted: number;
  states: Record<string, number>;
};

/** Students with an address each, and news of each that goes out by mail at once. */
async function queue(database: Client, mails: number): Promise<void> {
  await database.query(
    `insert into students (enrollment, name, email, degree, branch)
     select (900000000000 + n)::text, 'KILLED', 'k' || n || '@kills.example', 'BE', 'computer' from generate_series(1, $1::int) n`,
    [mails],
  );
  await database.query(
    `insert into events_to_tell (kind, students, facts)
     select 'bar.lifted', array_agg(id), '{}' from students where name = 'KILLED'`,
  );
}

const OURS = `mail_deliveries d join students s on s.id = d.student_id where s.name = 'KILLED'`;

async function states(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ state: string; count: number }>(
    `select d.state, count(*)::int as count from ${OURS} group by d.state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Whether mails wait, or will once their event was told. */
async function isUnderWay(database: Client): Promise<boolean> {
  const { queued = 0, sending = 0 } = await states(database);
  const { rows } = await database.query(`select 1 from events_to_tell where kind = 'bar.lifted'`);
  return queued + sending + rows.length > 0;
}

/** Waits until no mail is on its way any more. @throws Error when that takes too long */
async function untilSent(database: Client): Promise<void> {
  const limit = Date.now() + REST_MS;
  while (await isUnderWay(database)) {
    if (Date.now() > limit)
      throw new Error(`Mails are still on their way: ${JSON.stringify(await states(database))}`);
    await sleep(EVERY_MS);
  }
}

/**
 * Lets two servers send mails to a real mail server, and kills one of them after the other at random moments; then lets
 * what was under way go out, and compares what arrived with what the portal says.
 */
export async function mailKills(mails: number, kills: number, seed: number): Promise<MailReport> {
  const random = randomFrom(seed);
  const college = await sampleCollege('postgres');
  const smtp = await startSmtp();
  smtp.manners.set('*', { lateMs: LATE_MS });
  // So slow that mails wait until the last kill.
  const perSecond = Math.max(5, Math.floor((0.8 * mails) / (kills * (PAUSE.least + PAUSE.most)) / 1e-3));
  const env = { ...college.env, SMTP_URL: smtp.url, MAIL_PER_SECOND: String(perSecond) };
  // One start makes the college; two at once would wait for each other.
  const first = await spawnPortal(env);
  await first.ready();
  const database = new Client({ connectionString: college.env['DATABASE_URL'] });
  await database.connect();
  const servers: SpawnedPortal[] = [first, await spawnPortal(env)];
  try {
    await queue(database, mails);
    let done = 0;
    for (; done < kills && (await isUnderWay(database)); done += 1) {
      await sleep(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
      const which = Math.floor(random() * SERVERS);
      await servers[which]!.stop('SIGKILL');
      servers[which] = await spawnPortal(env);
    }
    await Promise.all(servers.map((server) => server.ready()));
    await Promise.all(servers.map((server) => server.stop()));
    // What the killed had taken is theirs for minutes: here these are over.
    await database.query(`update mail_deliveries set due_at = clock_timestamp() where state = 'sending'`);
    servers[0] = await spawnPortal({ ...env, MAIL_PER_SECOND: '1000' });
    await servers[0].ready();
    await untilSent(database);
    return await compared(database, smtp.received, { mails, kills: done });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.end();
    await smtp.close();
    await college.remove();
  }
}

async function compared(
  database: Client,
  received: readonly { to: string[] }[],
  { mails, kills }: { mails: number; kills: number },
): Promise<MailReport> {
  const times = new Map<string, number>();
  for (const { to } of received)
    for (const address of to)
      if (address.endsWith('@kills.example')) times.set(address, (times.get(address) ?? 0) + 1);
  const { rows } = await database.query<{ email: string }>(
    `select s.email from ${OURS} and d.lost_answers > 0`,
  );
  const counted = new Set(rows.map(({ email }) => email));
  const twice = [...times].filter(([, count]) => count === 2).map(([address]) => address);
  return {
    kills,
    arrived: times.size,
    lost: mails - times.size,
    twice: twice.length,
    more: [...times.values()].filter((count) => count > 2).length,
    counted: counted.size,
    uncounted: twice.filter((address) => !counted.has(address)).length,
    states: await states(database),
  };
}
