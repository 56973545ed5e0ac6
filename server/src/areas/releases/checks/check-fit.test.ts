import { checkFit } from './check-fit';
import type { RemoteManifest, ShellManifest } from './manifest';
import { overlap } from '../served-paths';
import { remoteManifest, shellManifest } from '../../../../test/releases/manifests';

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

test('MFE-03 a shell is refused whose singletons break an active remote', () => {
  expect(() => checkFit(shellManifest({ react: '20.0.0' }), portal)).toThrow(
    'mfe-profile needs react ^19.0.0, the shell brings 20.0.0.',
  );
  expect(() => checkFit(shellManifest({ react: '19.9.0' }), portal)).not.toThrow();
});

const uses = (name: string, of: RemoteManifest['uses']) => ({
  ...remoteManifest(name, [`/${name}`]),
  uses: of,
});
const brings = (of: ShellManifest['brings']) => ({ ...shell, brings: of });
const UI = '@portal/shared/ui';

test('W-60 a remote that uses exports which the active shell does not bring is refused, with a table of them', () => {
  const inForce = { shell: brings({ [UI]: ['Button', 'Card'], react: ['useState'] }), remotes: [] };
  const wants = (of: RemoteManifest['uses']) => () => checkFit(uses('mfe-x', of), inForce);
  expect(wants({ [UI]: ['Button'], react: ['useState'] })).not.toThrow();
  expect(wants({ [UI]: ['Button', 'Rating', 'Stepper'], react: ['use'] })).toThrow(
    [
      'mfe-x uses what the active shell does not bring.',
      '  part   singleton          missing exports',
      '  mfe-x  @portal/shared/ui  Rating, Stepper',
      '  mfe-x  react              use',
      'Release the shell first.',
    ].join('\n'),
  );
});

test('W-60 a shell that lost exports which active remotes use is refused, with a table of them', () => {
  const remotes = [
    uses('mfe-profile', { [UI]: ['Button', 'Stepper'] }),
    uses('mfe-company', { [UI]: ['Card'] }),
  ];
  const judged = (of: ShellManifest['brings']) => () => checkFit(brings(of), { shell, remotes });
  expect(judged({ [UI]: ['Button', 'Card', 'Stepper'] })).not.toThrow();
  expect(judged({ [UI]: ['Button', 'StepList'] })).toThrow(
    [
      'This shell does not bring what active remotes use.',
      '  part         singleton          missing exports',
      '  mfe-profile  @portal/shared/ui  Stepper',
      '  mfe-company  @portal/shared/ui  Card',
      'Bring it, or release those remotes first.',
    ].join('\n'),
  );
});

test('W-60 where names are not known, versions alone decide: older releases, a library that is taken or brought as a whole', () => {
  const asks = uses('mfe-x', { [UI]: ['Stepper'] });
  const fits = (of: ShellManifest['brings'], remote: RemoteManifest) => () =>
    checkFit(remote, { shell: brings(of), remotes: [] });
  expect(fits(undefined, asks)).not.toThrow();
  expect(fits({ [UI]: [] }, uses('mfe-x', undefined))).not.toThrow();
  expect(fits({ react: ['useState'] }, asks)).not.toThrow();
  expect(fits({ react: ['useState'] }, uses('mfe-x', { react: ['*'] }))).not.toThrow();
  expect(fits({ [UI]: [] }, asks)).toThrow('Stepper');
});
