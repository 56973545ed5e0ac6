import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Random } from '../../server/testing/random';
import type { CrashLoad } from './crash-load';
import { steadyLoad, type Ask } from './steady-load';

/** Connections that are ended in one stretch of load. */
const CUTS_OF_A_ROUND = 20;
const LONGEST_PAUSE_MS = 150;
const LONGEST_BEFORE_MS = 1500;
const AFTER_MS = 1000;
const PER_SECOND = 40;

/** Ends one connection of the portal, one that does something where there is any. */
const CUT = `
  select state, pg_terminate_backend(pid) as ended from pg_stat_activity
  where application_name = 'placement-portal' order by state = 'idle', random() limit 1`;

/** What came of it: answers of the steady load by their status, what was cut, and what is wrong. */
type CutReport = {
  cut: number;
  /** Of those, how many had a statement or a transaction under way. */
  busy: number;
  answers: Record<string, number>;
  wrong: string[];
};

/**
 * Lets the portal be used while something is done to its database, then compares everything that was acknowledged.
 * @param harm done once, under load
 */
async function harmed(
  { url, load, asks }: { url: string; load: CrashLoad; asks: readonly Ask[] },
  report: CutReport,
  harm: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const working = load.work(url, over.signal);
  const steady = await steadyLoad(url, PER_SECOND, asks);
  await harm();
  await sleep(AFTER_MS);
  over.abort();
  await working;
  for (const { status, failure, retryAfter } of await steady.stop()) {
    const kind = String(status ?? failure);
    report.answers[kind] = (report.answers[kind] ?? 0) + 1;
    if (status !== 200 && !(status === 503 && retryAfter)) report.wrong.push(`answered ${kind}`);
  }
  report.wrong.push(...(await load.check(url)));
}

type Used = Parameters<typeof harmed>[0] & { databaseUrl: string; random: Random };

/** Ends connections of the portal one after the other, at random moments. @param count how many */
export async function cutConnections(used: Used, count: number): Promise<CutReport> {
  const report: CutReport = { cut: 0, busy: 0, answers: {}, wrong: [] };
  const client = new Client({ connectionString: used.databaseUrl });
  await client.connect();
  try {
    while (report.cut < count) {
      await harmed(used, report, async () => {
        const until = Math.min(count, report.cut + CUTS_OF_A_ROUND);
        while (report.cut < until) {
          await sleep(used.random() * LONGEST_PAUSE_MS);
          const { rows } = await client.query<{ state: string; ended: boolean }>(CUT);
          report.cut += rows.filter(({ ended }) => ended).length;
          report.busy += rows.filter(({ state }) => state !== 'idle').length;
        }
      });
    }
  } finally {
    await client.end();
  }
  return report;
}

/** Crashes the database at random moments and starts it again. @param crash does both @param count how often */
export async function crashDatabase(
  used: Used,
  count: number,
  crash: () => Promise<void>,
): Promise<CutReport> {
  const report: CutReport = { cut: 0, busy: 0, answers: {}, wrong: [] };
  for (; report.cut < count; report.cut += 1) {
    await harmed(used, report, async () => {
      await sleep(used.random() * LONGEST_BEFORE_MS);
      await crash();
    });
  }
  return report;
}
