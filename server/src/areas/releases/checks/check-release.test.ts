import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { federationFile, remoteManifest as remote, shellManifest } from '../../../../test/releases/manifests';
import type { RemoteManifest } from './manifest';
import { checkBuild, releaseHash, type Build } from './check-release';

const manifest = remote('mfe-team', ['/team', '/team/*']);
const files = new Map([
  ['remoteEntry.js', Buffer.from('entry')],
  ['remote.js', Buffer.from('remote')],
  federationFile(manifest),
]);
const build = (change: Partial<RemoteManifest> = {}, more: [string, Buffer][] = []): Build => ({
  manifest: { ...manifest, ...change },
  files: new Map([...files, ...more]),
});

/** A shell with a script for the page itself. */
const shellBuild = (): Build => ({
  manifest: { ...shellManifest({}), push: 'push-worker.js' },
  files: new Map([['main.js', Buffer.from('main')]]),
});

test('MFE-03 a whole build is accepted', () => {
  expect(checkBuild(build())).toEqual(manifest);
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
  ['a remote without a path', build({ facts: { ...manifest.facts, paths: [] } }), /names no path/],
  ['a pattern that is no path', build({ facts: { ...manifest.facts, paths: ['/*'] } }), /"\/\*" is no path/],
  [
    'a path that the server answers',
    build({ facts: { ...manifest.facts, paths: ['/Student'] } }),
    /the server itself answers \/student/,
  ],
  [
    'a path below which the operator’s calls are',
    build({ facts: { ...manifest.facts, paths: ['/operator/*'] } }),
    /the server itself answers \/operator/,
  ],
  ['a remote that calls itself the shell', build({ name: 'shell' }), /named shell/],
  ['a range that is none', build({ needs: { react: 'newest' } }), /needs\.react is no range/],
  ['a range that a browser would not read', build({ needs: { react: '>=19' } }), /such as \^19\.0\.0/],
  ['a service worker that is not there', shellBuild(), /names push-worker\.js, which is not among/],
  ['a manifest without facts', { manifest: { ...manifest, facts: undefined }, files }, /facts/],
])('MFE-03 %s is refused with a sentence', (_what, wrong, sentence) => {
  expect(() => checkBuild(wrong)).toThrow(sentence);
});

test.each<[string, Build, RegExp]>([
  [
    'without mf-manifest.json',
    { manifest, files: new Map([...files].slice(0, 2)) },
    /has no mf-manifest\.json that can be read/,
  ],
  ['with one that is broken', build({}, [['mf-manifest.json', Buffer.from('{')]]), /can be read/],
  ['with the entry of another build', build({ global: 'mfe_team_2' }), /differ in "global"/],
  ['that needs more than it was built with', build({ needs: { react: '^19.0.0' } }), /differ in "needs"/],
])('F-43 a remote %s is refused', (_what, wrong, sentence) => {
  expect(() => checkBuild(wrong)).toThrow(sentence);
});

test.each<[string, Build, RegExp]>([
  ['a stylesheet', build({}, [['page.css', Buffer.from('body{}')]]), /page\.css is of a kind/],
  [
    'global styles',
    build({ uses: { '@emotion/react': ['Global'] } }),
    /uses Global of @emotion\/react: such styles reach all parts/,
  ],
])('F-46 a remote with %s is refused', (_what, wrong, sentence) => {
  expect(() => checkBuild(wrong)).toThrow(sentence);
});

test('MFE-06 equal builds are one release, and any change of a byte is another', () => {
  const same = new Map([...files].reverse());
  expect(releaseHash(manifest, same)).toBe(releaseHash(manifest, files));
  expect(releaseHash(manifest, new Map([...files, ['remote.js', Buffer.from('remotf')]]))).not.toBe(
    releaseHash(manifest, files),
  );
  // The sources of a part do not count: for example a change in shared that its files do not contain.
  expect(releaseHash({ ...manifest, source: 'other' }, files)).toBe(releaseHash(manifest, files));
  expect(releaseHash({ ...manifest, version: '1.0.1' }, files)).not.toBe(releaseHash(manifest, files));
});
