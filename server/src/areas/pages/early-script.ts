import { LRUCache } from 'lru-cache';
import type { ReleaseState } from '../releases';
import type { Blobs } from '../../platform/blobs/blobs';

/** The script that stands in a page itself, and the hash by which the policy lets it run. */
export type EarlyScript = { code: string; integrity: string };

/** Shells in force at once while processes follow a switch, and one in canary. */
const KEPT = 3;

/**
 * Reads the shell's script that stands in a page itself, before any file of the portal has come (shell/src/early).
 * @returns a reader of the one in force; it gives null where the shell has none
 */
export function earlyScripts(
  blobs: Pick<Blobs, 'get'>,
): (state: ReleaseState) => Promise<EarlyScript | null> {
  const read = new LRUCache<string, EarlyScript>({ max: KEPT });
  return async ({ shell }) => {
    const file = shell?.files.find(({ path }) => path === shell.manifest.early);
    if (!file) return null;
    const known = read.get(file.sha256);
    if (known) return known;
    const code = (await blobs.get(file.sha256))?.toString('utf8');
    if (code === undefined) return null;
    const script = { code, integrity: file.integrity };
    read.set(file.sha256, script);
    return script;
  };
}
