import { remoteManifest } from '../../../test/releases/manifests';
import type { ReleaseState, RemoteManifest } from '../releases';
import { KnownReleases } from './known-releases';

const HASH = '0123456789abcdef0123';

const released = (manifest: RemoteManifest): ReleaseState['remotes'][number] => ({
  current: { hash: HASH, manifest, files: [] },
  previous: null,
});

const known = new KnownReleases({
  state: () =>
    ({
      shell: { hash: HASH, manifest: { name: 'shell', kind: 'shell' }, files: [] },
      canaries: [],
      previews: [],
      remotes: [
        released(remoteManifest('mfe-public', ['/', '/team'])),
        released({
          ...remoteManifest('mfe-fair', ['/fair', '/fair/*']),
          pages: {
            '/fair': { assets: [], shared: [] },
            '/fair/stalls/*': { assets: [], shared: [] },
          },
        }),
      ],
    }) as unknown as ReleaseState,
  onChange: () => undefined,
});

test.each([
  ['mfe-public', '/', '/'],
  ['mfe-public', '/team/', '/team'],
  ['mfe-public', '/Team', '/team'],
  ['mfe-public', '/fair', 'elsewhere'],
  ['mfe-fair', '/fair/', '/fair'],
  ['mfe-fair', '/fair/7', '/fair/*'],
  ['mfe-fair', '/fair/stalls/7', '/fair/stalls/*'],
  ['shell', '/', '/'],
  ['shell', '/fair/stalls/7', '/fair/stalls/*'],
  ['shell', '/nowhere', 'elsewhere'],
])('W-64 a page of %s at %s is counted as %s', (part, path, page) => {
  expect(known.pageOf({ part, hash: HASH, path })).toBe(page);
});

test.each([
  ['/', 'mfe-public'],
  ['/fair/7', 'mfe-fair'],
  ['/nowhere', 'shell'],
])('W-64 what the policy refused at %s is of %s', (path, part) => {
  expect(known.servedAt(path)).toEqual({ part, hash: HASH });
});
