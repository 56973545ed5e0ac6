import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port';
import { pin, SERVER_CORE } from './cores';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The built server, as `npm start` runs it. */
export const PORTAL = path.join(ROOT, 'server/dist/main.js');

const PROBE = path.join(import.meta.dirname, 'probe.mjs');
const START_LIMIT_MS = 180_000;
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

type Options = {
  env?: Record<string, string>;
  /** The checkout that it runs in; this one unless said. */
  cwd?: string | undefined;
  /** Whether it has the server's core for itself, as beside a load; it has every core otherwise. */
  isPinned?: boolean;
};

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
 * @param args what Node runs
 * @throws Error with its output when it ends or does not get ready and quiet
 */
export async function startServer(
  args: string[],
  { env = {}, cwd = ROOT, isPinned = true }: Options = {},
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [...profiling(), '--import', PROBE, ...args], {
    cwd,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Whatever ends a benchmark, its servers end with it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`The server was not ready in ${START_LIMIT_MS} ms, or ended:\n${output}`);
    await wait(50);
  }
  if (isPinned) pin(child.pid!, SERVER_CORE);
  const measure = async (): Promise<Measure> => {
    child.send('measure');
    const [answer] = (await once(child, 'message')) as [Measure];
    return answer;
  };
  await untilQuiet(measure);
  return {
    port,
    measure,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
