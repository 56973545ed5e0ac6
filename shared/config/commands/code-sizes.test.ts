import { crowdedAreas } from './code-sizes.mjs';

test('an area with more files than one can oversee is named, tests aside', () => {
  const files = (area: string, count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `server/src/areas/${area}/${name}-${at}.ts`);
  expect(crowdedAreas([...files('a', 24, 'one'), ...files('a', 9, 'in/one')])).toEqual([]);
  expect(crowdedAreas([...files('b', 25, 'one'), 'server/src/areas/b/one.test.ts'])).toEqual([
    'b: 25 files in no folder, 24 at most',
  ]);
  expect(crowdedAreas(files('c', 201, 'in/one'))).toEqual(['c: 201 files, 200 at most']);
});
