/** @jest-environment node */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../commands/run.mjs';
import { TEXTS } from './bare-text-cases';
import { AGAINST, ALLOWED_IMPORTS, IMPORTS, PACKAGE, type Case } from './import-cases';

const ROOT = path.resolve(__dirname, '../../..');

const UNKNOWN = 'portal(known-behaviour)';
const LONG = 'eslint(max-lines)';
const LONG_FUNCTION = 'eslint(max-lines-per-function)';
const DEADLINE = 'portal(deadline)';
const LOCALE = 'eslint(no-restricted-properties)';
const UNUSED = 'eslint(no-unused-vars)';
const OWNER = 'portal(page-owner)';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `export const n${at} = ${at};`).join('\n');
const longFunction = (count: number): string =>
  ['export function sum(n: number) {', ...Array<string>(count - 2).fill('  n += 1;'), '}'].join('\n');
const inComponent = (code: string): string =>
  `import { useEffect, useState } from 'react';
export function Part({ n, tell }: { n: number; tell: (n: number) => void }) { ${code} }`;

const MISTAKES: Case[] = [
  [
    'mfe-auth/src/mistakes.ts',
    'export const go = () => { Promise.resolve(); };',
    'typescript(no-floating-promises)',
  ],
  [
    'mfe-auth/src/mistakes.ts',
    'export const is = () => (Promise.resolve() ? 1 : 2);',
    'typescript(no-misused-promises)',
  ],
  ['mfe-auth/src/mistakes.ts', 'export type Any = any;', 'typescript(no-explicit-any)'],
  [
    'mfe-auth/src/mistakes.ts',
    "export const read = (): unknown => JSON.parse('1').a;",
    'typescript(no-unsafe-member-access)',
  ],
  ['mfe-auth/src/mistakes.ts', '// @ts-ignore', 'typescript(ban-ts-comment)'],
  ['mfe-auth/src/mistakes.ts', 'const unused = 1;', UNUSED],
  [
    'mfe-auth/src/mistakes.ts',
    "import { Readable } from 'node:stream'; export type R = Readable;",
    'typescript(consistent-type-imports)',
  ],
  ['mfe-auth/src/mistakes.ts', "console.log('here');", 'eslint(no-console)'],
  ['mfe-auth/src/mistakes.ts', 'export const order = (a: string, b: string) => a.localeCompare(b);', LOCALE],
  ['mfe-auth/src/mistakes.ts', '// eslint-disable-next-line no-var -- nothing is here', 'unused'],
  [
    'mfe-auth/src/one.ts',
    "import { two } from './two';\nexport const one = (): unknown => two;",
    'import(no-cycle)',
  ],
  [
    'mfe-auth/src/two.ts',
    "import { one } from './one';\nexport const two = (): unknown => one;",
    'import(no-cycle)',
  ],
  ['mfe-auth/src/picture.tsx', 'export const Picture = () => <img src="a.png" />;', 'jsx-a11y(alt-text)'],
  [
    'mfe-auth/src/effect.tsx',
    inComponent('useEffect(() => tell(n), []); return null;'),
    'react-hooks(exhaustive-deps)',
  ],
  ['mfe-auth/src/some.tsx', inComponent('if (n) useState(1); return null;'), 'react-hooks(rules-of-hooks)'],
  [
    'server/src/areas/rounds/open.ts',
    'export const is = (d: { deadline: Date }) => new Date() < d.deadline;',
    DEADLINE,
  ],
  [
    'server/src/areas/rounds/open-store.ts',
    'export const open = (now: string) => `select 1 from drives d where d.deadline > ${now}`;',
    DEADLINE,
  ],
  [
    'mfe-company/src/open.ts',
    'export const is = (deadline: string, now: number) => now >= Date.parse(deadline);',
    DEADLINE,
  ],
  ['mfe-auth/src/owner.ts', 'window.fetch = fetch;', OWNER],
  ['mfe-auth/src/owner.ts', 'history.pushState = () => undefined;', OWNER],
  ['mfe-auth/src/owner.ts', 'Storage.prototype.getItem = () => null;', OWNER],
  ['mfe-auth/src/owner.ts', "document.cookie = 'a=b';", OWNER],
  ['mfe-auth/src/owner.ts', "location.href = 'https://elsewhere.example';", OWNER],
  ['mfe-auth/src/owner.ts', 'Object.assign(globalThis, { fetch });', OWNER],
  ['mfe-auth/src/owner.ts', "export const token = localStorage.getItem('studentToken');", OWNER],
  ['mfe-auth/src/owner.ts', "export const sheet = document.createElement('style');", OWNER],
  ['mfe-auth/src/owner.tsx', 'export const Styles = () => <style>{"body{}"}</style>;', OWNER],
  ['mfe-auth/src/long.ts', lines(251), LONG],
  ['mfe-auth/src/long-function.ts', longFunction(61), LONG_FUNCTION],
  ['e2e/fixtures/long-function.ts', longFunction(61), LONG_FUNCTION],
  ['mfe-auth/src/titles.test.ts', "test('SHL-99 nothing', () => {});", UNKNOWN],
  ['mfe-auth/src/titles.test.ts', "test('CEL-99 nothing', () => {});", UNKNOWN],
  ['mfe-auth/src/titles.test.ts', 'it(`PRF-09 ${String(1)}`, () => {});', UNKNOWN],
];

