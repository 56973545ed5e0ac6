/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root, runNode, WORKSPACES } from './run.mjs';

const FOLDER = path.join(root, '.github/workflows');
/** Minutes of `npm run test:all` and of the slowest part, which jobs have at least twice. */
const MINUTES = { everything: 50 / 4, part: 4 };

type Job = {
  strategy?: { matrix: Record<string, unknown> };
  steps: { run?: string }[];
  'timeout-minutes': number;
};
type Workflow = { on: object; permissions: Record<string, string>; jobs: Record<string, Job> };

const read = (name: string) => parse(readFileSync(path.join(FOLDER, `${name}.yml`), 'utf8')) as Workflow;
const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

test('everything is tested in four shards for every change of main and every request', () => {
  const { on, jobs } = read('everything');
  expect(on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  const job = jobs['everything']!;
  expect(job.strategy?.matrix).toEqual({ shard: [1, 2, 3, 4] });
  expect(commands(job)).toEqual(['npm run test:all -- --shard ${{ matrix.shard }}/4']);
  expect(job['timeout-minutes']).toBeGreaterThanOrEqual(2 * MINUTES.everything);
});

test('MFE-07 each part that a push changes is tested in a job of its own', () => {
  const { on, jobs } = read('parts');
  expect(on).toEqual({ push: null, pull_request: null });
  expect(jobs['part']?.strategy?.matrix).toEqual({ part: '${{ fromJSON(needs.changed.outputs.parts) }}' });
  expect(commands(jobs['part']!)).toEqual(['npm test -- ${{ matrix.part }}']);
  expect(jobs['part']?.['timeout-minutes']).toBeGreaterThanOrEqual(2 * MINUTES.part);
});

test('where git does not know what a push began at, every part is tested', async () => {
  const zeros = '0'.repeat(40);
  const { output } = await runNode('shared/config/commands/changed-parts.mjs', [zeros], { quiet: true });
  const parts = WORKSPACES.filter((name) => !['e2e', 'bench'].includes(name));
  expect(output).toBe(`parts=${JSON.stringify(parts)}\n`);
});

test('a workflow may read the repository and nothing more', () => {
  const names = readdirSync(FOLDER).map((file) => path.parse(file).name);
  expect(names.sort()).toEqual(['everything', 'parts']);
  for (const name of names) expect(read(name).permissions).toEqual({ contents: 'read' });
});
