import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import type { Build } from '../../src/areas/releases/checks/check-release';
import { FEDERATION_MANIFEST } from '../../src/areas/releases/checks/federation-manifest';
import type {
  ContentManifest,
  RemoteManifest,
  ShellManifest,
} from '../../src/areas/releases/checks/manifest';

const common = { version: '1.0.0', contract: REMOTE_CONTRACT_MAJOR, source: 's', federation: '2.9.2' };

/** release.json of a remote that serves these paths. */
export const remoteManifest = (
  name: string,
  paths: string[],
  needs: Record<string, string> = {},
): RemoteManifest => ({
  ...common,
  name,
  kind: 'remote',
  facts: { title: name, audience: 'public', paths, menu: [] },
  global: `${name.replaceAll('-', '_')}_1`,
  entry: 'remoteEntry.js',
  assets: ['remote.js'],
  shared: [],
  needs,
  uses: {},
  pages: {},
});

/** What webpack's plugin would say of a remote. */
export const federationFile = (
  remote: Pick<RemoteManifest, 'name' | 'global' | 'federation' | 'entry' | 'needs'>,
): [string, Buffer] => {
  const said = {
    name: remote.name,
    metaData: {
      globalName: remote.global,
      pluginVersion: remote.federation,
      remoteEntry: { name: remote.entry },
    },
    shared: Object.entries(remote.needs).map(([name, requiredVersion]) => ({ name, requiredVersion })),
    exposes: [{ name: 'remote' }],
  };
  return [FEDERATION_MANIFEST, Buffer.from(JSON.stringify(said))];
};

/** release.json of a shell that brings these singletons. */
export const shellManifest = (versions: Record<string, string>): ShellManifest => ({
  ...common,
  name: 'shell',
  kind: 'shell',
  assets: ['main.js'],
  provides: {},
  versions,
  brings: {},
});

let parts = 0;
/** A part that no other test has: nothing of a history can be removed. */
export const freshPart = (name = 'mfe-team'): string => `${name}${(parts += 1)}`;

/** A small build of a remote; another `mark` is another release. */
export const remoteBuild = (name: string, paths: string[], mark = ''): Build => ({
  manifest: remoteManifest(name, paths),
  files: new Map([
    ['remoteEntry.js', Buffer.from(`entry ${mark}`)],
    ['remote.js', Buffer.from('remote')],
    federationFile(remoteManifest(name, paths)),
  ]),
});

/** Published content whose statistics are this word; a file is made of it. */
export const contentBuild = (
  statistics: string,
): { manifest: ContentManifest; files: Map<string, Buffer> } => ({
  manifest: { ...common, name: 'college', kind: 'content', assets: [], sections: { statistics } },
  files: new Map([['rules.pdf', Buffer.from(`PDF ${statistics}`)]]),
});

/** A shell with as much of a federation runtime as the load check asks for, and one singleton. */
const SHELL_SCRIPT = `
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  shareScopeMap: { default: { greeting: {} } },
  registerRemotes() {},
  async loadRemote(id) { return (await globalThis[id.split('/')[0]].get('./remote'))(); },
}] };`;

/** A shell that cannot load a remote which says that it is new. */
export const OLD_SHELL_SCRIPT = SHELL_SCRIPT.replace(
  'async loadRemote(id) {',
  "async loadRemote(id) { if (globalThis.isNew) throw new Error('too new');",
);

/** A build of a shell that the load check takes; another `mark` is another release. */
export const shellBuild = (mark = '', script = SHELL_SCRIPT) => ({
  manifest: shellManifest({ greeting: '1.0.0' }),
  files: new Map([['main.js', Buffer.from(`${script}\n// ${mark}`)]]),
});

/**
 * A build of a remote that such a shell loads.
 * @param more code of its entry, such as what shows an old shell that it is new
 */
export function loadableBuild(name: string, paths: string[], mark = '', more = '') {
  const manifest = remoteManifest(name, paths);
  const entry = `globalThis.${manifest.global} = { get: async () => () => ({ default: { routes: [{ handle: { preload: async () => undefined } }] } }) };`;
  return {
    manifest,
    files: new Map([
      ['remoteEntry.js', Buffer.from(`${entry} ${more}`)],
      ['remote.js', Buffer.from(`// ${mark}`)],
      federationFile(manifest),
    ]),
  };
}
/** What makes a remote one that an old shell cannot load. */
export const IS_NEW = 'globalThis.isNew = true;';