const ALLOWED: Case[] = [
  [
    'server/src/areas/drives/application-state/open-drive-store.ts',
    'export const open = (now: string) => `(d.deadline > ${now})`;',
    DEADLINE,
  ],
  ['mfe-auth/src/fits.ts', lines(250), LONG],
  ['mfe-auth/src/long.test.ts', lines(251), LONG],
  ['mfe-auth/src/function-fits.ts', longFunction(60), LONG_FUNCTION],
  ['mfe-auth/src/long-function.test.ts', longFunction(61), LONG_FUNCTION],
  [
    'server/src/platform/order.ts',
    'export const order = (a: string, b: string) => a.localeCompare(b);',
    LOCALE,
  ],
  ['mfe-auth/src/mistakes.ts', 'const _unused = 1;', UNUSED],
  ['shared/src/session/owner.ts', "document.cookie = 'a=b';", OWNER],
  [
    'mfe-auth/src/own.ts',
    'export const at = (own: { location: string }) => (own.location = location.pathname);',
    OWNER,
  ],
  ['mfe-auth/src/titles.test.ts', "test('SHL-10 and MFE-08', () => {});", UNKNOWN],
  ['mfe-auth/src/titles.test.ts', "test.each([1])('MFE-08 %s, by SHA-256', () => {});", UNKNOWN],
  ['mfe-auth/src/titles.test.ts', "test('no id', () => {});", UNKNOWN],
];

/** The lines of all cases by their files: a file holds what its cases say, one below the other. */
const written = new Map<string, string[]>();
const places = new Map<string, { from: number; to: number }>();
for (const [file, code] of [...IMPORTS, ...ALLOWED_IMPORTS, ...MISTAKES, ...ALLOWED, ...TEXTS]) {
  const before = written.get(file) ?? [];
  const own = code.split('\n');
  places.set(`${file} ${code}`, { from: before.length + 1, to: before.length + own.length });
  written.set(file, [...before, ...own]);
}

type Found = { filename: string; code?: string; labels: { span: { line: number } }[] };
let found: Found[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-lint-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of written) {
    write(file, `${text.join('\n')}\n`);
    write(`${file.split('/')[0]}/package.json`, '{}');
  }
  write('shared/package.json', '{}');
  write('tsconfig.json', JSON.stringify({ extends: './tsconfig.base.json' }));
  for (const file of ['oxlint.config.mjs', 'tsconfig.base.json'])
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  for (const link of ['shared/config', 'node_modules'])
    symlinkSync(path.join(ROOT, link), path.join(folder, link));
  const args = ['-c', 'oxlint.config.mjs', '--format', 'json', ...written.keys()];
  const { output } = await run(process.execPath, ['node_modules/oxlint/bin/oxlint', ...args], {
    cwd: folder,
    quiet: true,
  });
  found = (JSON.parse(output) as { diagnostics: Found[] }).diagnostics;
  rmSync(folder, { recursive: true });
}, 60_000);

const named = (cases: Case[]) => cases.map(([file, code, rule]) => ({ file, code, rule }));

/** The rules that lint names for a case. */
function complaints(file: string, code: string): string[] {
  const { from, to } = places.get(`${file} ${code}`)!;
  return found
    .filter(
      ({ filename, labels }) =>
        filename === file && labels.some(({ span: { line } }) => line >= from && line <= to),
    )
    .map((one) => one.code ?? 'unused');
}

test.each(IMPORTS)('MFE-08 lint refuses in %s: %s', (file, code, rule) => {
  expect(complaints(file, code).filter((one) => one === AGAINST || one === PACKAGE)).toEqual([rule]);
});

test.each(ALLOWED_IMPORTS)('MFE-08 lint lets %s do: %s', (file, code) => {
  const rules = complaints(file, code);
  expect(rules).not.toContain(AGAINST);
  expect(rules).not.toContain(PACKAGE);
});

test.each(named(MISTAKES))('lint refuses $rule in $file', ({ file, code, rule }) => {
  expect(complaints(file, code)).toContain(rule);
});

test.each(named(ALLOWED))('lint finds no $rule in $file', ({ file, code, rule }) => {
  expect(complaints(file, code)).not.toContain(rule);
});

test.each(TEXTS)('F-04 lint judges in %s: %s', (file, code, rule) => {
  expect(complaints(file, code)).toEqual(rule ? [rule] : []);
});
