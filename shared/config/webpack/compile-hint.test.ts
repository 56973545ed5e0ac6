/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { CompileHint } from './compile-hint.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'compile-hint-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a minified script begins with the hint, which a browser reads in the first line alone', async () => {
  writeFileSync(path.join(folder, 'main.js'), '/* a comment */ console.log(import("./page.js"));');
  writeFileSync(path.join(folder, 'page.js'), 'export const page = 1;');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: 'page.js' },
    plugins: [new CompileHint()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve())));
  });
  for (const file of ['main.js', 'page.js']) {
    const [first, ...rest] = readFileSync(path.join(folder, 'dist', file), 'utf8').split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
    expect(rest.join('\n')).not.toContain('a comment');
  }
});
