import { content } from '../fixtures/content';
import { expect, test } from '../fixtures/portal';

/** How many pictures turn. */
const PICTURES = content.home.pictures.length;

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
