/** @jest-environment node */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SharedExports, sharedExports } from './shared-exports.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shared-exports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NAMES = ['@portal/shared/ui', '@portal/shared/forms', 'plain', 'lazy'];

/** Builds one part of these files. @returns what it uses and brings of NAMES, and what the build says against it */
async function built(files: Record<string, string>, { isRemote }: { isRemote: boolean }) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const share = { singleton: true, requiredVersion: '^1.0.0', version: '1.0.0' };
  const shared = NAMES.map((name) => ({
    [name]: isRemote ? { ...share, import: false as const } : { ...share, eager: name !== 'lazy' },
  }));
  let found: ReturnType<typeof sharedExports> | undefined;
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    optimization: { minimize: false },
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'sample',
        filename: 'remoteEntry.js',
        dts: false,
        manifest: false,
        exposes: isRemote ? { './remote': './main.js' } : {},
        shared,
      }),
      new SharedExports({ isRemote }),
      { apply: (all) => all.hooks.afterEmit.tap('test', (one) => void (found = sharedExports(one))) },
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  return {
    ...found,
    said: stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '',
  };
}

test('W-60 a remote names the exports that it uses, however it imports them, and no others', async () => {
  const { uses, said } = await built(
    {
      'main.js': `
        import { Button, Card as Tile } from '@portal/shared/ui';
        import { useForm, useWatch } from '@portal/shared/forms';
        import * as plain from 'plain';
        import { Badge } from './own.js';
        const never = () => useWatch();
        console.log(Button, Tile.Head, useForm, plain.make(), plain.version.major, Badge);
        import('./page.js').then(({ page }) => page());
      `,
      'own.js': `export { Badge, Banner } from '@portal/shared/ui';`,
      'page.js': `import { Stepper } from '@portal/shared/ui'; export const page = () => console.log(Stepper);`,
    },
    { isRemote: true },
  );
  expect(said).toBe('');
  expect(uses).toEqual({
    '@portal/shared/forms': ['useForm'],
    '@portal/shared/ui': ['Badge', 'Button', 'Card', 'Stepper'],
    plain: ['make', 'version'],
  });
});

test('W-60 a remote that takes a library as a whole is judged by its version; what has none is refused', async () => {
  const whole = (name: string) => ({ 'main.js': `import * as all from '${name}'; console.log(all);` });
  expect(await built(whole('plain'), { isRemote: true })).toMatchObject({ said: '', uses: { plain: ['*'] } });
  const { said } = await built(whole('@portal/shared/ui'), { isRemote: true });
  expect(said).toContain('./main.js takes @portal/shared/ui as a whole');
  const later = { 'main.js': `import('@portal/shared/forms').then(console.log);` };
  expect((await built(later, { isRemote: true })).said).toContain('takes @portal/shared/forms as a whole');
});

test('W-60 the shell names the exports that it brings, eager or lazy, its own use of them aside', async () => {
  const { brings } = await built(
    {
      'main.js': `
        import { Button } from '@portal/shared/ui';
        import plain from 'plain';
        console.log(Button, plain, import('lazy'), import('@portal/shared/forms'));
      `,
      'node_modules/@portal/shared/ui.js': `export * from './more.js'; export const Button = 1;`,
      'node_modules/@portal/shared/more.js': `export const Card = 1; export const Badge = 2;`,
      'node_modules/@portal/shared/forms.js': `module.exports = globalThis.somebodyElses;`,
      'node_modules/plain/index.js': `exports.make = () => 1;`,
      'node_modules/lazy/index.js': `export default 1; export const late = 2;`,
    },
    { isRemote: false },
  );
  expect(brings).toEqual({
    '@portal/shared/ui': ['Badge', 'Button', 'Card'],
    lazy: ['default', 'late'],
    plain: ['default', 'make'],
  });
});
