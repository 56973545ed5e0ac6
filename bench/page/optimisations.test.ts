import { gainsTables, medianRatio } from './optimisations';

it('shows what each optimisation gains, by page and by way', () => {
  const page = { lcp: 1.1, warmLcp: 1, longestTask: 1.256, scriptBytes: 0.99 };
  const [pages, ways] = gainsTables({
    'the compile hint': { pages: { '/login': page }, navigations: { '/ → /login': 1.5 } },
  });
  expect(pages!.rows).toEqual([['the compile hint', '/login', '1.10', '1.00', '1.26', '0.99']]);
  expect(ways!.rows).toEqual([['the compile hint', '/ → /login', '1.50']]);
});

it('leaves out a round of which the browser told no figure, on either side', () => {
  expect(medianRatio([300, 0, 500, 400], [200, 100, 0, 200])).toBe(1.75);
  expect(medianRatio([0, 100], [0, 0])).toBeNull();
  const page = { lcp: 1.1, warmLcp: null, longestTask: 1, scriptBytes: 1 };
  const [pages] = gainsTables({ none: { pages: { '/': page }, navigations: {} } });
  expect(pages!.rows).toEqual([['none', '/', '1.10', '–', '1.00', '1.00']]);
});
