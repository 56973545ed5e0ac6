import { samplePath } from './sample-path';

test('MFE-07 a remote alone begins at its first plain page, else at one with sample values', () => {
  expect(samplePath([{ path: '/profile/*' }, { path: '/profile' }])).toBe('/profile');
  expect(samplePath([{ path: '/company/:name/:id' }])).toBe('/company/sample/sample');
  expect(samplePath([])).toBe('/');
});
