import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '../../../../test/releases/manifests';
import { SERVER_ROOT } from '../../../platform/paths';
import { checkFacts } from './check-facts';
import type { RemoteManifest } from './manifest';

type Facts = RemoteManifest['facts'];

const alumni = remoteManifest('mfe-alumni', ['/alumni', '/alumni/year/*']);
const saying = (facts: Partial<Facts>) => () =>
  checkFacts({ ...alumni, facts: { ...alumni.facts, ...facts } });
const entry = (to: string) => [{ label: 'Alumni', path: to, order: 1 }];
const entrance: NonNullable<Facts['entrance']> = {
  name: 'Alumni',
  label: 'Alumni',
  signIn: '/alumni/year/sign-in',
  home: '/alumni',
  openPaths: ['/alumni', '/alumni/year/*'],
  session: '/alumni/api/session',
  signOut: '/alumni/api/sign-out',
  header: 'x-alumni',
};

test.each(['/alumni', '/alumni/year', '/alumni/year/2026', '/Alumni'])(
  'W-65 a menu may lead to the remote’s own %s',
  (to) => {
    expect(saying({ menu: entry(to), accountMenu: entry(to) })).not.toThrow();
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/alumni',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'alumni',
  '',
  '/alumni/../profile',
  '/alumni/%2e%2e/profile',
  '/alumni?next=//evil.example',
  '/alumni#x',
  '/alumni/year/*',
  '/profile',
  '/operator',
  '/registry.json',
  '/content.json',
  '/student/logout',
])('W-65 no menu leads to %j', (to) => {
  for (const what of ['menu', 'accountMenu'] as const) {
    expect(saying({ [what]: entry(to) })).toThrow(
      `${JSON.stringify(to)} in the ${what} of mfe-alumni is none of its own paths`,
    );
  }
});

test.each([
  '/operator',
  '/Operator/backup',
  '/registry.json',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/remotes/mfe-profile',
  '/releases',
  '/health/*',
  '/student/login',
])('W-65 no remote serves %s, which the server answers', (own) => {
  expect(saying({ paths: ['/alumni', own] })).toThrow(`${own} cannot be a screen: the server itself answers`);
});

test.each<[string, Partial<Facts>, RegExp]>([
  ['a path that goes up', { paths: ['/alumni/..'] }, /"\/alumni\/\.\." is no path/],
  [
    'an entry that covers a page of another',
    { menu: [{ label: 'Alumni', path: '/alumni', order: 1, covers: ['/profile'] }] },
    /"\/profile" in the menu .* own paths/,
  ],
  ['a student’s path of another', { studentPaths: ['/profile'] }, /in the studentPaths .* own paths/],
  ['first calls of another’s page', { data: { '/profile': ['/student/get/x'] } }, /in the data .* own paths/],
  ['first calls of a page like (a+)+', { data: { '/alumni/year/(a+)+': [] } }, /in the data .* own paths/],
  ['a first call that leads elsewhere', { data: { '/alumni': ['/student/../x'] } }, /no call of this portal/],
  ['a home of another', { entrance: { ...entrance, home: '/profile' } }, /in the entrance .* own paths/],
  ['a login elsewhere', { entrance: { ...entrance, signIn: '//evil.example' } }, /in the entrance/],
  ['open paths of another', { entrance: { ...entrance, openPaths: ['/*'] } }, /in the entrance/],
  ['a session elsewhere', { entrance: { ...entrance, session: '//evil.example' } }, /no call of this portal/],
])('W-65 a remote is refused that says %s', (_what, facts, sentence) => {
  expect(saying(facts)).toThrow(sentence);
});

test('W-65 what a remote says of its own pages is taken, parameters in it too', () => {
  const data = { '/alumni/year/:year': ['/student/get/alumni/:year'], '/alumni': [] };
  expect(saying({ data, entrance, studentPaths: ['/alumni/year/*'] })).not.toThrow();
});

const WORKSPACES = path.join(SERVER_ROOT, '..');
const remotes = readdirSync(WORKSPACES).filter(
  (name) => name !== 'shell' && existsSync(path.join(WORKSPACES, name, 'webpack.config.mjs')),
);

test.each(remotes)('W-65 what %s says of itself is taken', (name) => {
  const file = path.join(WORKSPACES, name, 'package.json');
  const { portal: facts } = JSON.parse(readFileSync(file, 'utf8')) as { portal: Facts };
  expect(() => checkFacts({ ...alumni, name, facts })).not.toThrow();
});
