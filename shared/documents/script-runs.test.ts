import { runsOf } from './script-runs';

test('W-20 each script of a text has a font with its letters', () => {
  expect(
    runsOf('Helvetica', 'Dr. મીનાક્ષી ત્રિવેદી, officer').map(({ text, font }) => [
      text,
      font.split('/').at(-1),
    ]),
  ).toEqual([
    ['Dr. ', 'Helvetica'],
    ['મીનાક્ષી ત્રિવેદી', 'noto-sans-gujarati-gujarati-400-normal.woff'],
    [', officer', 'Helvetica'],
  ]);
  expect(runsOf('Times-Bold', 'ગુજરાત')[0]?.font).toMatch(/gujarati-700-normal\.woff$/);
});
