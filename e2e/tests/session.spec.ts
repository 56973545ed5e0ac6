import { expect, test } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

test('SHL-06 DSH-07 every student page leads a visitor to the login', async ({ page }) => {
  for (const path of [
    '/companies',
    '/details',
    '/company/any/any/any',
    '/profile',
    '/profile/basic_details',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('AUT-02 nothing is sent until the enrollment has 12 digits and a password stands', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/student/login')) asked.push(request.url());
  });
  await page.goto('/login');
  await page.getByLabel('Enrollment Number').fill('2202801');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please enter valid enrollment number').first()).toBeVisible();
  await expect(page.getByText('Please enter a valid password').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('AUT-03 a wrong password is told and stays on the page', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Enrollment Number').fill(STUDENTS.verified);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Enrollment Number')).toHaveValue(STUDENTS.verified);
});

test('SHL-12 the session stands in local storage and in a strict cookie that lives 12 hours', async ({
  page,
  context,
}) => {
  await signIn(page, STUDENTS.verified);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ enrollment: STUDENTS.verified });
  expect(stored['studentToken']).toBeTruthy();
  const cookie = (await context.cookies()).find((one) => one.name === 'studentToken');
  expect(cookie).toMatchObject({ value: stored['studentToken'], sameSite: 'Strict', path: '/' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(11.9 * 3600);
});

test('SHL-08 logging out ends the session on the server, in this tab and in every other', async ({
  page,
  context,
  portal,
}) => {
  await signIn(page, STUDENTS.verified);
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  const other = await context.newPage();
  await other.goto('/companies');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page
    .getByRole('button', { name: /account|menu of/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect((await context.cookies()).filter((one) => ['studentToken', 'name'].includes(one.name))).toEqual([]);

  // The browser does not wait for the server's part (SHL-08).
  const asksAgain = async (): Promise<number> => {
    const { status } = await fetch(`${portal.url}/student/get/registered`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return status;
  };
  await expect.poll(asksAgain).toBe(401);
});

test('SHL-07 a session that ended on the server leads to the login at the next check', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  await signIn(page, STUDENTS.mca);
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  await fetch(`${portal.url}/student/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  // A busy server puts a poll off, for up to 30 s.
  await expect(page).toHaveURL(/\/login/, { timeout: 60_000 });
  expect(await page.evaluate(() => localStorage.getItem('studentToken'))).toBeNull();
});

test('AUT-03 a valid session on the login page leads to the dashboard', async ({ page }) => {
  await signIn(page, STUDENTS.mca);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/companies$/);
});
