import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pino from 'pino';
import { PortalError } from '../../platform/errors';
import { BUILD_ROOT } from '../../platform/paths';
import { releaseHash, type Build } from './checks/check-release';
import { releaseManifest, SHELL_PART, type ReleaseManifest } from './checks/manifest';
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
    .sort((a, b) => Number(b === SHELL_PART) - Number(a === SHELL_PART) || (a < b ? -1 : 1))
    .map((name) => path.join(root, name));
}

const nameOf = ({ manifest }: Build): string =>
  (manifest as { name?: string }).name ?? 'a part without a name';

/**
 * What this start is about to publish. These are judged with each other: a new major of a singleton comes with a
 * new shell and new remotes at once, none of which would fit what is active.
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

type Publishing = {
  releases: Pick<Releases, 'release' | 'publishIfNew' | 'state'>;
  log: Log;
};

/** A portal without a shell: each of its pages would be empty. */
export class NoShellError extends Error {}

/** @returns why the build was refused; null when it was not */
async function publishBuild(
  { releases, log }: Publishing,
  build: Build,
  together: ReleaseManifest[],
): Promise<string | null> {
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
    return null;
  } catch (err) {
    // A refused build does not block the other parts; its own part keeps the release it had.
    if (!(err instanceof PortalError)) throw err;
    return err.message;
  }
}

/**
 * Publishes what came with the server and was never published before: all parts at the first start, later those that
 * changed. A release that was rolled back stays rolled back. What is refused is judged once more: a machine
 * that is busy while it starts may load a good part for longer than the check allows.
 * @throws NoShellError when the shell was refused and none is active
 */
export async function publishBuiltParts({ releases, log }: Publishing, root = PARTS): Promise<void> {
  const builds = await Promise.all((await builtParts(root)).map(readBuild));
  const together = await newManifests(builds, releases);
  for (const build of builds) {
    const part = nameOf(build);
    let reason = await publishBuild({ releases, log }, build, together);
    if (reason === null) continue;
    log.warn({ part, reason }, 'refused, tried again');
    reason = await publishBuild({ releases, log }, build, together);
    if (reason === null) continue;
    log.error({ part, reason }, 'not published');
    // Before any remote: one that was never loaded in a shell would be active.
    if (part === SHELL_PART && !releases.state().shell)
      throw new NoShellError(`No shell is active, so no page can be shown: ${reason} Start again.`);
  }
}
