/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import { BROWSERS } from './browsers.mjs';

/** Packed by feature: what each version of each browser knows, 'y' or 'a' for in part. It has no types of its own. */
type Caniuse = {
  features: Record<string, unknown>;
  feature: (packed: unknown) => { stats: Record<string, Record<string, string>> };
};
const { feature, features } = jest.requireActual<Caniuse>('caniuse-lite');

const ROOT = path.resolve(__dirname, '../..');
const SOURCES = [
  'shared/src',
  'shell/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
];

/** What stylesheets may use only where every browser of the list knows it, by its name in caniuse's data. */
const STYLES: Record<string, RegExp> = {
  'css-has': /:has\(/,
  'css-subgrid': /'subgrid'/,
  'css-container-queries': /@container|containerType/,
  'css-nesting': /^\s*'& &/m,
  'css-cascade-layers': /@layer/,
  'css-focus-visible': /:focus-visible/,
  'css-anchor-positioning': /anchorName|positionAnchor|anchor\(/,
  'css-cascade-scope': /@scope/,
  'view-transitions': /viewTransitionName|startViewTransition/,
  'css-if': /\bif\(style/,
  'flexbox-gap': /\bgap:/,
  'css-logical-props': /insetInline|marginInline/,
};
/** Of the check in the first HTML (shared/src/contract/old-browser.ts). */
const ASKED = ['css-has', 'css-subgrid'];

const listed = browserslist(BROWSERS);

/** Browsers of the list that lack a feature. */
function lacking(id: string): string[] {
  const packed = features[id];
  if (!packed) throw new Error(`caniuse has no ${id}`);
  const { stats } = feature(packed);
  return listed.filter((one) => {
    const [name = '', version = ''] = one.split(' ');
    return !/^[ya]/.test(stats[name]?.[version] ?? 'n');
  });
}

const sources = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
);
const isUsed = (look: RegExp): boolean => sources.some((source) => look.test(source));

test('SHL-15 the list has a browser of every kind that is named', () => {
  const kinds = new Set(listed.map((one) => one.split(' ')[0]));
  expect([...kinds].sort()).toEqual(['chrome', 'edge', 'firefox', 'ios_saf', 'safari', 'samsung']);
});

test.each(Object.entries(STYLES).filter(([, look]) => isUsed(look)))(
  'SHL-15 every browser of the list knows %s, which the portal uses',
  (id) => expect(lacking(id)).toEqual([]),
);

test.each(ASKED)('SHL-15 no browser of the list is reported as too old for %s', (id) => {
  expect(lacking(id)).toEqual([]);
});

test('SHL-15 a feature that a browser lacks is found', () => {
  expect(lacking('css-cascade-scope')).toContain('firefox 121');
});
