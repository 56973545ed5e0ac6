import { gainsTables } from './optimisations';

it('shows what each optimisation gains, by page and by way', () => {
  const page = { lcp: 1.1, warmLcp: 1, longestTask: 1.256, scriptBytes: 0.99 };
  const [pages, ways] = gainsTables({
    'the compile hint': { pages: { '/login': page }, navigations: { '/ → /login': 1.5 } },
  });
  expect(pages!.rows).toEqual([['the compile hint', '/login', '1.10', '1.00', '1.26', '0.99']]);
  expect(ways!.rows).toEqual([['the compile hint', '/ → /login', '1.50']]);
});
