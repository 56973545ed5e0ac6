import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pino from 'pino';
import { PortalError } from '../../platform/errors';
import { SERVER_ROOT } from '../../platform/paths';
import { releaseHash } from './check-release';
import type { Build } from './check-release';
import { releaseManifest } from './manifest';
import type { ReleaseManifest } from './manifest';
import type { Releases } from './releases';

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

const nameOf = ({ manifest }: Build): string =>
  (manifest as { name?: string }).name ?? 'a part without a name';

/**
 * What this start is about to publish. These are judged with each other: a new major of a singleton comes with a
 * new shell and new remotes at once, none of which would fit what is in force.
 */
async function newManifests(
  builds: Build[],
  releases: Pick<Releases, 'release'>,
): Promise<ReleaseManifest[]> {
  const found: ReleaseManifest[] = [];
  for (const { manifest, files } of builds) {
    const read = releaseManifest.safeParse(manifest);
    if (read.success && !(await releases.release(read.data.name, releaseHash(read.data, files))))
      found.push(read.data);
  }
  return found;
}

type Log = Pick<pino.BaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Publishes what was built beside the server and never published before: all parts at the
 * first start, later those that changed. A release that was rolled back stays rolled back.
 */
export async function publishBuiltParts(
  { releases, log }: { releases: Pick<Releases, 'release' | 'publishIfNew'>; log: Log },
  root = PORTAL_ROOT,
): Promise<void> {
  const builds = await Promise.all((await builtParts(root)).map(readBuild));
  const together = await newManifests(builds, releases);
  for (const build of builds) {
    const part = nameOf(build);
    try {
      const published = await releases.publishIfNew(build, 'start', together);
      if (published && published.current === published.hash) {
        log.info({ part, release: published.hash }, 'published');
      } else if (published) {
        log.warn(
          { part, release: published.hash, pinned: published.current },
          'stored, not switched: it is pinned',
        );
      }
    } catch (err) {
      // A build that is refused keeps nobody from the other areas; its own goes on with the release it had.
      if (!(err instanceof PortalError)) throw err;
      log.error({ part, reason: err.message }, 'not published');
    }
  }
}
