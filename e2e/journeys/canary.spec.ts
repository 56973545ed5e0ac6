import type { Browser, Page } from '@playwright/test';
import { REPORT_PATHS } from '@portal/shared/contract';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';

const PAGE = '/forget-password';
const GOOD = 'Reset your password';
/** Browsers that meet the fault; the others have had so many usable views by then. */
const MEET = 8;
const OTHERS = 200;
const UNDONE_MS = 30_000;

/** The release of mfe-auth that the browsers of a group have. */
async function hashOf(baseURL: string, group: number): Promise<string | undefined> {
  const answer = await fetch(`${baseURL}/registry.json`, { headers: { cookie: `releaseGroup=${group}` } });
  const { remotes } = (await answer.json()) as { remotes: { name: string; current: { hash: string } }[] };
  return remotes.find(({ name }) => name === 'mfe-auth')?.current.hash;
}

/** A group of browsers that has a release, and one that has not. */
async function twoGroups(baseURL: string, hash: string): Promise<{ inside: number; outside: number }> {
  let [inside, outside] = [-1, -1];
  for (let group = 0; group < 100 && (inside < 0 || outside < 0); group += 1) {
    if ((await hashOf(baseURL, group)) === hash) inside = group;
    else outside = group;
  }
  expect([inside, outside]).not.toContain(-1);
  return { inside, outside };
}

/** A browser of a group, at a page. */
async function browserOf(browser: Browser, baseURL: string, group: number): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'releaseGroup', value: String(group), url: baseURL }]);
  const page = await context.newPage();
  await page.goto(PAGE);
  return page;
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The built heading of the page, with other words or none. */
async function withHeading(mark: string, expression: string) {
  const good = await builtRemote('mfe-auth');
  const script = good.manifest.pages[PAGE]!.assets.at(-1)!;
  return withScript(nextBuild(good, mark), script, (text) => text.replace(`"${GOOD}"`, expression));
}

test('MFE-10 a canary reaches one browser and not another, goes to both when it is promoted, and both go on', async ({
  browser,
  releases,
  baseURL,
}) => {
  const hash = await releases.publish(await withHeading('canary', '"Reset it, canary"'), { canary: 5 });
  const { inside, outside } = await twoGroups(baseURL!, hash);
  const one = await browserOf(browser, baseURL!, inside);
  const other = await browserOf(browser, baseURL!, outside);
  await expect(heading(one)).toHaveText('Reset it, canary');
  await expect(heading(other)).toHaveText(GOOD);
  // A further page of each is of the same release.
  for (const page of [one, other]) await page.reload();
  await expect(heading(one)).toHaveText('Reset it, canary');
  await expect(heading(other)).toHaveText(GOOD);
  // A browser that comes for the first time has what is active, and a number from then on.
  const context = await browser.newContext({ baseURL: baseURL! });
  const fresh = await context.newPage();
  await fresh.goto(PAGE);
  await expect(heading(fresh)).toHaveText(GOOD);
  // The page tries for a moment whether cookies are kept.
  const cookies = async () => (await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly]);
  await expect.poll(cookies).toEqual([['releaseGroup', true]]);

  await releases.promote('mfe-auth');
  for (const page of [one, other, fresh]) {
    await page.reload();
    await expect(heading(page)).toHaveText('Reset it, canary');
    await page.context().close();
  }
});

test('MFE-11 a canary that throws undoes itself within 30 s, while its browsers show the active release', async ({
  browser,
  releases,
  baseURL,
}) => {
  const broken = await withHeading('broken', '(()=>{throw new TypeError("no heading")})()');
  const hash = await releases.publish(broken, { canary: 5, accept: true });
  const { inside, outside } = await twoGroups(baseURL!, hash);
  const other = await browserOf(browser, baseURL!, outside);
  const { current: active } = await releases.state('mfe-auth');
  for (let view = 0; view < OTHERS; view += 1) {
    const of = { part: 'mfe-auth', hash: active, path: PAGE, ago: 0 };
    const views = (['started', 'usable'] as const).map((did) => ({ ...of, did }));
    const answer = await fetch(`${baseURL}${REPORT_PATHS.views}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ views }),
    });
    expect(answer.status).toBe(200);
  }

  const began = Date.now();
  const pages: Page[] = [];
  for (let met = 0; met < MEET; met += 1) {
    const page = await browserOf(browser, baseURL!, inside);
    await expect(heading(page)).toHaveText(GOOD);
    pages.push(page);
  }
  const canary = async () => (await releases.state('mfe-auth')).canary;
  await expect.poll(canary, { timeout: UNDONE_MS }).toBeNull();
  expect(Date.now() - began).toBeLessThan(UNDONE_MS + MEET * 3_000);
  const { current, history } = await releases.state('mfe-auth');
  expect(current).not.toBe(hash);
  expect(history[0]).toMatchObject({ what: 'abort', hash, actor: 'the portal' });
  expect(history[0]?.note).toContain('TypeError: no heading');

  for (const page of [pages[0]!, other]) {
    await page.reload();
    await expect(heading(page)).toHaveText(GOOD);
    await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
    await expect(heading(page)).toHaveText('Team');
  }
  expect(await hashOf(baseURL!, inside)).toBe(current);
});
