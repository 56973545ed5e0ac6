import { PAGES } from '@portal/shared/contract';
import { expect, test } from '../fixtures/portal';

test('AUT-10 W-05 the page arrives as HTML, and says without JavaScript what it needs', async ({
  browser,
  portal,
}) => {
  const page = await browser.newPage({ baseURL: portal.url, javaScriptEnabled: false });
  await page.goto(`${PAGES.invitation}#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  await page.close();
});
