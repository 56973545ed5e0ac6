import type { Page } from '@playwright/test';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';

const PAGE = '/forget-password';
const IN_FORCE = 'Reset your password';
const SEEN = 'Reset it, preview';

// A release is rendered before it is stored.
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function changedHeading() {
  const good = await builtRemote('mfe-auth');
  const script = good.manifest.pages[PAGE]!.assets.at(-1)!;
  return withScript(nextBuild(good, 'preview'), script, (text) =>
    text.replace(`"${IN_FORCE}"`, JSON.stringify(SEEN)),
  );
}

test('MFE-10 a preview is in the browser that opened its link alone, says so, and ends by its button', async ({
  browser,
  releases,
  baseURL,
}) => {
  const { hash, path } = await releases.preview(await changedHeading());
  const one = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await one.goto(path);
  for (const page of [one, other]) await page.goto(PAGE);
  await expect(heading(one)).toHaveText(SEEN);
  await expect(heading(other)).toHaveText(IN_FORCE);
  const notice = one.getByRole('complementary', { name: 'Preview' });
  await expect(notice).toContainText(`only this browser sees mfe-auth ${hash}`);
  await expectSoundInEveryLook(one, 'a page with a preview');
  await expect(other.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  // The hints and the inlined registry are of the same release.
  const document = await (await one.request.get(PAGE)).text();
  expect(document).toContain(`/remotes/mfe-auth/${hash}/`);
  expect(await (await other.request.get(PAGE)).text()).not.toContain(hash);

  await notice.getByRole('button', { name: 'End preview' }).click();
  await expect(heading(one)).toHaveText(IN_FORCE);
  await expect(one).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(notice).toHaveCount(0);

  await one.goto(path);
  await one.goto(PAGE);
  await expect(heading(one)).toHaveText(SEEN);
  await releases.abandon('mfe-auth', hash);
  await one.reload();
  await expect(heading(one)).toHaveText(IN_FORCE);
  expect((await one.goto(path))?.status()).toBe(404);
  await expect(heading(one)).toHaveText('This preview cannot be opened');
  await expectSoundInEveryLook(one, 'a link that opens no preview');
  const { history } = await releases.state('mfe-auth');
  expect(history.slice(0, 2).map(({ what }) => what)).toEqual(['abandon', 'preview']);
  for (const page of [one, other]) await page.context().close();
});
