import { createRequire } from 'node:module';
import path from 'node:path';
import type { Side } from './portals';

/** What a script takes of one source file; `uses` null for the whole of it (shared/config/webpack/module-list.mjs). */
type TakenModule = { bytes: number; uses: string[] | null };
/** A script's source files. */
type ScriptModules = Record<string, TakenModule>;

const overlap = (one: TakenModule, other: TakenModule): boolean =>
  one.uses === null
    ? other.uses?.length !== 0
    : one.uses.some((name) => other.uses === null || other.uses.includes(name));

/**
 * What comes twice in some scripts: source files of which two scripts take the same. Two scripts that take different
 * constants of one file hold nothing twice.
 * @param scripts what each fetched script is made of
 * @returns each such file with its bytes before minifying, once for every time too many
 */
export function duplicates(scripts: ScriptModules[]): Record<string, number> {
  const seen = new Map<string, TakenModule[]>();
  const found: Record<string, number> = {};
  for (const [name, taken] of scripts.flatMap((modules) => Object.entries(modules))) {
    const before = seen.get(name) ?? [];
    if (before.some((one) => overlap(one, taken))) found[name] = (found[name] ?? 0) + taken.bytes;
    seen.set(name, [...before, taken]);
  }
  return found;
}

/** Bytes of everything that comes twice. */
export const duplicateBytes = (scripts: ScriptModules[]): number =>
  Object.values(duplicates(scripts)).reduce((sum, bytes) => sum + bytes, 0);

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
/** Address of a release's file (server/src/areas/releases/registry-view.ts). */
const ADDRESS = /\/remotes\/([^/]+)\/[^/]+\/([^/?]+\.js)/;

/**
 * What the scripts of a visit are made of, by the lists beside their builds.
 * @param side a control's scripts are all in its own bundle
 * @param urls that the visit fetched; what is no script of a release is passed over
 * @throws Error for a script that its build does not name
 */
export const scriptModules = (side: Side, urls: string[]): ScriptModules[] =>
  urls.flatMap((url) => {
    const [, part, file] = ADDRESS.exec(url) ?? [];
    if (!part || !file) return [];
    const build = side === 'composed' ? `${part}/dist` : `bench/page/control/dist/${side}`;
    const lists = require(path.join(root, build, 'modules.json')) as Record<string, ScriptModules>;
    const modules = lists[file];
    if (!modules) throw new Error(`${build} has no list of what is in ${file}`);
    return [modules];
  });
