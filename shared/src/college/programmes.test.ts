import { programmeText } from './programmes';

test.each([
  [
    [{ name: 'B.E.', count: 16 }, { name: 'M.E.', count: 19 }, { name: 'MCA' }],
    '16 B.E. programmes, 19 M.E. programmes and an MCA',
  ],
  [[{ name: 'B.Tech.', count: 1 }], '1 B.Tech. programme'],
  [[{ name: 'BCA' }, { name: 'Integrated M.Sc.' }], 'a BCA and an Integrated M.Sc.'],
])('W-23 any programmes make a sentence: %j', (programmes, words) => {
  expect(programmeText(programmes)).toBe(words);
});
