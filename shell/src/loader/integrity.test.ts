import { integrityOf, pinRelease } from './integrity';

test('MFE-05 a script has the hash that its release was published with last, and is never loaded without one', () => {
  pinRelease({ integrity: { '/remotes/mfe-a/1/remoteEntry.js': 'sha384-wrong' } });
  pinRelease({ integrity: { '/remotes/mfe-a/1/remoteEntry.js': 'sha384-a' } });
  expect(integrityOf('/remotes/mfe-a/1/remoteEntry.js?retry=x')).toBe('sha384-a');
  expect(() => integrityOf('/remotes/mfe-a/2/remoteEntry.js')).toThrow(/No release/);
});
