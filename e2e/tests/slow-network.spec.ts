import { AREAS, storedSession } from '../fixtures/areas';
import { expect, test } from '../fixtures/portal';
import { EDGE, slowDown } from '../fixtures/slow-line';

test.setTimeout(120_000);

for (const [part, area] of Object.entries(AREAS))
  test(`W-63 at 100 kbit/s ${part} opens by navigation, and never an error panel`, async ({
    browser,
    portal,
  }) => {
    const page = await browser.newPage({
      baseURL: portal.url,
      storageState: await storedSession(portal.url, area),
    });
    // The panel would be replaced by the area: it is watched from inside the page.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main h1')?.textContent.includes('cannot be shown'))
          Object.assign(globalThis, { sawPanel: true });
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.goto(area.from);
    await expect(heading).toHaveText(area.elsewhere);
    await slowDown(page, EDGE);
    await area.enter(page);
    await expect(heading).toHaveText(area.heading, { timeout: 60_000 });
    expect(await page.evaluate(() => 'sawPanel' in globalThis)).toBe(false);
    await page.close();
  });
