import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { WORKSPACES } from './test-parts.mjs';

const ROOT = path.resolve(__dirname, '../../..');
const FOLDER = '.github/workflows';
/** Workspaces of no team: their tests belong to everything. */
const OF_NO_TEAM = ['e2e', 'bench'];
/** What every part is made with. */
const OF_THE_ROOT = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'oxlint.config.mjs'];

type Paths = { paths?: string[] } | null;
type Job = {
  uses?: string;
  with?: { part?: string };
  steps?: { run?: string; uses?: string }[];
  'timeout-minutes'?: number;
};
type Workflow = {
  on: { push?: Paths; pull_request?: Paths; workflow_call?: { inputs: Record<string, object> } };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
};

const files = readdirSync(path.join(ROOT, FOLDER));
const workflows = new Map(
  files.map((file) => [file, parse(readFileSync(path.join(ROOT, FOLDER, file), 'utf8')) as Workflow]),
);
const workflow = (name: string): Workflow => {
  const found = workflows.get(`${name}.yml`);
  if (!found) throw new Error(`${FOLDER}/${name}.yml is not there`);
  return found;
};
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const parts = WORKSPACES.filter((name) => !OF_NO_TEAM.includes(name));

test('each part has its workflow, and no workflow is of a part that is gone', () => {
  expect([...files].sort()).toEqual([...parts, 'everything', 'part'].map((name) => `${name}.yml`).sort());
});

describe.each(parts)('the workflow of %s', (part) => {
  test('runs for changes of the part, of what it is made with, and of itself', () => {
    const { on } = workflow(part);
    const own = [...new Set([`${part}/**`, 'shared/**'])];
    const wanted = [...own, ...OF_THE_ROOT, `${FOLDER}/${part}.yml`, `${FOLDER}/part.yml`];
    expect(on.push?.paths).toEqual(wanted);
    expect(on.pull_request?.paths).toEqual(wanted);
    const missing = wanted.filter((one) => !existsSync(path.join(ROOT, one.replace('/**', ''))));
    expect(missing).toEqual([]);
  });

  test('tests that part and nothing else', () => {
    const { jobs } = workflow(part);
    expect(jobs).toEqual({ [part]: { uses: `./${FOLDER}/part.yml`, with: { part } } });
  });
});

test('everything is tested for every change of main and every request, whatever it touches', () => {
  const { on, jobs } = workflow('everything');
  expect(on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  expect(jobs).toEqual({ everything: { uses: `./${FOLDER}/part.yml` } });
});

test('what runs is a command of this project', () => {
  const { on, jobs } = workflow('part');
  expect(Object.keys(on.workflow_call?.inputs ?? {})).toEqual(['part']);
  const commands = (jobs['test']?.steps ?? []).flatMap(({ run }) => (run ? [run] : []));
  expect(commands).toEqual(['npm test -- ${{ inputs.part }}']);
  expect(scripts['test']).toBe('node shared/config/commands/test.mjs');
});

test('a workflow may read the repository and nothing more', () => {
  for (const [file, { permissions }] of workflows)
    expect([file, permissions]).toEqual([file, { contents: 'read' }]);
});
