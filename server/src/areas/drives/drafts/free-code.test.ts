import { slugOf } from './free-code';

test.each([
  ['Kuberon Payments', 'kuberon-payments'],
  ['O’Hara & Söhne “Loom”', 'o-hara-sohne-loom'],
  ['  Café  Ｔech, 2.0 ', 'cafe-tech-2-0'],
  ['ટાટા', 'company'],
])('F-22 the code of the company “%s” is %s', (name, code) => {
  expect(slugOf(name)).toBe(code);
});
