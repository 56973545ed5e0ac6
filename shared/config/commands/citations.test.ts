import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unresolvedCitations } from './citations.mjs';

const ROOT = path.resolve(__dirname, '../../..');

test('every citation in a comment leads to a page of docs', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
  const there = files.split('\n').filter((file) => file && existsSync(path.join(ROOT, file)));
  expect(there.length).toBeGreaterThan(500);
  expect(unresolvedCitations(ROOT, there)).toEqual([]);
});

test('an unknown id and a numbered text are found, a known id and an RFC are not', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-citations-'));
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/requirements.md'), '- API-01 Every call …');
  const [one, two] = ['API', 'D'];
  const lines = [
    `// ${one}-01 and ${two}-99`,
    `/** See decision${' '}3. */`,
    `// RFC 9112, section${' '}9.6`,
    'const a = 1;',
  ];
  writeFileSync(path.join(folder, 'a.ts'), lines.join('\n'));
  expect(unresolvedCitations(folder, ['a.ts'])).toEqual([`a.ts: ${two}-99`, `a.ts: decision${' '}3`]);
  rmSync(folder, { recursive: true });
});
