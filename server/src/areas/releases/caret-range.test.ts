import fc from 'fast-check';
import { satisfies } from 'semver';
import { satisfy } from '@portal/shared/config/webpack/lean-semver.mjs';

const number = fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 40 }));
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'));

test.each(['^', '<=', ''])('MFE-02 a range with "%s" is read as npm reads it', (operator) => {
  fc.assert(
    fc.property(version, version, (has, wanted) => {
      expect(satisfy(has, `${operator}${wanted}`)).toBe(satisfies(has, `${operator}${wanted}`));
    }),
    { numRuns: 2_000 },
  );
});

test('MFE-02 what is no such range, or no version, is satisfied by nothing', () => {
  for (const range of ['', '*', '>=1.0.0', '^1', '1.x', 'latest'])
    expect(satisfy('1.2.3', range)).toBe(false);
  expect(satisfy('', '^1.0.0')).toBe(false);
  expect(satisfy('19.3.1-canary.2', '^19.0.0')).toBe(true);
});
