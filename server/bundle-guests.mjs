import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What runs in the sandbox before a release and is made of packages; each exports `open`. */
const GUESTS = ['platform/sandbox/web-globals/web-guest.mjs', 'areas/releases/load-check/page-guest.ts'];

/**
 * Writes each as one function's text: the sandbox takes code, and no modules.
 * @param {string} folder
 */
export async function bundleGuests(folder) {
  for (const guest of GUESTS) {
    const { outputFiles } = await build({
      entryPoints: [path.join(import.meta.dirname, 'src', guest)],
      bundle: true,
      format: 'iife',
      globalName: 'guest',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      write: false,
      logLevel: 'warning',
    });
    const text = `() => {\n${outputFiles[0]?.text ?? ''}\nreturn guest.open();\n}`;
    writeFileSync(path.join(folder, `${path.parse(guest).name}.js`), text);
  }
}
