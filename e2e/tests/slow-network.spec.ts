import type { Browser, Page } from '@playwright/test';
import { areaSeen, watchAreas } from '../fixtures/area-watch';
import { AREAS, storedSession } from '../fixtures/areas';
import type { Area } from '../fixtures/areas';
import { builtRemote, nextBuild } from '../fixtures/changed-build';
import { test as withOwn } from '../fixtures/own-portal';
import { expect, test } from '../fixtures/portal';
import { EDGE, SlowNetwork } from '../fixtures/slow-network';

/** The 3 s after which a file is given up (W-63), and what a busy machine takes to load and draw what replaces it. */
const CONTAINED_MS = 5_000;
/** A wait that is longer has said that it still loads. */
const SAYS_SO_MS = 3_000;
const PROFILE = AREAS['mfe-profile'];

let network: SlowNetwork;
test.beforeEach(async ({ baseURL }) => {
  network = await SlowNetwork.to(baseURL ?? '');
});
test.afterEach(() => network.stop());
test.setTimeout(120_000);

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const scripts = (): string[] => network.asked.filter((url) => /^\/remotes\/.*\.js/.test(url));

/** A page of another area, opened over a network that is still fast, with nothing prefetched yet. */
async function openAt(browser: Browser, { url }: SlowNetwork, area: Area): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, storageState: await storedSession(url, area) });
  await watchAreas(page);
  await page.goto(area.from);
  await expect(headingOf(page)).toHaveText(area.elsewhere);
  return page;
}

/** One of each kind of file that the profile's page needs: the entry, a page's, the shell's. */
async function filesOfProfile(): Promise<[what: string, file: RegExp][]> {
  const { manifest } = await builtRemote('mfe-profile');
  const page = manifest.pages['/profile']?.assets.at(-1) ?? '';
  return [
    ['the entry', new RegExp(`/mfe-profile/[^/]+/${manifest.entry}`)],
    ["the page's file", new RegExp(`/mfe-profile/[^/]+/${page}`)],
    ["a singleton's file", /\/shell\/[^/]+\/zod\.js/],
  ];
}

test('W-63 at 100 kbit/s every area opens by navigation, and says meanwhile that it loads', async ({
  browser,
  portal,
}) => {
  const opened = Object.entries(AREAS).map(async ([part, area]) => {
    const own = await SlowNetwork.to(portal.url);
    const page = await openAt(browser, own, area);
    own.speed = EDGE;
    // What a page knows that was opened over the network as it is now: how long its responses take to begin.
    await page.evaluate(() =>
      Promise.all([1, 2, 3].map(async (one) => (await fetch(`/health/live?${one}`)).text())),
    );
    await area.enter(page);
    await expect(headingOf(page), part).toHaveText(area.heading, { timeout: 60_000 });
    const { panel, stillLoading, waitedMs } = await areaSeen(page);
    expect(panel, `the error panel of ${part}`).toBe(false);
    // The smallest areas come in a moment.
    expect(stillLoading || (waitedMs ?? Infinity) < SAYS_SO_MS, part).toBe(true);
    await page.close();
    own.stop();
  });
  await Promise.all(opened);
});

test('W-63 a file that stalls half way: a panel in time after its last byte, and a retry requests only that file; one that drips is waited for', async ({
  browser,
}) => {
  for (const [what, file] of await filesOfProfile()) {
    const page = await openAt(browser, network, PROFILE);
    network.breaks(file, { kind: 'stall', share: 0.5 });
    network.asked.length = 0;
    await PROFILE.enter(page);
    await expect(page.getByRole('heading', { name: 'Profile cannot be shown' }), what).toBeVisible();
    expect((await areaSeen(page)).panelAt! - network.lastByteAt, what).toBeLessThan(CONTAINED_MS);
    const came = scripts().filter((url) => !file.test(url));
    network.breaks(null);
    network.asked.length = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page), what).toHaveText(PROFILE.heading);
    const again = scripts().map((url) => url.split('?')[0] ?? '');
    expect(
      again.filter((url) => file.test(url)),
      what,
    ).not.toEqual([]);
    expect(
      again.filter((url) => came.includes(url)),
      `${what}: requested again`,
    ).toEqual([]);
    await page.close();
  }

  const [[, entry]] = (await filesOfProfile()) as [[string, RegExp]];
  const page = await openAt(browser, network, PROFILE);
  network.breaks(entry, { kind: 'drip', share: 0.2, pieces: 6, everyMs: 1_000 });
  network.asked.length = 0;
  await PROFILE.enter(page);
  await expect(headingOf(page)).toHaveText(PROFILE.heading, { timeout: 20_000 });
  expect((await areaSeen(page)).panel).toBe(false);
  expect(scripts().filter((url) => entry.test(url))).toHaveLength(1);
  await page.close();
});

withOwn(
  'W-63 a stalled release gives way to the previous one, in time after its last byte',
  async ({ browser, releases }) => {
    const hash = await releases.publish(nextBuild(await builtRemote('mfe-profile'), 'next'));
    const page = await openAt(browser, network, PROFILE);
    network.breaks(new RegExp(`/mfe-profile/${hash}/remoteEntry`), { kind: 'stall', share: 0.5 });
    await PROFILE.enter(page);
    await expect(headingOf(page)).toHaveText(PROFILE.heading, { timeout: 15_000 });
    const { panel, waitedMs } = await areaSeen(page);
    expect(panel).toBe(false);
    expect(waitedMs).toBeLessThan(CONTAINED_MS);
    await page.close();
  },
);
