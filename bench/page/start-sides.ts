import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port';
import type { Side } from './sides';

export type Running = { side: Side; url: string };

const SCRIPT = path.join(import.meta.dirname, 'portal.ts');

async function start(side: Side, folder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: {
      ...process.env,
      SIDE: side,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      SAMPLE_COLLEGE: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The ${side} portal ended with ${child.exitCode}`);
    await wait(100);
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { side, url, stop };
}

/**
 * Starts a portal for each side on a free port, all with the same sample college.
 * @returns the running sides, and what stops them and removes their data
 */
export async function startSides(
  sides: readonly Side[],
): Promise<{ running: Running[]; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const template = path.join(folder, 'template');
  await (await start('composed', template)).stop();
  const running = await Promise.all(
    sides.map(async (side) => {
      await cp(template, path.join(folder, side), { recursive: true });
      return start(side, path.join(folder, side));
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  return { running, stop };
}
