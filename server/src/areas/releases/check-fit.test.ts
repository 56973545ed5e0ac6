import { checkFit } from './check-fit';
import { overlap } from './served-paths';
import { remoteManifest, shellManifest } from '../../../test/releases/manifests';

const shell = shellManifest({ react: '19.3.1', '@portal/shared/ui': '1.0.0' });
const profile = remoteManifest('mfe-profile', ['/profile', '/profile/*'], { react: '^19.0.0' });
const portal = { shell, remotes: [profile] };

test.each([
  ['/alumni', '/alumni', true],
  ['/Alumni/', '/alumni', true],
  ['/alumni/*', '/alumni', true],
  ['/alumni', '/alumni/*', true],
  ['/alumni/*', '/alumni/year/*', true],
  ['/alumni/year', '/alumni/*', true],
  ['/alumni', '/alumnis', false],
  ['/alumni/*', '/alumnis', false],
  ['/', '/alumni', false],
])('MFE-09 %s and %s share an address: %s', (one, other, shared) => {
  expect(overlap(one, other)).toBe(shared);
});

test('MFE-09 a remote is refused a path that is another’s or would shadow a part of it, and keeps its own', () => {
  expect(() => checkFit(remoteManifest('mfe-x', ['/PROFILE']), portal)).toThrow(
    '/PROFILE collides with /profile, which belongs to mfe-profile.',
  );
  expect(() => checkFit(remoteManifest('mfe-x', ['/x', '/profile/secret']), portal)).toThrow(
    '/profile/secret collides with /profile/*, which belongs to mfe-profile.',
  );
  expect(() => checkFit(profile, portal)).not.toThrow();
  expect(() => checkFit(remoteManifest('mfe-x', ['/profiles']), portal)).not.toThrow();
});

test('MFE-03 a remote is refused that was built against another major of a singleton', () => {
  const ofNext = remoteManifest('mfe-x', ['/x'], { react: '^20.0.0' });
  expect(() => checkFit(ofNext, portal)).toThrow('mfe-x needs react ^20.0.0, the shell brings 19.3.1.');
  const ofNobody = remoteManifest('mfe-x', ['/x'], { vue: '^3.0.0' });
  expect(() => checkFit(ofNobody, portal)).toThrow('mfe-x needs vue, which the shell does not bring.');
  expect(() => checkFit(ofNext, { ...portal, shell: null })).not.toThrow();
});

test('MFE-03 a remote of another federation runtime than the shell’s is refused', () => {
  const other = { ...remoteManifest('mfe-x', ['/x']), federation: '2.10.0' };
  expect(() => checkFit(other, portal)).toThrow(
    'mfe-x is built by Module Federation 2.10.0, the shell by 2.9.2',
  );
});

test('MFE-03 a shell is refused whose singletons break a remote in force', () => {
  expect(() => checkFit(shellManifest({ react: '20.0.0' }), portal)).toThrow(
    'mfe-profile needs react ^19.0.0, the shell brings 20.0.0.',
  );
  expect(() => checkFit(shellManifest({ react: '19.9.0' }), portal)).not.toThrow();
});
