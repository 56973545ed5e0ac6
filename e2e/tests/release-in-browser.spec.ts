import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { expectSoundInEveryLook } from '../fixtures/viewports';
import { test } from '../fixtures/own-portal';
import { expect, type Portal } from '../fixtures/portal';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const PAGE = '/forget-password';
const ACTIVE = 'Reset your password';
const PREVIEWED = 'Reset it, preview';

/** The next build of mfe-auth with another text in its page of the recovery. */
async function changedBuild(name: string, from: string, to: string) {
  const good = await builtRemote('mfe-auth');
  const script = good.manifest.pages[PAGE]!.assets.at(-1)!;
  const build = withScript(nextBuild(good, name), script, (text) => text.replace(from, to));
  return { build, script };
}

/** What the command shows of how the releases of mfe-auth are in browsers. */
async function healthOf({ url, folder }: Portal): Promise<string> {
  const command = [path.join(ROOT, 'shared/config/commands/releases.mjs'), 'health', 'mfe-auth'];
  const env = { ...process.env, PORTAL_URL: url, DATA_DIR: folder };
  return (await run(process.execPath, command, { cwd: ROOT, env })).stdout;
}

// A release is rendered before it is stored.
test.describe.configure({ timeout: 180_000 });

test('MFE-10 a preview is in the browser that opened its link only, says so, and ends by its button', async ({
  browser,
  releases,
  baseURL,
}) => {
  const { build } = await changedBuild('preview', `"${ACTIVE}"`, JSON.stringify(PREVIEWED));
  const { hash, path: link } = await releases.preview(build);
  const one = await browser.newPage({ baseURL: baseURL! });
  const other = await browser.newPage({ baseURL: baseURL! });
  await one.goto(link);
  for (const page of [one, other]) await page.goto(PAGE);
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(PREVIEWED);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(ACTIVE);
  const notice = one.getByRole('complementary', { name: 'Preview' });
  await expect(notice).toContainText(`only this browser sees mfe-auth ${hash}`);
  await expect(other.getByRole('complementary')).toHaveCount(0);
  await expectSoundInEveryLook(one, 'a page with a preview');
  await notice.getByRole('button', { name: 'End preview' }).click();
  await expect(one.getByRole('heading', { level: 1 })).toHaveText(ACTIVE);
  await expect(one).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(notice).toHaveCount(0);

  await releases.abandon('mfe-auth', hash);
  expect((await one.goto(link))?.status()).toBe(404);
  await expect(one.getByRole('heading', { level: 1 })).toHaveText('This preview cannot be opened');
  await expectSoundInEveryLook(one, 'a link that opens no preview');
  for (const page of [one, other]) await page.close();
});

test('W-64 a release that throws in a browser is reported with the place in its sources, while the previous one is shown', async ({
  page,
  own,
  releases,
}) => {
  const thrown = '(()=>{throw new TypeError("no heading")})()';
  const { build, script } = await changedBuild('broken', '"Forgot password"', thrown);
  const hash = await releases.publish(build, { accept: true });
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: ACTIVE })).toBeVisible();

  await expect.poll(() => healthOf(own), { timeout: 20_000 }).toContain('TypeError: no heading');
  const lines = (await healthOf(own)).split('\n');
  expect(lines.find((line) => line.startsWith('*'))).toContain(`mfe-auth ${hash}`);
  expect(lines.find((line) => line.includes('x render'))).toContain(`${PAGE}: TypeError: no heading`);
  expect(lines.find((line) => line.startsWith('      at'))).toMatch(
    new RegExp(`mfe-auth/src/[a-z/-]+\\.tsx:\\d+:\\d+ \\(mfe-auth/${script}:\\d+:\\d+\\)$`),
  );
  expect((await page.request.get(`/remotes/mfe-auth/${hash}/${script}.map`)).status()).toBe(404);
});

test('F-45 what the policy of a page refuses is in the health of its release', async ({
  page,
  own,
  mishaps,
}) => {
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: ACTIVE })).toBeVisible();
  await page.evaluate(() => Object.assign(new Image(), { src: 'https://elsewhere.example/pixel' }));
  const refused = 'img-src refused https://elsewhere.example';
  await expect.poll(() => healthOf(own), { timeout: 20_000 }).toContain(refused);
  // The event, and the browser's console.
  await expect.poll(() => mishaps.length).toBe(2);
  for (const mishap of mishaps.splice(0)) expect(mishap).toContain('https://elsewhere.example/pixel');
});
