import path from 'node:path';
import { build } from 'esbuild';
import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import { SERVER_ROOT } from '../../src/platform/paths';
import type { ActiveRules } from '../../src/areas/profile/rules/active-rules';
import type { Releases } from '../../src/areas/releases/releases';

const ENTRY = path.join(SERVER_ROOT, '../mfe-profile/src/rules/index.ts');

let bundled: Promise<string> | undefined;

/** The profile rules of this repository as one file, as a release carries them; bundled once a run. */
export function bundleRules(): Promise<string> {
  bundled ??= build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  return bundled;
}

/** A build of mfe-profile that holds the rules and next to nothing else. */
export const buildWithRules = (code: string) => ({
  manifest: {
    name: 'mfe-profile',
    version: '1.0.0',
    contract: REMOTE_CONTRACT_MAJOR,
    source: 'test',
    federation: '0.0.0',
    needs: {},
    uses: {},
    kind: 'remote',
    global: 'mfe_profile_test',
    entry: 'remoteEntry.js',
    facts: { title: 'Profile', audience: 'student', paths: ['/profile', '/profile/*'], menu: [] },
    assets: [],
    shared: [],
    pages: {},
  },
  files: new Map([
    ['remoteEntry.js', Buffer.from('var mfe_profile_test;')],
    ['rules.cjs', Buffer.from(code)],
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
