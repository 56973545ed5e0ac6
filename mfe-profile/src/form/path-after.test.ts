import { useFakeApi } from '@portal/shared/testing';
import { givenProfile } from '../../test/profile-server';
import { profileRules } from '../rules';
import { pathAfter } from './path-after';

useFakeApi();

const { ssc } = profileRules.sections;
/** What is filled, beside SSC Details, and what a locked profile gave back. */
const given = (filled: string[], givenBack?: string[]) =>
  givenProfile({
    registered: givenBack !== undefined,
    sections: Object.fromEntries(['ssc', ...filled].map((name) => [name, {}])),
    open: (givenBack ?? []).map((section) => ({
      section,
      kind: 'returned',
      reason: 'Your marksheet says 82.2.',
      since: '2026-11-22T10:00:00.000Z',
    })),
  });
const EDUCATION = '/profile/academic_details';

test.each<[string, string[], string[] | undefined, string]>([
  ['the next that is still to fill', ['personal'], undefined, `${EDUCATION}/hsc`],
  [
    'an earlier one where only that is left',
    ['personal', 'hsc', 'be'],
    undefined,
    '/profile/address_details',
  ],
  [
    'the one after where all that is required is filled',
    ['personal', 'address', 'hsc', 'be'],
    undefined,
    `${EDUCATION}/hsc`,
  ],
  [
    'the next that was given back',
    ['personal', 'address', 'hsc', 'be'],
    ['personal', 'ssc', 'be'],
    `${EDUCATION}/be`,
  ],
  ['one that is required', ['personal', 'address', 'be'], ['ssc'], `${EDUCATION}/hsc`],
  ['the locked profile where nothing was given back', ['personal'], [], '/profile'],
  [
    'the locked profile after the last',
    ['personal', 'address', 'hsc', 'be'],
    ['personal', 'ssc'],
    '/profile',
  ],
])('W-59 CEL-21 Save and next section leads to %s', async (_, filled, givenBack, path) => {
  given(filled, givenBack);
  expect((await pathAfter(ssc!, 'BE', {}, true)).toLowerCase()).toBe(path);
});

test('W-59 PRF-07 a section’s own button leads to the profile', async () => {
  expect(await pathAfter(ssc!, 'BE', {}, false)).toBe('/profile');
});
