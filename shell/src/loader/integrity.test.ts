import { integrityOf, pinRelease } from './integrity';

test('MFE-05 a script is loaded with the hash that its release was published with, and never without one', () => {
  pinRelease({ integrity: { '/remotes/mfe-a/1/remoteEntry.js': 'sha384-a' } });
  expect(integrityOf('/remotes/mfe-a/1/remoteEntry.js?retry=x')).toBe('sha384-a');
  expect(() => integrityOf('/remotes/mfe-a/2/remoteEntry.js')).toThrow(/No release/);
});

test('MFE-05 a hash that was published wrongly is replaced by the right one', () => {
  pinRelease({ integrity: { '/entry.js': 'sha384-wrong' } });
  pinRelease({ integrity: { '/entry.js': 'sha384-right' } });
  expect(integrityOf('/entry.js')).toBe('sha384-right');
});
