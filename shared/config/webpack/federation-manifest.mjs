import { strToU8, zipSync } from 'fflate';

/** What the field's tools read of a remote: its manifest, and the types of what it exposes (docs/remotes.md). */
const MANIFEST_FILE = 'mf-manifest.json';
const TYPES_ARCHIVE = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';

/** The one module that a remote exposes. */
const EXPOSED = 'remote';
/** An archive keeps times, those of a clock on the wall; equal builds are one release. */
const NO_TIME = new Date(1980, 0, 1);

/** Types of ./remote: each remote's are the contract's. */
const REMOTE_TYPES = `import type { RemoteModule } from '@portal/shared/remote';
declare const remote: RemoteModule;
export default remote;
`;
/** As Module Federation's own plugin writes it; a host puts its own name of the remote in. */
const API_TYPES = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/${EXPOSED}';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/${EXPOSED}' ? typeof import('REMOTE_ALIAS_IDENTIFIER/${EXPOSED}') : any;
`;

/** @param {string[]} [sync] @param {string[]} [async] */
const assets = (sync = [], async = []) => ({ js: { sync, async }, css: { sync: [], async: [] } });

/**
 * A remote's manifest in the form of Module Federation 2, from what release.json says of it.
 * @param {{ name: string, version: string, federation: string, global: string, entry: string, assets: string[],
 *   needs: Record<string, string>, pages: Record<string, { assets: string[] }> }} release
 */
function federationManifest({ name, version, federation, global, entry, needs, pages, ...release }) {
  const ofPages = [...new Set(Object.values(pages).flatMap((page) => page.assets))].sort();
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_API },
      globalName: global,
      pluginVersion: federation,
      // Beside this file, wherever the release is served.
      publicPath: 'auto',
    },
    shared: Object.entries(needs).map(([singleton, requiredVersion]) => ({
      id: `${name}:${singleton}`,
      name: singleton,
      // The least that it goes with: the shell's own is another release's matter.
      version: requiredVersion.replace(/^\D+/, ''),
      singleton: true,
      requiredVersion,
      hash: '',
      assets: assets(),
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:${EXPOSED}`,
        name: EXPOSED,
        path: `./${EXPOSED}`,
        assets: assets(release.assets, ofPages),
      },
    ],
  };
}

/** The same bytes for the same types. */
const typesArchive = () =>
  Buffer.from(zipSync({ [`${EXPOSED}.d.ts`]: strToU8(REMOTE_TYPES) }, { level: 0, mtime: NO_TIME }));

/**
 * What goes out with a remote's release for the field's tools, by the names of the files.
 * @param {Parameters<typeof federationManifest>[0]} release
 * @returns {Record<string, string | Buffer>}
 */
export const federationFiles = (release) => ({
  [MANIFEST_FILE]: `${JSON.stringify(federationManifest(release), null, 2)}\n`,
  [TYPES_API]: API_TYPES,
  [TYPES_ARCHIVE]: typesArchive(),
});
