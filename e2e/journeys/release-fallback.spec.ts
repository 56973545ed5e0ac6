import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';

const PAGE = '/forget-password';
const HEADING = 'Reset your password';

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
