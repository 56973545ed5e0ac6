import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const ENTRY = path.join(import.meta.dirname, 'src/areas/releases/load-check/page-guest.ts');

/**
 * Writes the page of the release check as one function's text: the sandbox takes code, and no modules.
 * @param {string} folder
 */
export async function bundlePage(folder) {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'iife',
    globalName: 'page',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  const text = `() => {\n${outputFiles[0]?.text ?? ''}\nreturn page.openPage();\n}`;
  writeFileSync(path.join(folder, 'page-guest.js'), text);
}
