import path from 'node:path';
import { readBuild } from '@portal/shared/config/commands/release-files.mjs';
import type { PartBuild } from '@portal/shared/config/commands/release-files.mjs';
import { buildAreas } from '../fixtures/built-areas';
import type { Area } from '../fixtures/built-areas';
import { Operator, withFile } from '../fixtures/operator';
import { test } from '../fixtures/own-portal';
import { expect } from '../fixtures/portal';

test.setTimeout(240_000);

const ROOT = path.resolve(import.meta.dirname, '../..');
const remote = (first: string) => ({
  'src/remote.tsx': `${first}
import { lazyPage } from '@portal/shared/remote';
const page = lazyPage(() => import('./pages/alumni-page'));
export default { routes: [{ path: '/x', Component: page, handle: page }] };`,
});
const page = (first: string) => ({
  'src/pages/alumni-page.tsx': `${first}
export default function AlumniPage() { return null; }`,
});

/** Areas whose sources are wrong, and what the portal says of each. */
const WRONG: (Area & { says: RegExp })[] = [
  {
    name: 'mfe-throws',
    files: remote("throw new Error('broken at load');"),
    says: /^mfe-throws throws when it is loaded: broken at load\.$/,
  },
  {
    name: 'mfe-page-throws',
    files: page("throw new Error('broken page');"),
    says: /^mfe-page-throws throws when it is loaded: broken page\.$/,
  },
  {
    name: 'mfe-hangs',
    files: remote('for (;;);'),
    says: /^mfe-hangs is not loaded after 10 s when it is loaded\.$/,
  },
  {
    name: 'mfe-grows',
    files: remote('const all: unknown[] = []; for (;;) all.push(new Array(1e5).fill(all.length));'),
    says: /^mfe-grows takes more than \d+ MB of memory/,
  },
  {
    name: 'mfe-grows-bytes',
    files: remote('const all: unknown[] = []; for (;;) all.push(new Uint8Array(1e6).fill(1));'),
    says: /^mfe-grows-bytes takes more than \d+ MB of memory/,
  },
  {
    name: 'mfe-no-routes',
    files: {
      'src/remote.tsx':
        "export const page = () => import('./pages/alumni-page'); export default { routes: [] };",
    },
    says: /^mfe-no-routes does not expose \.\/remote: its default export has no routes\.$/,
  },
  {
    name: 'mfe-uses-more',
    files: page("import { Sparkles } from '@portal/shared/ui'; console.log(Sparkles);"),
    says: /^mfe-uses-more uses what the shell in force does not bring\.\n.*\n +mfe-uses-more +@portal\/shared\/ui +Sparkles\n/,
  },
  {
    name: 'mfe-collides',
    path: '/profile/alumni',
    says: /^\/profile\/alumni collides with \/profile\/\*, which belongs to mfe-profile\.$/,
  },
];

/** The script of its one page. */
const chunkOf = ({ files }: PartBuild) => files.find(({ path }) => /^\d+\.js$/.test(path))?.path ?? '';

/** What is right in its sources and wrong in its build, made of a right one. */
const BENT: Record<string, [(build: PartBuild) => PartBuild, RegExp]> = {
  'does not expose ./remote': [
    (build) => withFile(build, 'remoteEntry.js', (text) => text.replace('"./remote":', '"./other":')),
    /^mfe-right does not expose \.\/remote: Module "\.\/remote" does not exist in container\.$/,
  ],
  'has another chunk than its entry pins': [
    (build) => withFile(build, chunkOf(build), (text) => `${text}\n`),
    /^mfe-right throws when it is loaded: mfe-right\/\d+\.js is not what the entry pins\.$/,
  ],
  'needs another major of React': [
    ({ manifest, files }) => ({
      manifest: { ...manifest, needs: { ...(manifest['needs'] as object), react: '^20.0.0' } },
      files,
    }),
    /^mfe-right needs react \^20\.0\.0, the shell brings 19\.\d+\.\d+\.$/,
  ],
  'is built by another federation': [
    ({ manifest, files }) => ({ manifest: { ...manifest, federation: '2.99.0' }, files }),
    /^mfe-right is built by Module Federation 2\.99\.0, the shell by /,
  ],
  'has another hash than was said': [
    ({ manifest, files: [first, ...files] }) => ({
      manifest,
      files: [{ ...first!, sha256: '0'.repeat(64) }, ...files],
    }),
    /does not have the hash that the list of files says\.$/,
  ],
};

test('MFE-03 W-60 builds that are wrong are refused with a sentence; nothing is stored, and the right one is taken', async ({
  operated,
}) => {
  const built = await buildAreas([...WRONG, { name: 'mfe-right' }]);
  const operator = new Operator(operated.url, operated.env);
  for (const { name, says } of WRONG) {
    const { status, message } = await operator.publish(built.get(name)!, await operator.token(name));
    expect([name, status, message]).toEqual([name, 422, expect.stringMatching(says)]);
    expect((await operator.part(name)).releases).toEqual([]);
  }
  const right = built.get('mfe-right')!;
  const token = await operator.token('mfe-right');
  for (const [what, [bend, says]] of Object.entries(BENT)) {
    const { status, message } = await operator.publish(bend(right), token);
    expect([what, status, message]).toEqual([what, 422, expect.stringMatching(says)]);
  }
  expect((await operator.part('mfe-right')).releases).toEqual([]);
  expect(await operator.publish(right, token)).toMatchObject({ status: 200 });
});

test('MFE-03 W-60 a shell is refused that breaks a remote in force, or throws when it is loaded', async ({
  operated,
}) => {
  const operator = new Operator(operated.url, operated.env);
  const shell = readBuild(path.join(ROOT, 'shell'));
  const token = await operator.token('shell');
  const { current } = await operator.part('shell');
  const versions = { ...(shell.manifest['versions'] as object), react: '20.0.0' };
  const ofNextReact = { ...shell, manifest: { ...shell.manifest, versions } };
  expect(await operator.publish(ofNextReact, token)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^mfe-\w+ needs react \^19\.0\.0, the shell brings 20\.0\.0\.$/),
  });
  const { '@portal/shared/ui-form': _, ...others } = shell.manifest['brings'] as Record<string, string[]>;
  const ofFewer = {
    ...shell,
    manifest: { ...shell.manifest, brings: { ...others, '@portal/shared/ui-form': [] } },
  };
  // W-60: in words, by part and export, for every remote in force that uses them.
  expect(await operator.publish(ofFewer, token)).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /^This shell does not bring what remotes in force use\.\n[^]*mfe-auth +@portal\/shared\/ui-form +.*PasswordField[^]*mfe-profile +@portal\/shared\/ui-form +.*DateField/,
    ),
  });
  const broken = withFile(shell, 'main.js', () => "throw new Error('broken shell');");
  expect(await operator.publish(broken, token)).toMatchObject({
    status: 422,
    message: 'shell throws when it is loaded: broken shell.',
  });
  const more = withFile(shell, 'main.js', (text) => `${text}\n`);
  expect((await operator.part('shell')).current).toBe(current);
  expect(await operator.publish(more, token)).toMatchObject({ status: 200 });
});
