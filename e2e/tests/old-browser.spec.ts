import { accessibilityViolations } from '../fixtures/axe';
import { expect, test } from '../fixtures/portal';

test('SHL-15 an old browser says so and gives the public pages as the server renders them; a browser of today reads nothing of it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const notice = page.getByText('This browser is too old for the placement portal');
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  }

  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/companies');
  await expect(notice).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  expect(await accessibilityViolations(page)).toEqual([]);
  // The server's page each time: nothing of the portal's own code follows a link.
  for (const [name, path] of [
    ['Home', '/'],
    ['Team', '/team'],
    ['Placement Policies', '/placement_policy'],
  ] as const) {
    // The server renders its pages in the background after its start.
    await expect.poll(async () => (await request.get(path)).text(), { timeout: 60_000 }).toContain('<h1');
    const navigation = page.waitForRequest((asked) => asked.isNavigationRequest());
    await notice.getByRole('link', { name, exact: true }).click();
    expect(new URL((await navigation).url()).pathname).toBe(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeVisible();
  }
});
