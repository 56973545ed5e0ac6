import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PAGES } from '@portal/shared/contract';
import { readOutbox } from '../../server/testing/outbox';
import { sampleCollege } from '../fixtures/college-copy';
import { expectSoundInEveryLook } from '../fixtures/looks';
import { expect, test as base } from '../fixtures/portal';
import { startPortal } from '../fixtures/portal-process';
import { serverCommand } from '../fixtures/server-command';

const NEW_STUDENT = '230280107900';
const PASSWORD = 'seven quiet mango trees';

/** A portal of the test's own, into which a student was imported; `hash` ends the link that the student's mail has. */
const test = base.extend<{ invited: { url: string; hash: string } }>({
  invited: async ({}, use) => {
    const college = await sampleCollege();
    const file = path.join(college.folder, 'students.csv');
    await writeFile(
      file,
      `enrollment,name,email,degree,branch\n${NEW_STUDENT},ASHA NEWCOMER,asha.newcomer@students.example,BE,computer\n`,
    );
    const env = { ...college.env, PUBLIC_URL: 'https://placement.college.example' };
    expect(await serverCommand('students', ['import', file], env)).toMatchObject({ code: 0 });
    const mails = await readOutbox(college.folder);
    const link = new RegExp(`^ {4}https://placement\\.college\\.example${PAGES.invitation}(#\\S+)$`, 'm');
    const hash = link.exec(mails.at(-1)?.text ?? '')?.[1];
    const portal = await startPortal(college.env);
    await use({ url: portal.url, hash: hash ?? '' });
    await portal.stop();
    await college.remove();
  },
  baseURL: async ({ invited }, use) => use(invited.url),
});

const choose = async (page: Page): Promise<void> => {
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
};

test('AUT-10 W-05 an imported student chooses the first password by the mailed link, once', async ({
  page,
  browser,
  invited,
}) => {
  test.setTimeout(150_000);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const token = invited.hash.slice(1);
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.goto(`${PAGES.invitation}${invited.hash}`);
  await expect(page.getByText('ASHA NEWCOMER')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGES.invitation}$`));
  expect(sent.filter((one) => one.includes(token))).toEqual([]);
  await expectSoundInEveryLook(page, 'an invitation');

  await page.reload();
  await page.getByLabel('New Password', { exact: true }).fill('password1234');
  await page.getByLabel('Confirm Password', { exact: true }).fill('password1234');
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expectSoundInEveryLook(page, 'a password that is too common');
  await choose(page);
  await expect(page).toHaveURL(/\/companies$/);
  expect(await page.evaluate(() => sessionStorage.getItem('portal-invitation'))).toBeNull();

  const stranger = await browser.newContext({ baseURL: invited.url });
  const late = await stranger.newPage();
  await late.goto(`${PAGES.invitation}${invited.hash}`);
  await expect(late.getByText('This invitation cannot be opened')).toBeVisible();
  await expectSoundInEveryLook(late, 'a used invitation');
  await late.getByRole('link', { name: 'Get a one-time password' }).click();
  await expect(late).toHaveURL(/\/forget-password$/);
  await expect(late.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await stranger.close();
});

test('AUT-10 W-05 the page arrives as HTML, and says without JavaScript what it needs', async ({
  browser,
  invited,
}) => {
  // The server makes its pages in the background after a start.
  const text = async (): Promise<string> => (await fetch(`${invited.url}${PAGES.invitation}`)).text();
  await expect.poll(text).toContain('<h1');
  const context = await browser.newContext({ baseURL: invited.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${PAGES.invitation}${invited.hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});
