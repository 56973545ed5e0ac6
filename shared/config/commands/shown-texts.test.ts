import { shownTexts } from './shown-texts.mjs';

/** Words that the portal's screens do not use, because the field has a standard term. */
const REMOVED =
  /\b(silent|nudged?|barred|desk|verdict|stands|told|whoever|e-mail|sign(s|ed)? (you )?(in|out)|sign-in|second factor|mended?|the actions|judge[ds]?)\b/i;

/** Names of the program that no screen shows. */
const INTERNAL = ['second factor', 'work at the desk'];
const PARTS = [
  'mfe-public',
  'mfe-auth',
  'mfe-dashboard',
  'mfe-company',
  'mfe-profile',
  'mfe-cell',
  'shell',
  'shared',
];

test('CEL-76 no text of a screen has a removed word', () => {
  const texts = PARTS.flatMap((part) => shownTexts(part).map((one) => ({ part, ...one })));
  expect(texts.filter(({ text }) => REMOVED.test(text) && !INTERNAL.includes(text))).toEqual([]);
  // The reading finds the texts at all: a title in JSX, a label, a part of a template.
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Page not found', 'Leave without saving?', 'In the round']),
  );
});
