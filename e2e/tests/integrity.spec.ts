import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';

const ENTRY = /\/remotes\/mfe-auth\/[^/]+\/remoteEntry\.js/;

/** Scripts of the login page: those that the document names, and all that were requested, in their order. */
async function scriptsOf(page: Page): Promise<{ named: string[]; loaded: string[] }> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await expect(page.getByLabel('Enrollment Number')).toBeVisible();
  const named = await page
    .locator('script[src][defer]')
    .evaluateAll((scripts) => scripts.map((script) => new URL((script as HTMLScriptElement).src).pathname));
  return { named, loaded: [...loaded] };
}

test('MFE-05 each script is pinned by its hash, and one of any kind with a changed byte never runs', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const { named, loaded } = await scriptsOf(page);
  const hints = 'script[src], link[rel=preload][as=script]';
  const pins = await page.locator(hints).evaluateAll((all) =>
    (all as (HTMLScriptElement & HTMLLinkElement)[]).map(({ src, href, integrity }) => ({
      path: new URL(src || href).pathname,
      integrity,
    })),
  );
  expect(loaded.length).toBeGreaterThan(3);
  for (const path of loaded) {
    // A script that has run may be gone from the page; its hint is still there.
    const own = pins.filter((pin) => pin.path === path);
    expect([path, own.every(({ integrity }) => /^sha384-[\w+/]{64}$/.test(integrity))]).toEqual([path, true]);
  }

  const isShell = (path: string) => path.startsWith('/remotes/shell/');
  const kinds = {
    'the shell’s main script': named[0],
    'a chunk of the shell': loaded.find((path) => isShell(path) && !named.includes(path)),
    'a remote’s entry': loaded.find((path) => ENTRY.test(path)),
    'a remote’s page chunk': loaded.find(
      (path) => path.startsWith('/remotes/mfe-auth/') && !ENTRY.test(path),
    ),
  };
  for (const [kind, path = 'none'] of Object.entries(kinds)) {
    const victim = await browser.newPage({ baseURL: portal.url });
    const refusals: string[] = [];
    victim.on('console', (message) => /integrity/i.test(message.text()) && refusals.push(message.text()));
    let served = 0;
    await victim.route(`**${path}*`, async (route) => {
      const answer = await route.fetch();
      served += 1;
      // What a changed byte could do: the script as it is, and one thing more.
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.wasChanged = true;` });
    });
    await victim.goto('/login');
    await expect.poll(() => refusals.length, { message: kind, timeout: 15_000 }).toBeGreaterThan(0);
    expect(served, kind).toBeGreaterThan(0);
    // By then a second request of the file is over.
    if (!isShell(path))
      await expect(victim.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 25_000 });
    expect(await victim.evaluate(() => 'wasChanged' in globalThis), kind).toBe(false);
    await victim.close();
  }
});
