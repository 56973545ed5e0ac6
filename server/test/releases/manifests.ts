import { REMOTE_CONTRACT_MAJOR } from '@portal/shared/contract';
import type { Build } from '../../src/areas/releases/checks/check-release';
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

/** A small build of a remote; another `mark` is another release. */
export const remoteBuild = (name: string, paths: string[], mark = ''): Build => ({
  manifest: remoteManifest(name, paths),
  files: new Map([
    ['remoteEntry.js', Buffer.from(`entry ${mark}`)],
    ['remote.js', Buffer.from('remote')],
  ]),
});

/** Published content whose statistics are this word; a file is made of it. */
export const contentBuild = (
  statistics: string,
): { manifest: ContentManifest; files: Map<string, Buffer> } => ({
  manifest: { ...common, name: 'college', kind: 'content', assets: [], sections: { statistics } },
  files: new Map([['rules.pdf', Buffer.from(`PDF ${statistics}`)]]),
});
