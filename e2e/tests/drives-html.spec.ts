import type { Page } from '@playwright/test';
import { HOSTILE_HTML, WELCOME_HTML } from '../../shared/testing/hostile-html';
import { ApiClient } from '../fixtures/api';
import { findDrive, openDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const PAYLOADS = Object.values(HOSTILE_HTML).flat();

/** What runs and what is fetched from elsewhere on a page, as it happens. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push('ran');
    void dialog.dismiss();
  });
  page.context().on('request', (request) => {
    if (request.url().includes('hostile.example')) seen.push(request.url());
  });
  return seen;
}

// Without the policy headers, so that the sanitiser alone holds: with them the browser would stop what it missed,
// and would report what the sanitiser's own inert parser reads.
test.use({ bypassCSP: true });

test('CMP-13 of hostile notices nothing runs and nothing foreign is fetched', async ({ page, portal }) => {
  const api = await ApiClient.signIn(portal.url, STUDENTS.verified);
  const drive = await findDrive(api, ({ c_name }) => c_name === 'Tarangik Networks');
  await signIn(page, STUDENTS.verified);
  const seen = watch(page);
  // As if the server's own sanitiser had let everything through.
  const data = [...PAYLOADS, WELCOME_HTML].map((notice, index) => ({
    n_id: `notice-${index}`,
    notice,
    created_at: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
    deadline: null,
  }));
  await page.route('**/student/get/notice/**', (route) =>
    route.fulfill({ json: { success: true, message: 'Notices', data } }),
  );
  await openDrive(page, drive);
  await page.getByRole('tab', { name: 'Notices' }).click();
  const notices = page.getByRole('tabpanel').getByRole('article');
  await expect(notices).toHaveCount(data.length);
  // The newest is the welcome one: tables, lists, links and pictures stand.
  await expect(notices.first().getByRole('columnheader', { name: 'Day' })).toBeVisible();
  await expect(notices.first().getByRole('img', { name: 'Map' })).toBeAttached();
  const link = notices.first().getByRole('link', { name: /^Form/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  // Whatever a pointer can set off is set off.
  for (const element of await notices.getByText('Text', { exact: true }).all()) {
    await element.dispatchEvent('mouseover');
    await element.dispatchEvent('focus');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarangik Networks');
  expect(seen).toEqual([]);
});

test('CMP-13 the same notices do run where nobody sanitises them', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = watch(page);
  await context.route('**/*', (route) => route.abort());
  for (const html of ['<img src=x onerror=alert(1)>', '<img src="https://hostile.example/pixel.gif">']) {
    expect(PAYLOADS).toContain(html);
    await page.setContent(html);
  }
  await expect.poll(() => seen).toEqual(['ran', 'https://hostile.example/pixel.gif']);
  await context.close();
});
