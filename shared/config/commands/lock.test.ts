import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fits, isInstalled, type Locked, type Packages, type Platform } from './lock.mjs';

const ROOT = path.resolve(__dirname, '../../..');
const lock = (
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages }
).packages;

/** Every platform that the portal is worked on or runs on. */
const PLATFORMS: [string, Platform][] = [
  ['Linux, x64, glibc', { os: 'linux', cpu: 'x64', libc: 'glibc' }],
  ['Linux, x64, musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
  ['Linux, arm64, glibc', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
  ['Linux, arm64, musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['macOS, x64', { os: 'darwin', cpu: 'x64' }],
  ['macOS, arm64', { os: 'darwin', cpu: 'arm64' }],
  ['Windows, x64', { os: 'win32', cpu: 'x64' }],
];

/** Where Node finds a package that is asked for at a place: beside it, or further up. */
function found(place: string, name: string): Locked | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const one = lock[`${at}${at && '/'}node_modules/${name}`];
    if (one || !at) return one;
  }
}

const optional = Object.entries(lock)
  .filter(([, { optionalDependencies }]) => optionalDependencies)
  .map(([place, { optionalDependencies = {} }]) => ({
    place,
    builds: Object.entries(optionalDependencies).map(([name, range]) => ({
      name,
      range,
      locked: found(place, name),
    })),
  }));

/** Packages that have a build of their own for each platform. */
const native = optional.filter(({ builds }) => builds.filter(({ locked }) => locked?.os).length > 1);

describe('the lock', () => {
  test('holds every optional package that another one names, in the version that it names', () => {
    expect(optional.length).toBeGreaterThan(5);
    const lacking = optional.flatMap(({ place, builds }) =>
      builds
        .filter(({ range, locked }) => !locked?.integrity || (/^\d/.test(range) && locked.version !== range))
        .map(({ name, range }) => `${name} ${range} of ${place}`),
    );
    expect(lacking).toEqual([]);
  });

  test('knows the packages with native builds', () => {
    const names = native.map(({ place }) => place.slice(place.lastIndexOf('node_modules/') + 13));
    const known = ['@swc/core', 'esbuild', '@node-rs/argon2', 'unrs-resolver'];
    expect(names).toEqual(expect.arrayContaining(known));
  });

  test.each(PLATFORMS)('holds each package’s native build for %s', (_, platform) => {
    const lacking = native
      .filter(({ builds }) => !builds.some(({ locked }) => locked?.integrity && fits(locked, platform)))
      .map(({ place }) => place);
    expect(lacking).toEqual([]);
  });
});

describe('what is installed', () => {
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const wanted: Packages = {
    '': {},
    shared: { version: '1.0.0' },
    'node_modules/@portal/shared': { resolved: 'shared', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-react' },
    'node_modules/core-linux': { version: '1.0.0', integrity: 'sha512-l', optional: true, os: ['linux'] },
    'node_modules/core-darwin': { version: '1.0.0', integrity: 'sha512-d', optional: true, os: ['darwin'] },
  };
  const without = (packages: Packages, ...places: string[]): Packages =>
    Object.fromEntries(Object.entries(packages).filter(([place]) => !places.includes(place)));
  const good: Packages = {
    ...without(wanted, '', 'node_modules/core-darwin'),
    // npm keeps the address in its own list where the lock leaves it out.
    'node_modules/react': { ...wanted['node_modules/react'], resolved: 'https://registry.example/react.tgz' },
  };

  test('is left alone when it is what the lock names for this platform', () => {
    expect(isInstalled(wanted, good, platform)).toBe(true);
  });

  test.each<[string, Packages]>([
    ['a package is missing', without(good, 'node_modules/react')],
    ['a version is another', { ...good, 'node_modules/react': { version: '19.3.0' } }],
    [
      'its content is another',
      { ...good, 'node_modules/react': { version: '19.3.1', integrity: 'sha512-x' } },
    ],
    ['there is one package more', { ...good, 'node_modules/left-pad': { version: '1.3.0' } }],
    ['a link leads elsewhere', { ...good, 'node_modules/@portal/shared': { resolved: 'old', link: true } }],
    [
      'it is another platform’s',
      {
        ...without(good, 'node_modules/core-linux'),
        'node_modules/core-darwin': wanted['node_modules/core-darwin']!,
      },
    ],
    ['nothing is', {}],
  ])('is installed again when %s', (_, installed) => {
    expect(isInstalled(wanted, installed, platform)).toBe(false);
  });
});
