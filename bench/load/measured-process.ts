import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port';
import { pin, SERVER_CORE } from './cores';

const PROBE = path.join(import.meta.dirname, 'probe.mjs');
const START_LIMIT_MS = 180_000;
/** A server that used at most this share of a core for so many looks in a row has done what follows its start. */
const QUIET = { share: 0.1, looks: 3, everyMs: 300, limitMs: 60_000 };

/** What the probe tells; the loop's delay since it was last asked, the rest since the start. */
export type Measure = {
  cpuMicros: number;
  /** The process's own clock in milliseconds. */
  at: number;
  /** How late the event loop came, in milliseconds; 5 of them are the probe's own resolution. */
  loop: { p99: number; max: number };
};

/** A Node server in a process of its own, on the server's core, with the probe in it. */
export type MeasuredProcess = {
  port: number;
  pid: number;
  measure: () => Promise<Measure>;
  stop: () => Promise<void>;
};

/**
 * Waits until a server is quiet: it makes the public pages after it is ready, and what that costs is no call's.
 * @throws Error when it is busy for a minute
 */
async function untilQuiet(measure: MeasuredProcess['measure']): Promise<void> {
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
 * Starts a server that takes PORT and answers GET `readyPath` with 200 when it is ready; returns when it is quiet too.
 * @param script the file that Node runs
 * @throws Error with its output when it ends or does not get ready and quiet
 */
export async function startMeasured(
  script: string,
  readyPath: string,
  env: Record<string, string>,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...profiling(), '--import', PROBE, script], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Whatever ends a benchmark, its servers end with it.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  await untilReady(`http://127.0.0.1:${port}${readyPath}`, child, () => output);
  const pid = child.pid!;
  pin(pid, SERVER_CORE);
  const measure = async (): Promise<Measure> => {
    child.send('measure');
    const [answer] = (await once(child, 'message')) as [Measure];
    return answer;
  };
  await untilQuiet(measure);
  return {
    port,
    pid,
    measure,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      process.off('exit', end);
    },
  };
}

/** BENCH_PROFILE=folder keeps a CPU profile of every server there, to see where the time goes. */
function profiling(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`] : [];
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in ${START_LIMIT_MS} ms:\n${output()}`);
}
