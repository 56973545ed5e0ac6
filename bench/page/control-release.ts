import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertRelease, releaseHash, type ReleaseState, storeFile } from '../../server/testing/releases';
import type { OpenServices } from '../../server/testing/portal';

/** scripts.json of a control's build. */
export type Scripts = { main: string[]; pages: Record<string, string[]> };

/**
 * Stores a control as a release of the shell, so that its files are served as any release's, and switches to it. It
 * is not published: a bundle without federation is no shell, and would be refused.
 */
export async function publishControl(
  { releases, database, blobs }: Pick<OpenServices, 'releases' | 'database' | 'blobs'>,
  dir: string,
  scripts: Scripts,
): Promise<void> {
  const { shell } = releases.state();
  if (!shell) throw new Error('The portal has no shell');
  const folder = path.join(dir, 'files');
  const names = await readdir(folder);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
  // One ordinary bundle makes no HTML on the server.
  const manifest = {
    ...shell.manifest,
    html: undefined,
    source: dir,
    assets: scripts.main,
    provides: {},
  };
  const hash = releaseHash(manifest, files);
  const stored = await Promise.all([...files].map(([file, bytes]) => storeFile(blobs, file, bytes)));
  await database.db.transaction((tx) => insertRelease(tx, hash, manifest, stored, { publishedBy: 'bench' }));
  await releases.pin('shell', hash, 'bench');
}

/**
 * What the control's pages are made from: menus and paths as in the registry, but no remote's files to load.
 * @param hinted whether a page names its scripts ahead
 */
export function controlState(state: ReleaseState, scripts: Scripts, hinted: boolean): ReleaseState {
  const { shell } = state;
  if (!shell) throw new Error('The control was not published');
  const none = { hash: '', version: '', global: '', entry: '', assets: [], integrity: {} };
  const needs = (assets: string[]) => ({ assets: hinted ? assets : [], shared: [] });
  return {
    ...state,
    registry: {
      ...state.registry,
      remotes: state.registry.remotes.map((remote) => ({ ...remote, current: none, previous: null })),
    },
    // Every path is served by the one bundle, whose hints then are addresses of the same release.
    remotes: state.remotes.map(({ current }) => ({
      previous: null,
      current: {
        ...shell,
        manifest: {
          ...current.manifest,
          // An ordinary bundle's document has no data: its code asks for it.
          facts: { ...current.manifest.facts, data: undefined },
          name: shell.manifest.name,
          entry: scripts.main[0] ?? '',
          assets: [],
          shared: [],
          pages: Object.fromEntries(
            Object.entries(scripts.pages).map(([pattern, assets]) => [pattern, needs(assets)]),
          ),
        },
      },
    })),
  };
}
