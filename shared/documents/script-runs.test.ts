import { runsOf } from './script-runs';

test('W-20 each script of a text has a font with its letters', () => {
  expect(
    runsOf(400, 'Dr. મીનાક્ષી ત્રિવેદી, officer, ₹500').map(({ text, font }) => [text, font.split('/').at(-1)]),
  ).toEqual([
    ['Dr. ', 'noto-sans-gujarati-latin-400-normal.woff'],
    ['મીનાક્ષી ત્રિવેદી', 'noto-sans-gujarati-gujarati-400-normal.woff'],
    [', officer, ', 'noto-sans-gujarati-latin-400-normal.woff'],
    ['₹', 'noto-sans-gujarati-latin-ext-400-normal.woff'],
    ['500', 'noto-sans-gujarati-latin-400-normal.woff'],
  ]);
  expect(runsOf(700, 'ગુજરાત')[0]?.font).toMatch(/gujarati-700-normal\.woff$/);
  expect(runsOf(400, 'રોડ, ભાવનગર').map(({ text }) => text)).toEqual(['રોડ', ', ', 'ભાવનગર']);
  expect(runsOf(400, '')).toEqual([]);
});
