import type { Browser, Page } from '@playwright/test';
import { areaSeen, watchAreas } from '../fixtures/area-watch';
import { AREAS, storedSession } from '../fixtures/areas';
import type { Area } from '../fixtures/areas';
import { builtRemote, nextBuild } from '../fixtures/changed-build';
import { test as withOwn } from '../fixtures/own-portal';
import { expect, test } from '../fixtures/portal';
import { EDGE, SLOW_3G, SlowLine } from '../fixtures/slow-line';

/**
 * A panel, or the release before, stands within this after the last byte: the 3 s after which a file is given up (W-63),
 * and what a busy machine takes to load and draw it, once 0.64 s.
 */
const CONTAINED_MS = 5_000;
/** A wait that is longer has said that it still loads. */
const SAYS_SO_MS = 3_000;
/** The longest that an area takes over the slowest line. */
const OPENS_MS = 60_000;

let line: SlowLine;
test.beforeEach(async ({ baseURL }) => {
  line = await SlowLine.to(baseURL ?? '');
});
test.afterEach(() => line.stop());
test.setTimeout(120_000);

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** A page of another area, on a line that is still fast, with nothing fetched ahead yet. */
async function openAt(browser: Browser, own: SlowLine, area: Area): Promise<Page> {
  const storageState = await storedSession(own.url, area);
  const context = await browser.newContext({ baseURL: own.url, storageState });
  const page = await context.newPage();
  await watchAreas(page);
  await page.goto(area.from);
  await expect(headingOf(page)).toHaveText(area.elsewhere);
  return page;
}

/**
 * What a page knows that was opened over the line as it is now: how long its answers take to begin. An answer that nobody reads to its
 * end is not among those that a browser tells of.
 */
const meetLine = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all([1, 2, 3].map(async (one) => (await fetch(`/health/live?${one}`)).text())));

const SLOW = { '400 kbit/s with a round trip of 2 s': SLOW_3G, '100 kbit/s': EDGE };

for (const [how, speed] of Object.entries(SLOW)) {
  test(`W-63 at ${how} every area opens by navigation, and says meanwhile that it loads`, async ({
    browser,
    portal,
  }) => {
    const opened = Object.entries(AREAS).map(async ([part, area]) => {
      const own = await SlowLine.to(portal.url);
      const page = await openAt(browser, own, area);
      own.speed = speed;
      await meetLine(page);
      await area.enter(page);
      await expect(headingOf(page), part).toHaveText(area.heading, { timeout: OPENS_MS });
      const { panel, stillLoading, waitedMs } = await areaSeen(page);
      expect(panel, `the error panel of ${part}`).toBe(false);
      // The smallest areas come in a moment at 100 kbit/s as well.
      expect(stillLoading || (waitedMs ?? Infinity) < SAYS_SO_MS, part).toBe(true);
      await page.context().close();
      own.stop();
    });
    await Promise.all(opened);
  });
}

const PROFILE = AREAS['mfe-profile'] as Area;

/** One of each kind of file that the profile's page needs, by its address: the entry, a page's, the shell's. */
async function filesOfProfile(): Promise<{ what: string; file: RegExp }[]> {
  const { manifest } = await builtRemote('mfe-profile');
  const page = manifest.pages['/profile']?.assets.at(-1) ?? '';
  return [
    { what: 'the entry', file: new RegExp(`/mfe-profile/[^/]+/${manifest.entry}`) },
    { what: "the page's file", file: new RegExp(`/mfe-profile/[^/]+/${page}`) },
    { what: "a singleton's file", file: /\/shell\/[^/]+\/zod\.js/ },
  ];
}
const scripts = (asked: string[]): string[] => asked.filter((url) => /^\/remotes\/.*\.js/.test(url));

for (const share of [0, 0.5]) {
  test(`W-63 a file that stalls after ${share * 100}% of its bytes: a panel in time after the last of them, and a retry asks for that file alone`, async ({
    browser,
  }) => {
    for (const { what, file } of await filesOfProfile()) {
      const page = await openAt(browser, line, PROFILE);
      line.breaks(file, { kind: 'stall', share });
      line.asked.length = 0;
      await PROFILE.enter(page);
      const panel = page.getByRole('heading', { name: 'Profile cannot be shown' });
      await expect(panel, what).toBeVisible();
      const { panelAt, waitedMs } = await areaSeen(page);
      const still = share === 0 ? waitedMs : panelAt! - line.lastByteAt;
      expect(still, what).toBeLessThan(CONTAINED_MS);

      const came = scripts(line.asked).filter((url) => !file.test(url));
      line.breaks(null);
      line.asked.length = 0;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page), what).toHaveText(PROFILE.heading);
      const again = scripts(line.asked).map((url) => url.split('?')[0]);
      expect(
        again.some((url) => file.test(url ?? '')),
        what,
      ).toBe(true);
      expect(
        again.filter((url) => came.includes(url ?? '')),
        `${what}: came already, asked for again`,
      ).toEqual([]);
      await page.context().close();
    }
  });
}

test('W-63 a file that drips in over 10 s is waited for, and is asked for once', async ({ browser }) => {
  for (const { what, file } of await filesOfProfile()) {
    const page = await openAt(browser, line, PROFILE);
    line.breaks(file, { kind: 'drip', share: 0.2, pieces: 10, everyMs: 1_000 });
    line.asked.length = 0;
    await PROFILE.enter(page);
    await expect(headingOf(page), what).toHaveText(PROFILE.heading, { timeout: 20_000 });
    expect((await areaSeen(page)).panel, what).toBe(false);
    expect(
      line.asked.filter((url) => file.test(url)),
      what,
    ).toHaveLength(1);
    await page.context().close();
  }
});

withOwn(
  'W-63 a stalled release gives way to the one before, in time after its last byte; one that drips is not given up',
  async ({ browser, releases }) => {
    const hash = await releases.publish(nextBuild(await builtRemote('mfe-profile'), 'next'));
    const entry = new RegExp(`/mfe-profile/${hash}/remoteEntry`);
    for (const kind of ['stall', 'drip'] as const) {
      const page = await openAt(browser, line, PROFILE);
      line.breaks(
        entry,
        kind === 'stall' ? { kind, share: 0.5 } : { kind, share: 0.5, pieces: 6, everyMs: 1_000 },
      );
      line.asked.length = 0;
      await PROFILE.enter(page);
      await expect(headingOf(page)).toHaveText(PROFILE.heading, { timeout: 15_000 });
      const seen = await areaSeen(page);
      expect(seen.panel).toBe(false);
      const before = scripts(line.asked).filter(
        (url) => url.includes('/mfe-profile/') && !url.includes(hash),
      );
      if (kind === 'stall') expect(seen.waitedMs).toBeLessThan(CONTAINED_MS);
      else expect(before, 'files of the release before').toEqual([]);
      await page.context().close();
    }
  },
);
