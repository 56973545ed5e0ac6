import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { checkBuild, releaseHash } from './check-release';
import type { Build } from './check-release';
import type { RemoteManifest } from './manifest';

const manifest: RemoteManifest = {
  name: 'mfe-team',
  version: '1.0.0',
  contract: REMOTE_CONTRACT_MAJOR,
  source: 's',
  kind: 'remote',
  facts: { title: 'Team', audience: 'public', paths: ['/team', '/team/*'], menu: [] },
  global: 'mfe_team_1',
  entry: 'remoteEntry.js',
  assets: ['remote.js'],
  shared: [],
  pages: {},
};
const files = new Map([
  ['remoteEntry.js', Buffer.from('entry')],
  ['remote.js', Buffer.from('remote')],
]);
const build = (change: Partial<RemoteManifest> = {}, more: [string, Buffer][] = []): Build => ({
  manifest: { ...manifest, ...change },
  files: new Map([...files, ...more]),
});

test('MFE-03 a whole build is accepted', () => {
  expect(checkBuild(build(), [])).toEqual(manifest);
});

test.each<[string, Build, RegExp]>([
  ['another major of the contract', build({ contract: REMOTE_CONTRACT_MAJOR + 1 }), /contract/],
  ['an entry that is not there', build({ entry: 'other.js' }), /other\.js/],
  [
    'a page chunk that is not there',
    build({ pages: { '/team': { assets: ['9.js'], shared: [] } } }),
    /9\.js/,
  ],
  ['a path that leads out', build({}, [['../x.js', Buffer.from('')]]), /not allowed/],
  ['a file that no release may hold', build({}, [['x.exe', Buffer.from('')]]), /x\.exe/],
  ['a file that is too large', build({}, [['x.js', Buffer.alloc(9 * 1024 * 1024)]]), /x\.js/],
  ['a manifest without facts', { manifest: { ...manifest, facts: undefined }, files }, /facts/],
])('MFE-03 %s is refused with a sentence', (_what, wrong, sentence) => {
  expect(() => checkBuild(wrong, [])).toThrow(sentence);
});

test("MFE-09 a remote cannot take another's path, whatever the case, and keeps its own", () => {
  const other = { ...manifest, name: 'mfe-public', facts: { ...manifest.facts, paths: ['/Team/'] } };
  expect(() => checkBuild(build(), [other])).toThrow('/team already belongs to mfe-public.');
  expect(() => checkBuild(build(), [manifest])).not.toThrow();
});

test('MFE-06 equal builds are one release, and any change of a byte is another', () => {
  const same = new Map([...files].reverse());
  expect(releaseHash(manifest, same)).toBe(releaseHash(manifest, files));
  expect(releaseHash(manifest, new Map([...files, ['remote.js', Buffer.from('remotf')]]))).not.toBe(
    releaseHash(manifest, files),
  );
});
