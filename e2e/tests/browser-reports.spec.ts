import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { ReleaseClient } from '../fixtures/release-client';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What `npm run releases -- health PART` prints. */
async function healthOf(part: string, env: Record<string, string>): Promise<string> {
  const command = path.join(ROOT, 'shared/config/commands/releases.mjs');
  const { stdout } = await run(process.execPath, [command, 'health', part], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  return stdout;
}

test('W-64 a release that throws in a browser is told of with the place in its sources, while the one before is shown', async ({
  page,
  operated,
}) => {
  const good = await builtRemote('mfe-auth');
  const script = good.manifest.pages['/forget-password']!.assets.at(-1)!;
  const broken = withScript(nextBuild(good, 'broken'), script, (text) =>
    text.replace('"Forgot password"', '(()=>{throw new TypeError("no heading")})()'),
  );
  const hash = await new ReleaseClient(operated.env['DATA_DIR']!).publish(broken, { accept: true });

  await page.goto('/forget-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  const told = () => healthOf('mfe-auth', operated.env);
  await expect.poll(told, { timeout: 20_000 }).toContain('TypeError: no heading');
  const lines = (await told()).split('\n');
  expect(lines.find((line) => line.startsWith('*'))).toContain(`mfe-auth ${hash}`);
  expect(lines.find((line) => line.includes('x render'))).toContain(
    '/forget-password: TypeError: no heading',
  );
  expect(lines.find((line) => line.startsWith('      at'))).toMatch(
    new RegExp(`mfe-auth/src/[a-z/-]+\\.tsx:\\d+:\\d+ \\(mfe-auth/${script}:\\d+:\\d+\\)$`),
  );

  const maps = await page.request.get(`/remotes/mfe-auth/${hash}/${script}.map`);
  expect(maps.status()).toBe(404);
});
