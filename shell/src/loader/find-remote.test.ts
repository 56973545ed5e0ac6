import type { Registry, RegistryRemote } from '@portal/shared/contract';
import { findRemote } from './find-remote';

const remote = (name: string, ...paths: string[]): RegistryRemote => ({
  name,
  facts: { title: name, audience: 'student', paths, menu: [] },
  current: { hash: 'h', version: '1.0.0', global: name, entry: '/e.js', assets: [], integrity: {} },
  previous: null,
});

const registry: Registry = {
  revision: 1,
  shell: null,
  remotes: [
    remote('public', '/', '/team'),
    remote('profile', '/profile', '/profile/*'),
    remote('extra', '/profile/academic_details/*'),
    remote('company', '/company/*'),
  ],
};

test.each([
  ['/', 'public'],
  ['/team', 'public'],
  ['/team/', 'public'],
  ['/profile', 'profile'],
  ['/profile/basic_details', 'profile'],
  ['/profile/academic_details/BE', 'extra'],
  ['/Company/acme/1/2', 'company'],
])('MFE-09 %s is served by the remote whose facts claim it: %s', (path, name) => {
  expect(findRemote(registry, path)?.name).toBe(name);
});

test.each(['/teams', '/nothing', '/profiles'])('SHL-11 %s is served by no remote', (path) => {
  expect(findRemote(registry, path)).toBeNull();
});
