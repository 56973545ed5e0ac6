import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pino from 'pino';
import { PortalError } from '../../platform/errors';
import { BUILD_ROOT } from '../../platform/paths';
import { releaseHash } from './check-release';
import type { Build } from './check-release';
import { releaseManifest } from './manifest';
import type { ReleaseManifest } from './manifest';
import type { Releases } from './releases';

/** The parts that came with the server, one folder each (server/place-parts.mjs). */
const PARTS = path.join(BUILD_ROOT, 'parts');

/** Reads a part's build: release.json and everything below files. @param dir the part's `dist`, or a copy of it */
export async function readBuild(dir: string): Promise<Build> {
  const root = path.join(dir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(root, file).split(path.sep).join('/'), await readFile(file));
  }
  return {
    manifest: JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8')) as unknown,
    files,
  };
}

/** Folders of the parts that came with the server, the shell first. */
async function builtParts(root: string): Promise<string[]> {
  const names = existsSync(root) ? await readdir(root) : [];
  return names
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1))
    .map((name) => path.join(root, name));
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
 * Publishes what came with the server and was never published before: all parts at the
 * first start, later those that changed. A release that was rolled back stays rolled back.
 */
export async function publishBuiltParts(
  { releases, log }: { releases: Pick<Releases, 'release' | 'publishIfNew'>; log: Log },
  root = PARTS,
): Promise<void> {
  const builds = await Promise.all((await builtParts(root)).map(readBuild));
  const together = await newManifests(builds, releases);
  for (const build of builds) {
    const part = nameOf(build);
    try {
      const published = await releases.publishIfNew(build, 'start', together);
      if (published && published.current === published.hash && !published.isRetired) {
        log.info({ part, release: published.hash }, 'published');
      } else if (published) {
        log.warn(
          { part, release: published.hash, pinned: published.current },
          published.isRetired ? 'stored, not switched: it is retired' : 'stored, not switched: it is pinned',
        );
      }
    } catch (err) {
      // A build that is refused keeps nobody from the other areas; its own goes on with the release it had.
      if (!(err instanceof PortalError)) throw err;
      log.error({ part, reason: err.message }, 'not published');
    }
  }
}
