import { sourcePlaces, withSourcePlaces } from './source-places.mjs';

/** Line 2 from its column 1: `src/card.tsx` 9:5; from column 21: shared's `ui/list.tsx` 3:1; line 1 is no source's. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['./src/card.tsx', '../shared/src/ui/list.tsx?ab12'],
  names: [],
  mappings: ';AAQI,oBCNJ',
});
const of = { part: 'mfe-company', hash: '0123456789abcdef0123', file: '757.js' };
const frame = (line: number, column: number, file = of.file) => ({ ...of, file, name: '', line, column });
const release = (frames: ReturnType<typeof frame>[]) => ({
  ...of,
  isInForce: true,
  loads: 1,
  views: { started: 0, usable: 0, tried: 0, finished: 0 },
  faults: {},
  vitals: {},
  top: [{ kind: 'render', count: 1, pages: ['/'], message: 'no', frames }],
});

test('W-64 a place in a script is reported as the file and line of its source, in the folders of the repository', async () => {
  const frames = [frame(2, 7), frame(2, 30), frame(1, 1)];
  const asked: unknown[] = [];
  const placeOf = await sourcePlaces([release(frames), release(frames)], async (script) => {
    asked.push(script);
    return MAP;
  });
  expect(frames.map(placeOf)).toEqual([
    'mfe-company/src/card.tsx:9:5',
    'shared/src/ui/list.tsx:3:1',
    undefined,
  ]);
  expect(asked).toEqual([{ part: of.part, hash: of.hash, script: of.file }]);
});

test.each([
  ['is kept', null],
  ['is a map', '{"version":3,"mappings":7}'],
  ['is JSON', 'map'],
])('W-64 where nothing %s, a place stays that of the script', async (_, text) => {
  const placeOf = await sourcePlaces([release([frame(2, 7)])], async () => text);
  expect(placeOf(frame(2, 7))).toBeUndefined();
});

test('W-64 a source whose name would steer a terminal is printed without what steers', async () => {
  const map = JSON.stringify({ ...(JSON.parse(MAP) as object), sources: ['./src/\u001b[2Jcard.tsx', 'b'] });
  const placeOf = await sourcePlaces([release([frame(2, 7)])], async () => map);
  expect(placeOf(frame(2, 7))).toBe('mfe-company/src/[2Jcard.tsx:9:5');
});

test('W-61 what a portal says of a build has its places in the sources too, where the build has maps for them', () => {
  const words =
    'It throws\n    at s (mfe-company/757.js:2:7)\n    at t (mfe-company/9.js:2:7)\n    at u (shell/757.js:2:7)';
  const mapOf = (script: string) => (script === '757.js' ? MAP : undefined);
  expect(withSourcePlaces(words, { part: 'mfe-company', mapOf })).toBe(
    words.replace('(mfe-company/757.js', '(mfe-company/src/card.tsx:9:5) (mfe-company/757.js'),
  );
});
