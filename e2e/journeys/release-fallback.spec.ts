import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { STUDENTS } from '../fixtures/sample-students';
import { signIn } from '../fixtures/sign-in';

const PAGE = '/forget-password';
const HEADING = 'Reset your password';

// A release is rendered before it is served.
test.setTimeout(120_000);

test('MFE-05 mfe-auth the page of a release that throws is shown by the release before it, and the rest works', async ({
  page,
  releases,
}) => {
  const next = nextBuild(await builtRemote('mfe-auth'), 'broken');
  const script = next.manifest.pages[PAGE]!.assets.at(-1)!;
  const broken = withScript(next, script, (text) =>
    text.replace(`"${HEADING}"`, '(()=>{throw new TypeError("no heading")})()'),
  );
  const hash = await releases.publish(broken, { accept: true });
  expect((await releases.state('mfe-auth')).current).toBe(hash);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto(PAGE);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(HEADING);
  expect(asked.some((url) => url.includes(`/remotes/mfe-auth/${hash}/`))).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Team', exact: true }).click();
  await expect(heading).toHaveText('Team');
});

test('MFE-05 mfe-company a part that does not arrive leaves a panel, the rest works, and trying again needs no reload', async ({
  page,
}) => {
  await signIn(page, STUDENTS.verified);
  const ofCompany = '**/remotes/mfe-company/**';
  await page.route(ofCompany, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.getByRole('tabpanel').getByRole('link').first().click();
  const panel = page.getByRole('heading', { name: 'Company application cannot be shown' });
  // A request that failed is made again for 7 s before the panel appears.
  await expect(panel).toBeVisible({ timeout: 25_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Student Information/);
  await page.goBack();
  await expect(panel).toBeVisible({ timeout: 25_000 });
  await page.unroute(ofCompany);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: /^Yes/ })).toBeVisible();
  expect(loads, 'page loads').toBe(0);
});
