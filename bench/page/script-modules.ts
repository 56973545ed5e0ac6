import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScriptModules } from './duplicates';
import type { Side } from './variants';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Address of a release's file (server/src/areas/releases/registry-view.ts). */
const ADDRESS = /\/remotes\/([^/]+)\/[^/]+\/([^/?]+\.js)/;

const lists = new Map<string, Record<string, ScriptModules>>();

function listIn(dir: string): Record<string, ScriptModules> {
  const known = lists.get(dir);
  if (known) return known;
  const list = JSON.parse(readFileSync(path.join(dir, 'modules.json'), 'utf8')) as Record<
    string,
    ScriptModules
  >;
  lists.set(dir, list);
  return list;
}

/**
 * What the scripts of a visit are made of, by the lists beside their builds.
 * @param side a control's scripts all stand in its own bundle
 * @param urls that the visit fetched; what is no script of a release is passed over
 * @throws Error for a script that its build does not name
 */
export const scriptModules = (side: Side, urls: string[]): ScriptModules[] =>
  urls.flatMap((url) => {
    const [, part, file] = ADDRESS.exec(url) ?? [];
    if (!part || !file) return [];
    const dir =
      side === 'composed'
        ? path.join(root, part, 'dist')
        : path.join(import.meta.dirname, 'control/dist', side);
    const modules = listIn(dir)[file];
    if (!modules) throw new Error(`${dir} has no list of what is in ${file}`);
    return [modules];
  });
