import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rulesVersion } from '@portal/shared/config/rules-version.mjs';
import { SERVER_ROOT } from '../../src/platform/paths';
import type { ActiveRules } from '../../src/areas/profile/rules/active-rules';
import type { Releases } from '../../src/areas/releases/releases';
import { setting } from '../databases';
import { federationFile, remoteManifest } from '../releases/manifests';

const ENTRY = path.join(SERVER_ROOT, '../mfe-profile/src/rules/index.ts');

let bundled: Promise<string> | undefined;

/** The profile rules of this repository as one file, as a release carries them; bundled once a run, by the first suite. */
export const bundleRules = (): Promise<string> => (bundled ??= keptBundle());

/** The same rules, but for a school whose name has to be long: they refuse what the active ones take. */
export const stricterRules = async (): Promise<string> =>
  (await bundleRules()).replace(/("School Name", \{)/, '$1 minLength: 40,');

/** Suites share no modules, but the run's folder. A bundle that two suites make at one time is the same twice. */
async function keptBundle(): Promise<string> {
  const kept = path.join(setting('PORTAL_TEST_FOLDER'), 'rules.cjs');
  if (existsSync(kept)) return readFile(kept, 'utf8');
  const text = await bundle();
  const unfinished = `${kept}.${process.pid}`;
  await writeFile(unfinished, text);
  await rename(unfinished, kept);
  return text;
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  return outputFiles[0]!.text;
}

const MANIFEST = {
  ...remoteManifest('mfe-profile', ['/profile', '/profile/*']),
  facts: { title: 'Profile', audience: 'student', paths: ['/profile', '/profile/*'], menu: [] },
  assets: [],
};

/** A build of mfe-profile that holds the rules, their version in its scripts, and next to nothing else. */
export const buildWithRules = (code: string) => ({
  manifest: MANIFEST,
  files: new Map([
    ['remoteEntry.js', Buffer.from(`var ${MANIFEST.global} = '${rulesVersion(Buffer.from(code))}';`)],
    ['rules.cjs', Buffer.from(code)],
    federationFile(MANIFEST),
  ]),
});

/** Publishes a release of mfe-profile with these rules and waits until they were looked at. */
export async function releaseRules(
  { releases, rules }: { releases: Pick<Releases, 'publish'>; rules: Pick<ActiveRules, 'refresh'> },
  code?: string,
): Promise<void> {
  await releases.publish(buildWithRules(code ?? (await bundleRules())), 'test');
  await rules.refresh();
}
