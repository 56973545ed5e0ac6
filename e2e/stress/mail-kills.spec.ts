import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { randomFrom } from '../../server/testing/random';
import { startSmtp } from '../../server/testing/smtp';
import { sampleCollege } from '../fixtures/college-copy';
import { type SpawnedPortal, spawnPortal, startPortal } from '../fixtures/portal-process';
import { countOf, SEED } from './counts';

const MAILS = countOf('STRESS_MAILS', 100);
const KILLS = countOf('STRESS_MAIL_KILLS', 2);
/** Between two kills, in milliseconds: the first moments of a server that has just started are among them. */
const PAUSE = { least: 500, most: 3000 };
/** How long the mail server takes over each mail: some are always being sent. */
const LATE_MS = 25;
/** So slow that mails wait until the last kill. */
const PER_SECOND = Math.max(5, Math.floor((800 * MAILS) / (KILLS * (PAUSE.least + PAUSE.most))));
/** All mails, once the last server was killed. */
const REST = { timeout: 120_000, intervals: [250] };

const OURS = `mail_deliveries d join students s on s.id = d.student_id where s.name = 'KILLED'`;

/** Students with an address each, and news of each that goes out by mail at once. */
async function queueMails(database: Client): Promise<void> {
  await database.query(
    `insert into students (enrollment, name, email, degree, branch)
     select (900000000000 + n)::text, 'KILLED', 'k' || n || '@kills.example', 'BE', 'computer'
     from generate_series(1, $1::int) n`,
    [MAILS],
  );
  await database.query(
    `insert into events_to_tell (kind, students, facts)
     select 'bar.lifted', array_agg(id), '{}' from students where name = 'KILLED'`,
  );
}

/** How many mails are in each state, and whether their event still waits. */
async function states(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ state: string; count: number }>(
    `select d.state, count(*)::int as count from ${OURS} group by d.state
     union select 'event', 1 from events_to_tell where kind = 'bar.lifted'`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('MSG-10 MSG-02 two servers are killed while they send: each mail arrives, once more at most where its answer was lost, and none is lost', async () => {
  test.setTimeout(240_000 + KILLS * 15_000);
  const random = randomFrom(SEED);
  const college = await sampleCollege('postgres');
  const smtp = await startSmtp();
  smtp.manners.set('*', { lateMs: LATE_MS });
  const env = { ...college.env, SMTP_URL: smtp.url, MAIL_PER_SECOND: String(PER_SECOND) };
  const database = new Client({ connectionString: college.env['DATABASE_URL'] });
  await database.connect();
  const servers: SpawnedPortal[] = [await startPortal(env), await startPortal(env)];
  try {
    await queueMails(database);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
      const which = Math.floor(random() * servers.length);
      await servers[which]!.stop('SIGKILL');
      servers[which] = await spawnPortal(env);
    }
    expect(await states(database)).not.toEqual({ sent: MAILS });
    await Promise.all(servers.map((server) => server.ready()));
    await Promise.all(servers.map((server) => server.stop()));
    // What the killed servers had taken is theirs for minutes: here these are over.
    await database.query(`update mail_deliveries set due_at = clock_timestamp() where state = 'sending'`);
    servers[0] = await startPortal({ ...env, MAIL_PER_SECOND: '1000' });
    await expect.poll(() => states(database), REST).toEqual({ sent: MAILS });

    const times = new Map<string, number>();
    for (const address of smtp.received.flatMap(({ to }) => to))
      if (address.endsWith('@kills.example')) times.set(address, (times.get(address) ?? 0) + 1);
    expect(times.size).toBe(MAILS);
    const twice = [...times].filter(([, count]) => count > 1);
    // At most what a server was sending when it was killed, each once more, and each counted by the portal.
    expect(twice.length).toBeLessThanOrEqual(KILLS * 3);
    expect(twice.filter(([, count]) => count > 2)).toEqual([]);
    const { rows } = await database.query<{ email: string }>(
      `select s.email from ${OURS} and d.lost_answers > 0`,
    );
    const counted = rows.map(({ email }) => email);
    expect(twice.filter(([address]) => !counted.includes(address))).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.end();
    await smtp.close();
    await college.remove();
  }
});
