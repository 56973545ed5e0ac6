import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal';

const ENTRY = /\/remotes\/mfe-auth\/[^/]+\/remoteEntry\.js/;

/** Scripts of the login page: those that the page itself names, and all that came, in their order. */
async function scriptsOf(page: Page): Promise<{ named: string[]; loaded: string[] }> {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await expect(page.getByLabel('Enrollment Number')).toBeVisible();
  const named = await page
    .locator('script[src]')
    .evaluateAll((scripts) =>
      scripts
        .filter((script) => script.hasAttribute('defer'))
        .map((script) => new URL((script as HTMLScriptElement).src).pathname),
    );
  return { named, loaded: [...new Set(loaded)] };
}

type Scripts = Awaited<ReturnType<typeof scriptsOf>>;
const ofAuth = ({ loaded }: Scripts) =>
  loaded.filter((path) => path.startsWith('/remotes/mfe-auth/') && !ENTRY.test(path));

/** One script of each kind, by where the page has it from. */
const KINDS: Record<string, (scripts: Scripts) => string | undefined> = {
  'the shell’s main script': ({ named }) => named[0],
  'a chunk of the shell': ({ named, loaded }) =>
    loaded.find((path) => path.startsWith('/remotes/shell/') && !named.includes(path)),
  'a remote’s entry': ({ loaded }) => loaded.find((path) => ENTRY.test(path)),
  'a remote’s page chunk': (scripts) => ofAuth(scripts)[0],
};

for (const [kind, find] of Object.entries(KINDS)) {
  test(`MFE-05 ${kind} with a changed byte never runs`, async ({ page, browser, portal }) => {
    const scripts = await scriptsOf(page);
    const path = find(scripts);
    if (!path) throw new Error(`The login page has no such script among ${scripts.loaded.join(' ')}`);
    const context = await browser.newContext({ baseURL: portal.url });
    const victim = await context.newPage();
    const refusals: string[] = [];
    victim.on('console', (message) => {
      if (/integrity/i.test(message.text())) refusals.push(message.text());
    });
    let served = 0;
    await context.route(`**${path}*`, async (route) => {
      const answer = await route.fetch();
      served += 1;
      // What a changed byte could do: the script as it is, and one thing more.
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.wasChanged = true;` });
    });
    await victim.goto('/login');
    await expect.poll(() => refusals.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(served).toBeGreaterThan(0);
    if (!path.startsWith('/remotes/shell/')) {
      // By then whatever is asked for again has come.
      await expect(victim.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(victim.getByRole('contentinfo')).toBeVisible();
    }
    expect(await victim.evaluate(() => 'wasChanged' in globalThis)).toBe(false);
    await context.close();
  });
}

test('MFE-05 every script of every current release is pinned: by the page, the registry or the script before it', async ({
  page,
}) => {
  const { loaded } = await scriptsOf(page);
  const pinned = await page.evaluate(() =>
    [
      ...document.querySelectorAll('script[src]'),
      ...document.querySelectorAll('link[rel=preload][as=script]'),
    ].map((element) => ({
      path: new URL((element as HTMLScriptElement).src || (element as HTMLLinkElement).href).pathname,
      integrity: (element as HTMLScriptElement).integrity,
    })),
  );
  expect(loaded.length).toBeGreaterThan(3);
  for (const path of loaded) {
    // A script that has run may be gone from the page again; its hint is still there.
    const own = pinned.filter((script) => script.path === path);
    expect([path, own.every(({ integrity }) => /^sha384-[\w+/]{64}$/.test(integrity))]).toEqual([path, true]);
  }
});
