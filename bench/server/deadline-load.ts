import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../../server/testing/databases';
import { openConsents } from '../college/open-consents';
import { makeCollege, type College } from '../load/college';
import { Latencies, type Percentiles } from '../load/latencies';
import { startMeasured, type Measure, type MeasuredProcess } from '../load/measured-process';
import { Pollers, type PollFigures } from '../load/pollers';
import { PORTAL } from '../load/programs';
import { apply, applyUntil, type Applied } from './applicants';
import { checkConsents, type Checked } from './check-consents';
import { logInAtOnce } from './log-in-at-once';

/** The scene: a college of 10,000 on the evening of a deadline. */
const SIZE = { students: 10_000, drives: 60, signedIn: 10_000 };
const IN_TIME = 1200;
const LATE = 60;
const SETTLE_MS = 18_000;
const ALONE_MS = 15_000;
const RUSH_MS = 60_000;
/** The last applications leave so long before the deadline. */
const BEFORE_DEADLINE_MS = 2000;

const LATE_RESOLUTION_MS = 2;

/** A part of the scene: the polls in it, and what the portal and PostgreSQL took of one core, 0 to 1. */
export type Part = {
  polls: PollFigures;
  server: Measure;
  serverShare: number;
  databaseShare: number;
  /** How late the load's own event loop came at its 99th percentile, in milliseconds: no fault of the portal. */
  loadLateMs: number;
};

export type Rush = {
  alone: Part;
  rush: Part & {
    consents: Percentiles;
    statuses: Record<string, number>;
    lateStatuses: Record<string, number>;
  };
  logins: Part & { waits: Percentiles; statuses: Record<string, number>; ms: number };
  checked: Checked & { wanted: number };
};

const countBy = (answers: { status: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Watches what goes on while some work runs. */
async function during<T>(
  { process, college, pollers }: { process: MeasuredProcess; college: College; pollers: Pollers },
  work: () => Promise<T>,
): Promise<[Part, T]> {
  const late = monitorEventLoopDelay({ resolution: LATE_RESOLUTION_MS });
  late.enable();
  pollers.take();
  const [before, database] = [await process.measure(), college.databaseMicros()];
  const result = await work();
  const [server, databaseAfter] = [await process.measure(), college.databaseMicros()];
  const micros = (server.at - before.at) * 1000;
  return [
    {
      polls: pollers.take(),
      server,
      serverShare: (server.cpuMicros - before.cpuMicros) / micros,
      databaseShare: (databaseAfter - database) / micros,
      loadLateMs: Math.max(0, late.percentile(99) / 1e6 - LATE_RESOLUTION_MS),
    },
    result,
  ];
}

/**
 * Plays the evening: 10,000 students poll; 1,200 of them apply within the last minute and 60 after it; then 500 log
 * in at once. Afterwards the database itself is asked what became of it all.
 */
export async function playRush(kind: DatabaseKind): Promise<Rush> {
  const college = await makeCollege(kind, SIZE);
  try {
    const consents = await college.withDatabase((database) => openConsents(database, IN_TIME + LATE));
    if (consents.length < IN_TIME + LATE) throw new Error(`only ${consents.length} students may apply`);
    const [inTime, late] = [consents.slice(0, IN_TIME), consents.slice(IN_TIME)];
    // Chosen now, so that the server is up, warm and polled by all when the last minute begins.
    const startsAt = Date.now() + SETTLE_MS + ALONE_MS + 25_000;
    const deadline = startsAt + RUSH_MS;
    await college.withDatabase(({ pool }) =>
      pool.query('update drives set deadline = $1 where deadline > now()', [new Date(deadline)]),
    );
    const process = await startMeasured(PORTAL, '/health/ready', college.env);
    const pollers = await Pollers.start(process.port, SIZE.signedIn);
    const scene = { process, college, pollers };
    await wait(SETTLE_MS);
    const [alone] = await during(scene, () => wait(ALONE_MS));
    if (Date.now() > startsAt) throw new Error('the machine was too slow to be ready in time');
    await wait(startsAt - Date.now());

    const waits = new Latencies();
    const [rush, applied] = await during(scene, () =>
      applyUntil(process.port, inTime, RUSH_MS - BEFORE_DEADLINE_MS, waits),
    );
    await wait(Math.max(0, deadline + 200 - Date.now()));
    const tooLate: Applied[] = await Promise.all(
      late.map((one) => apply(process.port, one, new Latencies())),
    );

    const loginWaits = new Latencies();
    const loginStart = performance.now();
    const [logins, loggedIn] = await during(scene, () => logInAtOnce(process.port, loginWaits));
    const ms = performance.now() - loginStart;
    pollers.stop();
    await process.stop();

    const checked = await college.withDatabase((database) =>
      checkConsents(
        database,
        consents.map(({ id }) => id),
        college.env['DATA_DIR']!,
      ),
    );
    return {
      alone,
      rush: {
        ...rush,
        consents: waits.percentiles(),
        statuses: countBy(applied),
        lateStatuses: countBy(tooLate),
      },
      logins: { ...logins, waits: loginWaits.percentiles(), statuses: countBy(loggedIn), ms },
      checked: { ...checked, wanted: applied.filter(({ status }) => status === '200').length },
    };
  } finally {
    await college.remove();
  }
}
