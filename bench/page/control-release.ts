import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseState } from '../../server/src/releases/registry-view';
import type { Releases } from '../../server/src/releases/releases';

/** scripts.json of a control's build. */
export type Scripts = { main: string[]; pages: Record<string, string[]> };

/** Publishes a control as a release of the shell, so that its files are stored and served as any release's. */
export async function publishControl(releases: Releases, dir: string, scripts: Scripts): Promise<void> {
  const folder = path.join(dir, 'files');
  const names = await readdir(folder);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
  const { shell } = releases.state();
  const manifest = { ...shell?.manifest, source: dir, assets: scripts.main, provides: {} };
  await releases.publish({ manifest, files }, 'bench');
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
