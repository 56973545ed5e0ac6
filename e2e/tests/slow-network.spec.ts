import type { Page } from '@playwright/test';
import { AREAS, storedSession } from '../fixtures/areas';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { EDGE, FAR, slowDown } from '../fixtures/slow-line';

test.setTimeout(240_000);

/** A generated student of the sample college whose profile is filled and not locked. */
const UNLOCKED = '220280116110';
const SLOW = 'Still loading: your connection is slow.';
const ARRIVES = { timeout: 90_000 };

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Records what the page shows for a moment only. */
const watchText = (page: Page): Promise<unknown> =>
  page.addInitScript((slow) => {
    const look = (): void => {
      const words = document.querySelector('main')?.textContent ?? '';
      if (words.includes(slow)) Object.assign(globalThis, { sawSlow: true });
      if (words.includes('cannot be shown')) Object.assign(globalThis, { sawPanel: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, SLOW);
const saw = (page: Page) =>
  page.evaluate(() => ({ slow: 'sawSlow' in globalThis, panel: 'sawPanel' in globalThis }));

for (const [part, area] of Object.entries(AREAS))
  test(`F-03 W-63 at 100 kbit/s ${part} opens by navigation, and never an error panel`, async ({
    browser,
    portal,
  }) => {
    const page = await browser.newPage({
      baseURL: portal.url,
      storageState: await storedSession(portal.url, area),
    });
    await watchText(page);
    await page.goto(area.from);
    await expect(heading(page)).toHaveText(area.elsewhere);
    await slowDown(page, EDGE);
    await area.enter(page);
    await expect(heading(page)).toHaveText(area.heading, ARRIVES);
    expect((await saw(page)).panel).toBe(false);
    await page.close();
  });

/** Where each student goes from the dashboard: a locked profile has companies, and an open one has forms. */
const VISITS = {
  'a company and the profile': {
    enrollment: STUDENTS.verified,
    go: async (page: Page) => {
      await page.getByRole('tabpanel').getByRole('link').first().click(ARRIVES);
      await expect(page.getByRole('tab', { name: 'Rounds' })).toBeVisible(ARRIVES);
      await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
      await expect(heading(page)).toHaveText(/Student Information/, ARRIVES);
    },
  },
  'a section of the profile': {
    enrollment: UNLOCKED,
    go: async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: /Address Details/ })
        .click(ARRIVES);
      await expect(page.getByRole('textbox', { name: 'Permanent Address' })).toBeVisible(ARRIVES);
    },
  },
};

for (const [places, { enrollment, go }] of Object.entries(VISITS))
  test(`F-03 at 400 kbit/s and 2 s of latency from the login page on, the dashboard and ${places} open: the page says that it is slow, and shows no error`, async ({
    browser,
    portal,
  }) => {
    const page = await browser.newPage({ baseURL: portal.url });
    await watchText(page);
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await slowDown(page, FAR);
    await page.getByLabel('Enrollment Number').fill(enrollment);
    await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(heading(page)).toHaveText(/^Welcome/, ARRIVES);
    await go(page);
    expect(await saw(page)).toEqual({ slow: true, panel: false });
    await page.close();
  });
