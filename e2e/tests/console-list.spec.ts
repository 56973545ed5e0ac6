import type { Page } from '@playwright/test';
import { isFocusCovered } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/portal';
import { openAsOfficer } from '../fixtures/sign-in';

/** The one list of the console in a real frame: how much of it is in sight, and what stays there. */

/** Rows that are whole between the edges of the window, its headers among them. */
const rowsInSight = (page: Page): Promise<number> =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .map((row) => row.getBoundingClientRect())
        .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
    )
    .then(({ length }) => length);

test('CEL-10 sixteen students of a page are in sight at once, and their headers stay while the page is scrolled', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/students');
  const table = page.getByRole('table', { name: 'Students: 1 to 25 of' });
  await expect(table.getByRole('row')).toHaveCount(26);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(17);
  await page.getByRole('button', { name: 'Compact' }).click();
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'CPI' })).toBeInViewport({ ratio: 1 });
});

test('CEL-10 the bar of a selection and the headers cover nothing that takes the focus, and a phone has room for all', async ({
  page,
}) => {
  await openAsOfficer(page, '/cell/students');
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press(key);
      expect(await isFocusCovered(page), `${key}, press ${press}`).toBe(false);
    }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: 'All on this page' })).toBeVisible();
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
});
