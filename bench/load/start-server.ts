import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnPortal } from '../../e2e/fixtures/portal-process';
import { pin, SERVER_CORE } from './cores';

const PROBE = path.join(import.meta.dirname, 'probe.mjs');
/** A server that used at most this share of a core for so many looks in a row has done what follows its start. */
const QUIET = { share: 0.1, looks: 3, everyMs: 300, limitMs: 60_000 };

/** What the probe answers; the loop's delay since it was last asked, the rest since the start. */
export type Measure = {
  cpuMicros: number;
  /** The process's own clock in milliseconds. */
  at: number;
  /** How late the event loop came, in milliseconds; 5 of them are the probe's own resolution. */
  loop: { p99: number; max: number };
};

/** A Node server in a process of its own, with the probe in it. */
export type Server = { port: number; measure: () => Promise<Measure>; stop: () => Promise<void> };

/** BENCH_PROFILE=folder keeps a CPU profile of every server there, to see where the time goes. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`] : [];
}

/**
 * Waits until a server is quiet: it makes the public pages after it is ready, and what that costs is no call's.
 * @throws Error when it is busy for a minute
 */
async function untilQuiet(measure: Server['measure']): Promise<void> {
  const limit = performance.now() + QUIET.limitMs;
  let last = await measure();
  for (let quiet = 0; quiet < QUIET.looks;) {
    if (performance.now() > limit) throw new Error('The server does not become quiet after its start.');
    await wait(QUIET.everyMs);
    const now = await measure();
    const share = (now.cpuMicros - last.cpuMicros) / 1000 / (now.at - last.at);
    quiet = share <= QUIET.share ? quiet + 1 : 0;
    last = now;
  }
}

/**
 * Starts a server that takes PORT and answers GET /health/ready with 200 when it is ready; returns when it is quiet too.
 * @param env of a portal: DATA_DIR and, for PostgreSQL, DATABASE_URL
 * @param script what Node runs; the built portal unless said
 * @param isPinned whether it has the server's core for itself, as beside a load; it has every core otherwise
 * @throws Error with its output when it ends or does not get ready and quiet
 */
export async function startServer(
  env: Record<string, string>,
  script?: string,
  isPinned = true,
): Promise<Server> {
  const loaders = script?.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { child, ready, url, stop } = await spawnPortal(
    env,
    [...profiling(), '--import', PROBE, ...loaders],
    script,
  );
  // Whatever ends a benchmark, its servers end with it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  await ready();
  if (isPinned) pin(child.pid!, SERVER_CORE);
  const measure = async (): Promise<Measure> => {
    child.send('measure');
    const [answer] = (await once(child, 'message')) as [Measure];
    return answer;
  };
  await untilQuiet(measure);
  const stopped = async (): Promise<void> => {
    process.off('exit', end);
    await stop();
  };
  return { port: Number(new URL(url).port), measure, stop: stopped };
}
