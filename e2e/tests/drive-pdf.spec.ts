import { signInToDrive } from '../fixtures/drives';
import { expect, test } from '../fixtures/portal';
import { SAMPLE_PASSWORD, STUDENTS } from '../fixtures/sample-students';
import { inWholeBrowser } from '../fixtures/whole-browser';

test.use({ launchOptions: async ({ launchOptions }, use) => use(await inWholeBrowser(launchOptions)) });

test('CMP-02 a PDF of a company opens in a new tab, by any button or by its address after the login, and a failure is told', async ({
  page,
  context,
  portal,
}) => {
  await signInToDrive(page, portal.url, STUDENTS.verified);
  const link = page.getByRole('link', { name: /^Click here to view PDF/ }).first();
  const [clicked] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => clicked.url()).toMatch(/^blob:/);
  await clicked.close();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
  await tab.close();

  const files = '**/student/files/company/**';
  await page.route(files, (route) => route.abort());
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const [closing] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect.poll(() => said).toEqual(['Unable to load PDF. Please try again later.']);
  await expect.poll(() => closing.isClosed()).toBe(true);

  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  const token = await page.evaluate(() => localStorage.getItem('studentToken'));
  expect(address).not.toContain(token);
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel('Enrollment Number').fill(STUDENTS.verified);
  await other.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => other.url()).toMatch(/^blob:/);
});
