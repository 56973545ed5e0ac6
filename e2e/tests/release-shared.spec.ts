import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, expect } from '@playwright/test';
import { copyRemoteAlone } from '@portal/shared/config/commands/isolated-copy.mjs';
import { run } from '@portal/shared/config/commands/run.mjs';
import { readBuild, releaseHash, releaseManifest } from '../../server/testing/releases';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PART = 'mfe-auth';
/** The college that is built, wherever this checkout is. */
const { COLLEGE } = process.env;

/** A copy of the remote and of shared, which finds the installed packages of the repository. */
async function isolatedCheckout(): Promise<string> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'portal-shared-'));
  copyRemoteAlone(PART, checkout);
  for (const folder of ['', 'shared']) {
    const from = path.join(ROOT, folder, 'node_modules');
    const to = path.join(checkout, folder, 'node_modules');
    await mkdir(path.join(to, '@portal'), { recursive: true });
    for (const name of existsSync(from) ? await readdir(from) : [])
      if (name !== '@portal') await symlink(path.join(from, name), path.join(to, name));
  }
  await symlink(path.join(checkout, 'shared'), path.join(checkout, 'node_modules/@portal/shared'));
  return checkout;
}

test('MFE-03 a change in shared is a new release of a remote only where the remote contains what was changed', async () => {
  test.setTimeout(120_000);
  const checkout = await isolatedCheckout();
  const build = async () => {
    const command = path.join(checkout, 'shared/config/commands/build.mjs');
    const env: Record<string, string> = COLLEGE ? { COLLEGE: path.resolve(ROOT, COLLEGE) } : {};
    const { code, output } = await run(process.execPath, [command, PART], {
      cwd: checkout,
      quiet: true,
      env,
    });
    expect(code, output).toBe(0);
    const { manifest, files } = await readBuild(path.join(checkout, PART, 'dist'));
    const read = releaseManifest.parse(manifest);
    const global = read.kind === 'remote' ? read.global : '';
    return { hash: releaseHash(read, files), global, source: read.source };
  };
  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(path.join(checkout, file), 'utf8');
    const changed = change(text);
    expect(changed, file).not.toBe(text);
    await writeFile(path.join(checkout, file), changed);
  };

  const first = await build();
  expect(first.global).toMatch(/^mfe_auth_[0-9a-f]{8}$/);

  // The shell provides the controls, the calls and the session.
  for (const file of ['ui/button.tsx', 'api/client.ts', 'session/index.ts'])
    await edit(`shared/src/${file}`, (text) => `${text}\nexport const changed = '${file}';\n`);
  const beside = await build();
  expect(beside.source).not.toBe(first.source);
  expect(beside).toEqual({ ...first, source: beside.source });

  await edit(`${PART}/src/remote.tsx`, (text) => text.replace('path: PAGES.login', "path: '/log-in'"));
  const own = await build();
  expect(own.hash).not.toBe(first.hash);
  expect(own.global).not.toBe(first.global);

  await edit('shared/src/contract/limits.ts', (text) =>
    text.replace('OTP_RESEND_MS = 60', 'OTP_RESEND_MS = 90'),
  );
  const contained = await build();
  expect([first.hash, own.hash]).not.toContain(contained.hash);
  await rm(checkout, { recursive: true });
});
