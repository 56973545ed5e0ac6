import type { ReleaseState } from '../releases';
import type { Blobs } from '../../platform/blobs/blobs';

/**
 * Reads the service worker of the active shell (shell/src/push).
 * @returns a reader; it gives null where the shell has none
 */
export function pushWorkers(blobs: Pick<Blobs, 'get'>): (state: ReleaseState) => Promise<string | null> {
  let read: { sha256: string; code: string } | undefined;
  return async ({ shell }) => {
    const file = shell?.files.find(({ path }) => path === shell.manifest.push);
    if (!file) return null;
    if (read?.sha256 === file.sha256) return read.code;
    const code = (await blobs.get(file.sha256))?.toString('utf8');
    if (code === undefined) return null;
    read = { sha256: file.sha256, code };
    return code;
  };
}
