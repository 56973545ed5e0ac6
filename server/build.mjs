import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

/** Packages stay in node_modules; the workspaces of this repository are TypeScript and go into the bundle. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@portal/') ? undefined : { path: name, external: true },
    );
  },
};

const commands = path.join(here, 'src/commands');
await build({
  entryPoints: [
    path.join(here, 'src/main.ts'),
    ...readdirSync(commands)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.join(commands, file)),
  ],
  entryNames: '[name]',
  outdir: path.join(here, 'dist'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
});
