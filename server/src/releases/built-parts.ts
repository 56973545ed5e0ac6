import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PortalError } from '../errors';
import { SERVER_ROOT } from '../paths';
import type { Services } from '../services';
import type { Build } from './check-release';

/** The folder that the parts' folders stand in. */
const PORTAL_ROOT = path.join(SERVER_ROOT, '..');

/** Reads a part's build: dist/release.json and everything below dist/files. */
export async function readBuild(dir: string): Promise<Build> {
  const root = path.join(dir, 'dist/files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(root, file).split(path.sep).join('/'), await readFile(file));
  }
  return {
    manifest: JSON.parse(await readFile(path.join(dir, 'dist/release.json'), 'utf8')) as unknown,
    files,
  };
}

/** Folders of the parts that have been built on this machine, the shell first. */
async function builtParts(root: string): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return names
    .map((name) => path.join(root, name))
    .filter((dir) => existsSync(path.join(dir, 'dist/release.json')))
    .sort(
      (a, b) =>
        Number(path.basename(b) === 'shell') - Number(path.basename(a) === 'shell') || (a < b ? -1 : 1),
    );
}

/**
 * Publishes what was built beside the server and never published before (design, section 3): all parts at the
 * first start, later those that changed. A release that was rolled back stays rolled back.
 */
export async function publishBuiltParts(
  { releases, log }: Pick<Services, 'releases' | 'log'>,
  root = PORTAL_ROOT,
): Promise<void> {
  for (const dir of await builtParts(root)) {
    try {
      const published = await releases.publishIfNew(await readBuild(dir), 'start');
      if (published) log.info({ part: published.part, release: published.hash }, 'published');
    } catch (err) {
      // A build that is refused keeps nobody from the other areas; its own goes on with the release it had.
      if (!(err instanceof PortalError)) throw err;
      log.error({ part: path.basename(dir), reason: err.message }, 'not published');
    }
  }
}
