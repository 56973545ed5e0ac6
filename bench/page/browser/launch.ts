import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { findBrowser } from '@portal/shared/config/commands/find-browser.mjs';
import { SAMPLE_PASSWORD } from '../../../e2e/fixtures/sample-students';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const SCREEN = { width: 412, height: 823 };

/** The browser that the tests use, without a window. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) });
}

/** A browser context's storage, as Playwright hands it on. */
type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs a sample student in and keeps what the portal stored. */
export async function signedIn(browser: Browser, baseURL: string, student: string): Promise<Storage> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Enrollment Number').fill(student);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/companies');
  const storage = await context.storageState();
  await context.close();
  return storage;
}

/** A context of a phone's size with an empty cache. */
export const phone = (browser: Browser, baseURL: string, storageState?: Storage): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: SCREEN, ...(storageState ? { storageState } : {}) });
