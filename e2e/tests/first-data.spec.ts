import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const FIRST_CALLS = ['/student/get/getHomePageData', '/student/get/eligible-companies'];

test('DSH-01 the data of the dashboard is asked for side by side with its code, once', async ({ page }) => {
  await signIn(page, STUDENTS.verified);
  await page.waitForLoadState('networkidle');
  let codeIsHere = false;
  const asked: { path: string; codeIsHere: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FIRST_CALLS.includes(pathname)) asked.push({ path: pathname, codeIsHere });
  });
  // The dashboard's code is held back until its data has been asked for.
  await page.route('**/remotes/mfe-dashboard/**', async (route) => {
    await expect.poll(() => asked.length).toBe(FIRST_CALLS.length);
    codeIsHere = true;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator('main a[href^="/company/"]').first()).toBeVisible();
  expect(asked.map(({ path }) => path).sort()).toEqual([...FIRST_CALLS].sort());
  expect(asked.every((one) => !one.codeIsHere)).toBe(true);
});

test('DSH-01 without a session no data is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/student/get/')) asked.push(pathname);
  });
  await page.goto('/companies');
  await expect(page).toHaveURL(/\/login$/);
  expect(asked).toEqual([]);
});
