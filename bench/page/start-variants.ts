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

/** Portals that are up, and what stops them and removes their data. */
type Started<Name extends string> = { running: Running<Name>[]; stop: () => Promise<void> };

async function startAll<Name extends string>(
  folder: string,
  names: readonly Name[],
  begin: (name: Name) => ReturnType<typeof start>,
): Promise<Started<Name>> {
  const running = await Promise.all(names.map(async (name) => ({ name, ...(await begin(name)) })));
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  return { running, stop };
}

const newFolder = () => mkdtemp(path.join(tmpdir(), 'portal-bench-'));

/** Starts a portal for each side on a free port, all with the same sample college. */
export async function startSides(sides: readonly Side[]): Promise<Started<Side>> {
  const folder = await newFolder();
  const template = path.join(folder, 'template');
  await (await start('composed', template)).stop();
  return startAll(folder, sides, async (side) => {
    await cp(template, path.join(folder, side), { recursive: true });
    return start(side, path.join(folder, side));
  });
}

/** The composed portal of this checkout, and that of another one. */
const CHECKOUTS = ['this', 'other'] as const;
export type Checkout = (typeof CHECKOUTS)[number];

/**
 * Starts the composed portals of this checkout and of another one, each with the sample college.
 * @param other its folder; its parts are built
 */
export async function startCheckouts(other: string): Promise<Started<Checkout>> {
  const folder = await newFolder();
  const roots: Record<Checkout, string> = { this: ROOT, other: path.resolve(other) };
  return startAll(folder, CHECKOUTS, (name) => start('composed', path.join(folder, name), roots[name]));
}
