import fc from 'fast-check';
import { FILES_LIMIT } from '../areas/releases/checks/check-release';
import { remoteBuild } from '../../test/releases/manifests';
import { isWithinBounds, JSON_DEPTH, JSON_VALUES } from './json-bounds';

/** Depth and number of values, counted in what the parser makes of it. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inside = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + inside.reduce((sum, { values }) => sum + values, 0),
  };
}
const nested = (depth: number, json: string): string => '['.repeat(depth) + json + ']'.repeat(depth);
const among = (ones: number, json: string): string => `[${'1,'.repeat(ones)}${json}]`;

test('W-01: any JSON is measured as the parser reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), fc.boolean(), (text, isIndented) => {
      const json = isIndented ? JSON.stringify(JSON.parse(text), null, 2) : text;
      const { depth, values } = measure(JSON.parse(json));
      const empty = [...json.replace(/"(\\.|[^"\\])*"/g, '0').matchAll(/\[\s*\]|\{\s*\}/g)].length;
      const [levels, ones] = [JSON_DEPTH - depth, JSON_VALUES - 1 - values - empty];
      expect([nested(levels, json), nested(levels + 1, json)].map(isWithinBounds)).toEqual([true, false]);
      expect([among(ones, json), among(ones + 1, json)].map(isWithinBounds)).toEqual([true, false]);
    }),
  );
});

test('W-01: the bounds themselves are within, one more is not', () => {
  expect([JSON_DEPTH, JSON_VALUES]).toEqual([32, 5000]);
  expect([nested(32, '1'), nested(33, '1')].map(isWithinBounds)).toEqual([true, false]);
  expect([among(4998, '1'), among(4999, '1')].map(isWithinBounds)).toEqual([true, false]);
});

test.each([
  ['brackets', '[['],
  ['quotes', '\\"[['],
  ['backslashes', '\\\\'],
  ['escaped backslashes before a quote', '\\\\\\"[['],
  ['commas', ',,'],
])('W-01: %s within a text count for nothing', (_, piece) => {
  const json = `{"${piece.repeat(4000)}":"${piece.repeat(4000)}"}`;
  expect(() => void JSON.parse(json)).not.toThrow();
  expect(isWithinBounds(json)).toBe(true);
});

test('W-01: the form of the largest release is within the bounds', () => {
  const { manifest } = remoteBuild('mfe-many', ['/many']);
  const files = Array.from({ length: FILES_LIMIT }, (_, at) => [`assets/${at}.js`, 'a'.repeat(64)]);
  const form = { manifest, replaces: null, files: Object.fromEntries(files) as object };
  expect(isWithinBounds(JSON.stringify(form))).toBe(true);
});

test('W-01: what is no JSON takes one pass as well, not hours', () => {
  for (const piece of ['"', '\\', '"\\', ']', '{"', ':', '[],', '"\\"'])
    expect(isWithinBounds(piece.repeat(2_000_000))).toEqual(expect.any(Boolean));
});
