/** What a script takes of one source file; `uses` null for the whole of it (shared/config/webpack/module-list.mjs). */
type TakenModule = { bytes: number; uses: string[] | null };
/** A script's source files. */
export type ScriptModules = Record<string, TakenModule>;

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
