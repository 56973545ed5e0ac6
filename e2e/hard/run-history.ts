import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/database/open';
import { pick, randomFrom, type Random } from '../../server/src/demo/random';
import type { CollegeCopy, DatabaseKind } from '../fixtures/college-copy';
import { startPortal, type PortalProcess } from '../fixtures/portal-process';
import { filledCollege } from './colleges';
import { undecided } from './consents';
import { ConsentHistory, ProfileHistory } from './history';
import { brokenInvariants } from './invariants';
import { enter, FILLING, VERIFIED } from './load-students';
import { readSave } from './saves';

const CLIENTS = 8;
const OPERATIONS = 200;
const APPLYING = 4;
const DRIVES_EACH = 2;
/** One student who still fills in for each history, and none twice. */
const HISTORIES_OF_A_COLLEGE = FILLING.length;
/** The deadline passes so long after the restarted server is ready, at the latest. */
const LAST_MOMENTS_MS = 400;

/** `lost`: calls without an answer; `closed`: decisions refused since the deadline had passed. */
export type HistoryReport = {
  histories: number;
  operations: number;
  lost: number;
  closed: number;
  wrong: string[];
};

/**
 * Lets 8 clients work on the same consents and profiles, kills the server among them, moves a deadline so that it
 * passes while they go on, and judges what each was told. PostgreSQL has two servers, of which one is killed.
 * @param histories how many
 * @param seed of what clients do
 */
export async function runHistories(
  database: DatabaseKind,
  histories: number,
  seed: number,
): Promise<HistoryReport> {
  const report: HistoryReport = { histories: 0, operations: 0, lost: 0, closed: 0, wrong: [] };
  const random = randomFrom(seed);
  while (report.histories < histories) {
    const college = await filledCollege(database);
    try {
      const count = Math.min(HISTORIES_OF_A_COLLEGE, histories - report.histories);
      for (let index = 0; index < count; index += 1) await runOne(college, index, random, report);
      report.wrong.push(...(await brokenInvariants(college.env)));
    } finally {
      await college.remove();
    }
  }
  return report;
}

async function runOne(
  { env }: CollegeCopy,
  index: number,
  random: Random,
  report: HistoryReport,
): Promise<void> {
  const servers = [await startPortal(env)];
  if (env['DATABASE_URL']) servers.push(await startPortal(env));
  const { url } = servers[0]!;
  const applying = await Promise.all(
    VERIFIED.slice(index * APPLYING, (index + 1) * APPLYING).map((enrollment) => enter(url, enrollment)),
  );
  const consents: ConsentHistory[] = [];
  for (const student of applying) {
    const drives = (await undecided(url, student)).slice(0, DRIVES_EACH);
    consents.push(...drives.map((drive) => new ConsentHistory(student, drive)));
  }
  const filling = await enter(url, FILLING[index]!);
  const profile = new ProfileHistory(filling, await readSave(url, 'section', filling));
  const keys = [...consents, profile, profile];
  const impossible: string[] = [];

  const work = async (limit: number, over?: AbortSignal) => {
    const isOver = () => over?.aborted || done() >= limit;
    const done = () => [...consents, profile].reduce((sum, { operations }) => sum + operations.length, 0);
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (!isOver()) {
          const { url: at } = servers[client % servers.length]!;
          await pick(random, keys)
            .act(at, random)
            .catch((error: Error) => impossible.push(error.message));
        }
      }),
    );
  };
  const killed = new AbortController();
  const working = work(OPERATIONS / 2, killed.signal);
  await sleep(200 + random() * 600);
  await servers[0]!.stop('SIGKILL');
  killed.abort();
  await working;

  const contested = consents[0]!.drive;
  const deadline = await restart(env, servers, contested.r_id, random() * LAST_MOMENTS_MS);
  await work(OPERATIONS);
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));

  report.histories += 1;
  report.wrong.push(...impossible, ...profile.wrong());
  for (const consent of consents) {
    const ends = consent.drive.r_id === contested.r_id ? deadline : Date.parse(consent.drive.deadline);
    report.wrong.push(...consent.wrong(ends));
  }
  const all = [...consents, profile].flatMap(({ operations }) => operations as { output?: unknown }[]);
  report.operations += all.length;
  report.lost += all.filter(({ output }) => output === undefined).length;
  report.closed += all.filter(({ output }) => output === 'closed').length;
}

/**
 * Starts the killed server again, the deadline of a drive moved to soon after it is ready.
 * @returns the deadline in milliseconds since 1970
 */
async function restart(
  env: Record<string, string>,
  servers: PortalProcess[],
  driveId: string,
  afterMs: number,
): Promise<number> {
  if (env['DATABASE_URL']) servers[0] = await startPortal(env);
  const fail = (error: Error) => {
    throw error;
  };
  const began = Date.now();
  const database = await openDatabase(
    { dataDir: env['DATA_DIR']!, databaseUrl: env['DATABASE_URL'] },
    { onLost: fail, onFatal: fail },
  );
  // The embedded database cannot be reached while its server runs: the time that the start takes is guessed by this.
  const startMs = env['DATABASE_URL'] ? 0 : (Date.now() - began) * 3;
  const { rows } = await database.pool.query<{ deadline: Date }>(
    `update drives set deadline = clock_timestamp() + $2 * interval '1 millisecond' where id = $1 returning deadline`,
    [driveId, startMs + afterMs],
  );
  await database.close();
  if (!env['DATABASE_URL']) servers[0] = await startPortal(env);
  return rows[0]!.deadline.getTime();
}
