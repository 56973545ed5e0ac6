import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeParts } from '../place-parts.mjs';
import { makeFolder } from '../test/databases';

let portal: string;
let parts: string;
beforeEach(() => {
  portal = makeFolder();
  parts = path.join(portal, 'server/dist/parts');
});

function buildPart(name: string, source: string, file = `${source}.js`): void {
  const dist = path.join(portal, name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'files/texts'), { recursive: true });
  writeFileSync(path.join(dist, 'files/texts', file), source);
  writeFileSync(path.join(dist, 'modules.json'), '[]');
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ name, source }));
}
const placed = (name: string): string[] =>
  readdirSync(path.join(parts, name), { encoding: 'utf8', recursive: true }).sort();

test('API-10 the built parts stand in the server’s build, with what a release is made of', () => {
  buildPart('shell', 'one');
  buildPart('mfe-x', 'two');
  mkdirSync(path.join(portal, 'docs'));
  placeParts(portal, parts);
  expect(readdirSync(parts).sort()).toEqual(['mfe-x', 'shell']);
  expect(placed('mfe-x')).toEqual(['files', 'files/texts', 'files/texts/two.js', 'release.json']);
  expect(readdirSync(path.dirname(parts))).toEqual(['parts']);
});

test('API-10 a part that was built again takes the other’s place whole; what did not change is not touched', () => {
  buildPart('shell', 'one');
  buildPart('mfe-x', 'two');
  placeParts(portal, parts);
  const { ino } = statSync(path.join(parts, 'shell'));
  buildPart('mfe-x', 'three');
  placeParts(portal, parts);
  expect(placed('mfe-x')).toEqual(['files', 'files/texts', 'files/texts/three.js', 'release.json']);
  expect(readFileSync(path.join(parts, 'mfe-x/release.json'), 'utf8')).toContain('three');
  expect(statSync(path.join(parts, 'shell')).ino).toBe(ino);
});

test('API-10 a part that is there no more, or whose build failed, is not published from an older copy', () => {
  buildPart('shell', 'one');
  buildPart('mfe-x', 'two');
  placeParts(portal, parts);
  rmSync(path.join(portal, 'mfe-x/dist/release.json'));
  placeParts(portal, parts);
  expect(existsSync(path.join(parts, 'mfe-x'))).toBe(false);
  expect(readdirSync(parts)).toEqual(['shell']);
});
