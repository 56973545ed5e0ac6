import type { OpenSection } from '@portal/shared/contract';
import { openingOf } from './opening-of';

const given = (section: string): OpenSection => ({
  section,
  kind: 'returned',
  reason: `Please correct ${section}.`,
  since: '2026-11-22T10:00:00.000Z',
});
const [ssc, hsc] = [given('ssc'), given('hsc')];

test('CEL-21 a section opens by its own return, and one that no one filled by any', () => {
  expect(openingOf([ssc, hsc], 'hsc', true)).toBe(hsc);
  expect(openingOf([ssc, hsc], 'be', true)).toBeNull();
  expect(openingOf([ssc, hsc], 'be', false)).toBe(ssc);
  expect(openingOf([], 'be', false)).toBeNull();
});
