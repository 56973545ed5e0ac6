import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { CALLS, pathOf } from '@portal/shared/contract';
import { openBlobs } from '../../server/testing/blobs';
import type { DatabaseKind } from '../../server/testing/databases';
import { COLLEGE_PASSWORD, enrollmentOf } from '../college/college-size';
import { makeCollege, type College, type OpenConsent } from '../load/college';
import { sendAll } from '../load/connection';
import { Latencies, type Percentiles } from '../load/latencies';
import { Pollers, type PollFigures } from '../load/pollers';
import { consentRequest, requestBytes, RESUME_BYTES } from '../load/requests';
import { startServer, type Measure, type Server } from '../load/start-server';

/** The scene: a college of 10,000 on the evening of a deadline. */
const SIZE = { students: 10_000, drives: 60, signedIn: 10_000 };
const IN_TIME = 1200;
const LATE = 60;
const LOGINS = 500;
const SETTLE_MS = 18_000;
const ALONE_MS = 15_000;
const RUSH_MS = 60_000;
/** In which a slow machine too has started the server, and all poll, in milliseconds. */
const START_MS = 75_000;
/** The last applications leave so long before the deadline. */
const BEFORE_DEADLINE_MS = 2000;

const LATE_RESOLUTION_MS = 2;

/** A part of the scene: the polls in it, and what the portal and PostgreSQL took of one core, 0 to 1. */
export type Part = {
  polls: PollFigures;
  loop: Measure['loop'];
  serverShare: number;
  databaseShare: number;
  /** How late the load's own event loop came at its 99th percentile, in milliseconds: no fault of the portal. */
  loadLateMs: number;
  ms: number;
};

/** What became of the evening; statuses are of answers, in their order. */
export type Rush = {
  parts: [alone: Part, rush: Part, logins: Part];
  applied: string[];
  waits: Percentiles;
  tooLate: string[];
  loggedIn: string[];
  /** Consents that are in the database whole (decided, one line of history, every byte of the resume), and after the deadline. */
  whole: number;
  late: number;
};

type Scene = { server: Server; college: College; pollers: Pollers };

/** Watches what goes on while some work runs. */
async function during<T>({ server, college, pollers }: Scene, work: () => Promise<T>): Promise<[Part, T]> {
  const late = monitorEventLoopDelay({ resolution: LATE_RESOLUTION_MS });
  late.enable();
  pollers.take();
  const [before, database] = [await server.measure(), college.databaseMicros()];
  const result = await work();
  const [after, databaseAfter] = [await server.measure(), college.databaseMicros()];
  const ms = after.at - before.at;
  const part = {
    polls: pollers.take(),
    loop: after.loop,
    serverShare: (after.cpuMicros - before.cpuMicros) / ms / 1000,
    databaseShare: (databaseAfter - database) / ms / 1000,
    loadLateMs: Math.max(0, late.percentile(99) / 1e6 - LATE_RESOLUTION_MS),
    ms,
  };
  return [part, result];
}

/** A student opens the company's page and sends the consent with a 300 KB resume. */
const apply = (port: number, { id, driveId, student }: OpenConsent, waits: Latencies): Promise<string> => {
  const page = pathOf(CALLS.recruitment.path, { id: driveId });
  const opened = requestBytes({ method: 'GET', path: page, student });
  return sendAll(port, [opened, consentRequest(id, student)], waits);
};

/** Students apply over a time, more and more of them as it ends: the time of the nth is its root's part of the whole. */
function applyUntil(port: number, consents: OpenConsent[], ms: number, waits: Latencies): Promise<string[]> {
  const start = performance.now();
  return Promise.all(
    consents.map(async (consent, index) => {
      const due = start + ms * Math.sqrt((index + 1) / consents.length);
      await wait(Math.max(0, due - performance.now()));
      return apply(port, consent, waits);
    }),
  );
}

/** The same moment for all: each over a connection of its own. */
const logInAtOnce = (port: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: LOGINS }, (_, index) => {
      const body = { enrollment: enrollmentOf(index + 1), password: COLLEGE_PASSWORD };
      return sendAll(port, [requestBytes({ ...CALLS.login, body })], new Latencies());
    }),
  );

/** Looks for consents in the database itself, once the rush is over. @param ids all that were sent, in time or late */
const checkConsents = (college: College, ids: string[]): Promise<Pick<Rush, 'whole' | 'late'>> =>
  college.withDatabase(async (database) => {
    const { rows } = await database.pool.query<{
      decided: boolean;
      late: boolean;
      sha256: string;
      history: number;
    }>(
      `select k.is_concern = 'TRUE' as decided, coalesce(k.decided_at >= d.deadline, false) as late,
         k.resume_sha256 as sha256, (select count(*)::int from consent_history h where h.consent_id = k.id) as history
       from consents k join drives d on d.id = k.drive_id where k.id = any($1::uuid[])`,
      [ids],
    );
    const blobs = openBlobs({ dataDir: college.env['DATA_DIR']! }, database);
    let whole = 0;
    for (const { decided, history, sha256 } of rows)
      if (decided && history === 1 && (await blobs.get(sha256))?.length === RESUME_BYTES) whole += 1;
    return { whole, late: rows.filter(({ late }) => late).length };
  });

/**
 * Plays the evening: 10,000 students poll; 1,200 of them apply within the last minute and 60 after it; then 500 log
 * in at once. Afterwards the database itself is asked what became of it all.
 */
export async function playRush(kind: DatabaseKind): Promise<Rush> {
  const college = await makeCollege(kind, SIZE);
  try {
    const consents = await college.openConsents(IN_TIME + LATE);
    // Chosen now, so that the server is up, warm and polled by all when the last minute begins.
    const startsAt = Date.now() + SETTLE_MS + ALONE_MS + START_MS;
    const deadline = startsAt + RUSH_MS;
    await college.withDatabase(({ pool }) =>
      pool.query('update drives set deadline = $1 where deadline > now()', [new Date(deadline)]),
    );
    const server = await startServer(college.env);
    const pollers = await Pollers.start(server.port, SIZE.signedIn);
    const scene = { server, college, pollers };
    await wait(SETTLE_MS);
    const [alone] = await during(scene, () => wait(ALONE_MS));
    if (Date.now() > startsAt) throw new Error('the machine was too slow to be ready in time');
    await wait(startsAt - Date.now());

    const waits = new Latencies();
    const [rush, applied] = await during(scene, () =>
      applyUntil(server.port, consents.slice(0, IN_TIME), RUSH_MS - BEFORE_DEADLINE_MS, waits),
    );
    await wait(Math.max(0, deadline + 200 - Date.now()));
    const late = consents.slice(IN_TIME);
    const tooLate = await Promise.all(late.map((one) => apply(server.port, one, new Latencies())));
    const [logins, loggedIn] = await during(scene, () => logInAtOnce(server.port));
    pollers.stop();
    await server.stop();
    const ids = consents.map(({ id }) => id);
    return {
      parts: [alone, rush, logins],
      applied,
      waits: waits.percentiles(),
      tooLate,
      loggedIn,
      ...(await checkConsents(college, ids)),
    };
  } finally {
    await college.remove();
  }
}
