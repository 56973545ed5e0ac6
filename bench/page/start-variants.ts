import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port';
import type { Side } from './variants';

/** A portal that is visited. @property name by which its visits are kept */
export type Running<Name extends string = Side> = { name: Name; url: string };

const ROOT = path.resolve(import.meta.dirname, '../..');

/** @param checkout whose code and built parts it has */
async function start(side: Side, folder: string, checkout = ROOT) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/page/portal.ts'], {
    cwd: checkout,
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
  return { url, stop };
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
      return { name: side, ...(await start(side, path.join(folder, side))) };
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  return { running, stop };
}

/** The composed portal of this checkout, and that of another one. */
const CHECKOUTS = ['this', 'other'] as const;
export type Checkout = (typeof CHECKOUTS)[number];

/**
 * Starts the composed portals of this checkout and of another one, each with the sample college.
 * @param other its folder; its parts are built
 * @returns both, and what stops them and removes their data
 */
export async function startCheckouts(
  other: string,
): Promise<{ running: Running<Checkout>[]; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const roots: Record<Checkout, string> = { this: ROOT, other: path.resolve(other) };
  const running = await Promise.all(
    CHECKOUTS.map(async (name) => ({
      name,
      ...(await start('composed', path.join(folder, name), roots[name])),
    })),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  return { running, stop };
}
