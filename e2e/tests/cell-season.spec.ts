import { SHOWN_MS } from '../fixtures/content';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { closeYear, closeYearsBefore } from '../fixtures/seasons';
import { openAsOfficer } from '../fixtures/sign-in';

test.setTimeout(180_000);

test('CEL-72 mfe-cell an officer closes a year, a visitor’s open page shows it within 5 s, and no more once it is reopened', async ({
  page,
  browser,
}) => {
  await openAsOfficer(page, '/cell/drives');
  await page.getByRole('link', { name: 'Passout years' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Passout years' })).toBeVisible();
  await expectSoundInEveryLook(page, 'the passout years');
  const latest = await closeYearsBefore(page);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(new URL('/', page.url()).href);
  const table = visitor.getByRole('table', { name: /^Placements/ });
  const row = table.getByRole('row', { name: new RegExp(`^${latest}`) });
  const brochure = visitor.getByRole('link', { name: /^Download brochure/ });
  await expect(table).toBeVisible();
  await expect(row).toHaveCount(0);
  // The browser writes the whole address, the server its path.
  const { pathname: pdf } = new URL((await brochure.getAttribute('href')) ?? '', visitor.url());
  expect(pdf).toMatch(/^\/remotes\/shell\/.*\.pdf$/);

  await closeYear(page, latest);
  await visitor.bringToFront();
  await expect(row).toBeVisible({ timeout: SHOWN_MS });
  await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]/);
  await expect(
    visitor.getByRole('img', { name: new RegExp(`^Bar chart of students selected.*${latest}: [1-9]`) }),
  ).toBeVisible();
  // The table alone was published: files and pictures are still the build's.
  await visitor.reload();
  await expect(row).toBeVisible();
  await expect(brochure).toHaveAttribute('href', new RegExp(`${pdf}$`));

  await page.bringToFront();
  await page.goto(`/cell/seasons?year=${latest}`);
  await expect(page.getByText(/Frozen on /)).toBeVisible();
  await page.getByRole('button', { name: `Reopen ${latest}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('One offer is missing.');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(`${latest} is open again.`)).toBeVisible();
  await visitor.bringToFront();
  await expect(row).toHaveCount(0, { timeout: SHOWN_MS });
  await context.close();
});
