import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ESCAPES } from './corpus/index';
import type { Line, Run } from './report';
import { SAMPLE } from './sample';

const FORM = process.env.ESCAPES ?? 'sample';
/** An escape that hangs takes seconds, and the long form has many; the sample has none. */
const WITHIN_MS = (FORM === 'sample' ? 5 : 240) * 60_000;
/** Rules, pages and load check. */
const USES = 3;
let child: ChildProcess | undefined;
const runs: Run[] = [];
let last = 'nothing began';
let hasEnded = false;
let complaints = '';

/** All in a process of its own, which an escape may try to end. */
beforeAll(async () => {
  const words = ['--import', 'tsx', path.join(import.meta.dirname, 'run-escapes.ts')];
  const started = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  started.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-2_000)));
  for await (const text of createInterface({ input: started.stdout })) {
    const line = JSON.parse(text) as Line;
    if ('begins' in line) last = line.begins;
    else if ('ended' in line) hasEnded = true;
    else runs.push(line);
  }
}, WITHIN_MS);
afterAll(() => child?.kill('SIGKILL'));

const foundIn = (some: Run[]) =>
  some
    .filter(({ found }) => found.length > 0)
    .map(({ escape, place, found }) => `${escape} at ${place}: ${found.join('; ')}`);
const controls = () => runs.filter(({ escape }) => escape === 'nothing');

test('W-03 the corpus has at least 80 escapes, each by a name of its own', () => {
  const names = new Set(ESCAPES.map(({ name }) => name));
  expect(names.size).toBe(ESCAPES.length);
  expect(names.size).toBeGreaterThan(80);
});

test('W-03 the sample has escapes of every group, the long form has every one at each use', () => {
  const groupOf = (name: string) => name.split(': ')[0]!;
  const sampled = new Set(Object.values(SAMPLE).flat().map(groupOf));
  expect(sampled).toEqual(new Set(ESCAPES.map(({ name }) => groupOf(name))));
  const places = Object.keys(SAMPLE);
  const forms: Record<string, number> = {
    sample: Object.values(SAMPLE).flat().length,
    uses: ESCAPES.length * USES,
  };
  const tried = runs.filter(({ escape }) => escape !== 'nothing');
  expect(tried).toHaveLength(forms[FORM]!);
  expect(new Set(tried.map(({ place }) => place))).toEqual(new Set(places));
});

test('W-03 a good release is taken at every place where the escapes are tried', () => {
  expect(foundIn(controls())).toEqual([]);
  const text = (place: string) => controls().find((run) => run.place === place)?.text;
  expect(text('rules.cjs, load')).toContain('"word":"x"');
  expect(text("a remote's server.cjs, render")).toContain('<main>page of /bad');
  expect(text('the load check, a page')).toBe('this page is broken');
});

test('W-03 no escape ends the process', () => {
  expect([hasEnded ? '' : `it ended during ${last}`, hasEnded ? '' : complaints]).toEqual(['', '']);
});

test('W-03 no escape reads a key, the environment or another release, reaches the network, or forges a verdict', () => {
  const tried = runs.filter(({ escape }) => escape !== 'nothing');
  expect(tried.length).toBeGreaterThan(20);
  expect(foundIn(tried)).toEqual([]);
});
