import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../load/start-server';

/**
 * composed: shell and remotes as released. ordinary: one bundle, React.lazy, no hints. best: one bundle, pages held in
 * state and started at once, a hint for every script of the page.
 */
export const SIDES = ['composed', 'ordinary', 'best'] as const;
export type Side = (typeof SIDES)[number];

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A portal that is visited. @property name by which its visits are kept */
export type Running<Name extends string = Side> = { name: Name; url: string };

/**
 * Starts portals, each with a sample college of its own.
 * @param wanted checkout: the folder of another checkout, whose parts are built
 * @returns the portals, and what stops them and removes their data
 */
export async function startPortals<Name extends string>(
  wanted: { name: Name; side: Side; checkout?: string }[],
): Promise<{ running: Running<Name>[]; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const running: Running<Name>[] = [];
  const ends: (() => Promise<void>)[] = [];
  for (const { name, side, checkout = ROOT } of wanted) {
    const env = { SIDE: side, DATA_DIR: path.join(folder, name), SAMPLE_COLLEGE: 'on', LOG_LEVEL: 'error' };
    const program = path.join(checkout, 'bench/page/portal.ts');
    const { port, stop } = await startServer(env, program, false);
    running.push({ name, url: `http://127.0.0.1:${port}` });
    ends.push(stop);
  }
  const stop = async (): Promise<void> => {
    await Promise.all(ends.map((end) => end()));
    await rm(folder, { recursive: true, force: true });
  };
  return { running, stop };
}
