import type { Page } from '@playwright/test';
import { content } from '../fixtures/content';
import { expect, test } from '../fixtures/portal';

const PAGES = [
  { address: '/', heading: /^Campus placements at/, title: 'Home · Placement Portal' },
  { address: '/team', heading: 'Team', title: 'Team · Placement Portal' },
  { address: '/placement_policy', heading: 'Placement policy', title: 'Placement policy · Placement Portal' },
  { address: '/contactus', heading: 'Contact us', title: 'Contact us · Placement Portal' },
  { address: '/pastrecruiters', heading: 'Past recruiters', title: 'Past recruiters · Placement Portal' },
] as const;

/** How many pictures turn. */
const PICTURES = content.home.pictures.length;

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A changed look is in the computed styles after a frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('SHL-01 SHL-13 each page has its title, and with letters of twice the size does not scroll sideways on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { address, heading, title } of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await nextFrame(page);
    expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
  }
});

test('PUB-01 every picture is there, in its own size', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'The campus in pictures' });
  for (let at = 1; at <= PICTURES; at += 1) {
    const picture = carousel.getByRole('group', { name: `${at} of ${PICTURES}` }).getByRole('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThanOrEqual(1200);
    if (at < PICTURES) await carousel.getByRole('button', { name: 'Next slide' }).click();
  }
});
