import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
const COLLEGE = 'mfe-public/test/second-college';
const run = promisify(execFile);

/** Runs a program of the repository for the second college. @returns what it printed */
const forSecondCollege = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, COLLEGE, FORCE_COLOR: '0' },
  });
  return stdout + stderr;
};

test('W-20 W-23 a second college by content alone passes the check and the tests of the parts that show it', async () => {
  expect(await forSecondCollege('shared/config/commands/content.mjs')).toMatch(
    /The content of \d+ files is right\./,
  );
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const report = await forSecondCollege(
    jest,
    '--projects',
    ...['mfe-public', 'mfe-dashboard', 'shared'].filter((part) => existsSync(path.join(ROOT, part))),
    '--testPathPatterns',
    'mfe-public/src/pages|pages/details-page|shared/src/frame',
  );
  expect(report).toMatch(/Tests: +\d+ passed, \d+ total/);
}, 180_000);
