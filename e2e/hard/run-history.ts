import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Random, randomFrom } from '../../server/testing/random';
import type { DatabaseKind } from '../fixtures/college-copy';
import { startPortal, type PortalProcess } from '../fixtures/portal-process';
import { restartBeforeDeadline } from './closing-time';
import { filledCollege } from './colleges';
import { undecided } from './consents';
import { ConsentHistory, ProfileHistory } from './history';
import { brokenInvariants } from './invariants';
import { enter, FILLING, VERIFIED } from './load-students';
import { readSave } from './saves';

const CLIENTS = 8;
const OPERATIONS = 200;
/** Students who decide on drives from the beginning, and those who leave it to the last moment. */
const EARLY = 4;
const LATE = 6;
const DRIVES_EACH = 2;
/**
 * The late ones begin one after the other, from so long before the deadline until so long after it, by what a start of
 * the server takes: a machine that is busy with other tests needs longer for everything.
 */
const RUSH_OF_A_START = 1 / 3;

/**
 * `lost`: calls without an answer; `inRush`: late decisions that were still in time; `closed`: decisions refused since
 * the deadline had passed.
 */
type HistoryReport = {
  histories: number;
  operations: number;
  lost: number;
  inRush: number;
  closed: number;
  wrong: string[];
};

/**
 * Lets 8 clients work on the same consents and profile, kills the server among them, moves the deadline so that it
 * passes while they go on, and judges what each was told. PostgreSQL has two servers, of which one is killed.
 * @param histories how many, each on a college of its own
 * @param seed of what clients do
 */
export async function runHistories(
  database: DatabaseKind,
  histories: number,
  seed: number,
): Promise<HistoryReport> {
  const report: HistoryReport = { histories: 0, operations: 0, lost: 0, inRush: 0, closed: 0, wrong: [] };
  const random = randomFrom(seed);
  while (report.histories < histories) {
    const college = await filledCollege(database);
    try {
      await runOne(college.env, report.histories, random, report);
      report.wrong.push(...(await brokenInvariants(college.env)));
    } finally {
      await college.remove();
    }
  }
  return report;
}

/** Consents that students have not decided on yet. */
async function consentsOf(url: string, enrollments: readonly string[]): Promise<ConsentHistory[]> {
  const each = enrollments.map(async (enrollment) => {
    const student = await enter(url, enrollment);
    const drives = (await undecided(url, student)).slice(0, DRIVES_EACH);
    return drives.map((drive) => new ConsentHistory(student, drive));
  });
  return (await Promise.all(each)).flat();
}

async function runOne(
  env: Record<string, string>,
  index: number,
  random: Random,
  report: HistoryReport,
): Promise<void> {
  const began = Date.now();
  const servers: PortalProcess[] = [await startPortal(env)];
  const startMs = Date.now() - began;
  if (env['DATABASE_URL']) servers.push(await startPortal(env));
  const { url } = servers[0]!;
  const from = (index * (EARLY + LATE)) % (VERIFIED.length - EARLY - LATE + 1);
  const early = await consentsOf(url, VERIFIED.slice(from, from + EARLY));
  const late = await consentsOf(url, VERIFIED.slice(from + EARLY, from + EARLY + LATE));
  const filling = await enter(url, FILLING[index % FILLING.length]!);
  const profile = new ProfileHistory(filling, await readSave(url, 'section', filling));
  const keys: (ConsentHistory | ProfileHistory)[] = [...early, profile, profile];
  const histories = [...early, ...late, profile];
  const done = () => histories.reduce((sum, { operations }) => sum + operations.length, 0);
  const impossible: string[] = [];

  const work = (isOver: () => boolean) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (!isOver()) {
          const { url: at } = servers[client % servers.length]!;
          await pick(random, keys)
            .act(at, random)
            .catch((error: Error) => impossible.push(error.message));
        }
      }),
    );
  let isKilled = false;
  const working = work(() => isKilled || done() >= OPERATIONS / 2);
  await sleep(200 + random() * 600);
  await servers[0]!.stop('SIGKILL');
  isKilled = true;
  await working;

  const rushMs = startMs * RUSH_OF_A_START;
  const deadline = await restartBeforeDeadline(env, servers, startMs, rushMs * 1.5);
  await sleep(Math.max(0, deadline - rushMs - Date.now()));
  const rush = work(() => done() >= OPERATIONS && Date.now() > deadline + rushMs);
  for (const [place, consent] of late.entries()) {
    const opensAt = deadline + ((2 * (place + 1)) / (late.length + 1) - 1) * rushMs;
    await sleep(Math.max(0, opensAt - Date.now()));
    keys.push(consent);
  }
  await rush;
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));

  addHistories(report, { early, late, profile, deadline });
  report.wrong.push(...impossible);
}

type Histories = {
  early: ConsentHistory[];
  late: ConsentHistory[];
  profile: ProfileHistory;
  deadline: number;
};

/** Adds what the clients saw in one history. */
function addHistories(report: HistoryReport, { early, late, profile, deadline }: Histories): void {
  const operations = [...early, ...late, profile].flatMap((one) => one.operations as { output?: unknown }[]);
  report.histories += 1;
  report.operations += operations.length;
  report.inRush += late.filter(({ isDecided }) => isDecided).length;
  report.wrong.push(...profile.wrong());
  for (const consent of [...early, ...late]) {
    report.closed += consent.refusals;
    report.wrong.push(...consent.wrong(deadline));
  }
  report.lost += operations.filter(({ output }) => output === undefined).length;
}
