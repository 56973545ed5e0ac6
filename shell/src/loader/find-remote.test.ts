import type { Registry, RegistryRemote } from '@portal/shared/contract';
import { findRemote } from './find-remote';
import { remote } from './testing';

const serving = (name: string, ...paths: string[]): RegistryRemote => {
  const one = remote(name);
  return { ...one, facts: { ...one.facts, paths } };
};

const registry: Registry = {
  revision: 1,
  shell: null,
  remotes: [
    serving('public', '/', '/team'),
    serving('profile', '/profile', '/profile/*'),
    serving('extra', '/profile/academic_details/*'),
    serving('company', '/company/*'),
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
  ['/teams', undefined],
  ['/nothing', undefined],
  ['/profiles', undefined],
])('MFE-09 SHL-11 %s is served by the remote whose facts claim it, or by none: %s', (path, name) => {
  expect(findRemote(registry, path)?.name).toBe(name);
});
