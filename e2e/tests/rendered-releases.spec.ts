import { withSourcePlaces } from '@portal/shared/config/commands/source-places.mjs';
import { builtRemote, nextBuild, withScript } from '../fixtures/changed-build';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';
import { ReleaseClient } from '../fixtures/release-client';

const REMOTES = ['mfe-public', 'mfe-auth', 'mfe-dashboard', 'mfe-company', 'mfe-profile', 'mfe-cell'];

test.describe.configure({ timeout: 240_000 });

test('W-61 every part of the portal passes the rendering of its pages', async ({ operated }) => {
  const releases = new ReleaseClient(operated.env['DATA_DIR']!);
  for (const part of REMOTES) await releases.publish(nextBuild(await builtRemote(part), 'rendered'));
});

test('W-61 a release whose page throws where data is shown is refused, with the page and the place in its sources', async ({
  operated,
}) => {
  const good = await builtRemote('mfe-auth');
  const script = good.manifest.pages['/devices']!.assets.at(-1)!;
  // Only once the sample student's sessions have come: a page that has no data yet is fine.
  const broken = withScript(nextBuild(good, 'broken'), script, (text) =>
    text.replace('"This device"', '(()=>{throw new TypeError("no device")})()'),
  );
  const releases = new ReleaseClient(operated.env['DATA_DIR']!);
  const refusal = await releases.publish(broken).then(
    () => 'it was published',
    (error: unknown) => String(error),
  );
  expect(refusal).toContain(
    'The page /devices of mfe-auth cannot be rendered with sample data: TypeError: no device',
  );
  const mapOf = (file: string) => broken.files.get(`${file}.map`)?.toString();
  expect(withSourcePlaces(refusal, { part: 'mfe-auth', mapOf })).toMatch(
    new RegExp(`at .* \\(mfe-auth/src/[a-z/-]+\\.tsx:\\d+:\\d+\\) \\(mfe-auth/${script}:\\d+:\\d+\\)`),
  );
});
