import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { replaceBuild } from './replace-build.mjs';

const here = import.meta.dirname;

/**
 * Packages stay in node_modules; the workspaces of this repository are TypeScript and go into the bundle.
 * @type {import('esbuild').Plugin}
 */
const packagesOutside = {
  name: 'packages-outside',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

// Beside its place, on the same disk: a running server's files are not written into.
const made = mkdtempSync(path.join(here, '.dist-new-'));
const commands = path.join(here, 'src/commands');
try {
  await build({
    entryPoints: [
      path.join(here, 'src/main.ts'),
      ...readdirSync(commands)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => path.join(commands, file)),
    ],
    entryNames: '[name]',
    outdir: made,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesOutside],
  });
  replaceBuild(made, path.join(here, 'dist'));
} finally {
  rmSync(made, { recursive: true, force: true });
}
