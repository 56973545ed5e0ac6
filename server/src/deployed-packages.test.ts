import { deployedPackages } from '../deployed-packages.mjs';

const at = (version: string, more: object = {}) => ({ version, ...more });
/** The whole portal's lock: the server has a `semver` of its own, tools another. */
const LOCK = {
  server: at('1.0.0'),
  'node_modules/@portal/shared': at('', { link: true, resolved: 'shared' }),
  'node_modules/web': at('5.1.2', {
    dependencies: { semver: '^6' },
    peerDependencies: { types: '*', tool: '*' },
    peerDependenciesMeta: { tool: { optional: true } },
  }),
  'node_modules/semver': at('6.0.0', { dev: true, dependencies: { lru: '1' } }),
  'node_modules/lru': at('1.0.0'),
  'node_modules/types': at('2.0.0', { peer: true }),
  'node_modules/tool': at('9.0.0', { dev: true }),
  'node_modules/native': at('3.0.0', { optionalDependencies: { 'native-linux': '3.0.0', gone: '1' } }),
  'node_modules/native-linux': at('3.0.0', { optional: true, os: ['linux'], dependencies: { libc: '1' } }),
  'node_modules/libc': at('1.0.0', { optional: true }),
  'server/node_modules/semver': at('7.8.6', { devOptional: true }),
};

test('API-10 the build names each package that it imports, in the version of the lock', () => {
  const { dependencies } = deployedPackages(['native', 'semver', 'web'], LOCK, 'server');
  expect(dependencies).toEqual({ native: '3.0.0', semver: '7.8.6', web: '5.1.2' });
});

test('API-10 its lock holds what these need and nothing else, each in the version that it had', () => {
  const { packages } = deployedPackages(['native', 'semver', 'web'], LOCK, 'server');
  expect(packages).toEqual({
    'node_modules/libc': LOCK['node_modules/libc'],
    'node_modules/lru': at('1.0.0'),
    'node_modules/native': LOCK['node_modules/native'],
    'node_modules/native-linux': LOCK['node_modules/native-linux'],
    'node_modules/semver': at('7.8.6'),
    'node_modules/types': at('2.0.0'),
    'node_modules/web': LOCK['node_modules/web'],
    'node_modules/web/node_modules/semver': at('6.0.0', { dependencies: { lru: '1' } }),
  });
});

test('API-10 what a needed package needs is not optional, even where another package could do without', () => {
  const { packages } = deployedPackages(['native', 'libc'], LOCK, 'server');
  expect(packages['node_modules/libc']).toEqual(at('1.0.0'));
  expect(packages['node_modules/native-linux']).toMatchObject({ optional: true });
});

test.each(['unknown', '@portal/shared'])('API-10 a build that imports %s of no registry fails', (name) => {
  expect(() => deployedPackages([name], LOCK, 'server')).toThrow(`no package ${name}`);
});
