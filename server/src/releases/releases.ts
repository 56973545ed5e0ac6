import type { Database } from '../database/database';
import { PortalError } from '../errors';
import type { Blobs } from '../services';
import { checkBuild, releaseHash } from './check-release';
import type { Build } from './check-release';
import { readState } from './registry-view';
import type { ReleaseState } from './registry-view';
import { storeFile } from './release-files';
import { hasRelease, insertRelease, insertSwitch, readFileRow, readRevision } from './store';

/** Channel on which server processes tell each other of a switch. */
const CHANNEL = 'portal_releases';

export type Published = { part: string; hash: string; revision: number; isNew: boolean };

/** What is released, and how that changes. */
export type Releases = {
  /** As of the newest switch that this process has heard of. */
  state(): ReleaseState;
  /**
   * Stores a build and makes it the current release of its part.
   * @throws PortalError 422 when it is refused, 409 when another switch came in between
   */
  publish(build: Build, actor: string): Promise<Published>;
  /** Stores and switches only what was never published before: a restart undoes no rollback. */
  publishIfNew(build: Build, actor: string): Promise<Published | null>;
  /** Makes a published release the current one again. @throws PortalError 404 for an unknown one, 409 as publish */
  rollback(part: string, hash: string, actor: string): Promise<Published>;
  /** A file of any release that ever was; null where there is none. */
  file(part: string, hash: string, path: string): ReturnType<typeof readFileRow>;
  /** Called after each change of the state. */
  onChange(callback: (state: ReleaseState) => void): void;
};

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';

/** A further judgement on a new build before anything of it is stored. @throws PortalError 422 to refuse it */
export type BuildCheck = (part: string, files: Build['files']) => Promise<void>;

/**
 * Opens the releases of a database and follows every switch of every process.
 * @param check what another area has to say on a build, such as the profile on its rules
 */
export async function openReleases(
  database: Database,
  blobs: Blobs,
  check: BuildCheck = () => Promise.resolve(),
): Promise<Releases> {
  const { db } = database;
  let state = await readState(db);
  const hearers: ((state: ReleaseState) => void)[] = [];

  let reading: Promise<void> = Promise.resolve();
  // One after the other, so that an older answer never follows a newer one.
  const reload = (): Promise<void> => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        state = await readState(db);
        for (const hear of hearers) hear(state);
      });
    return reading;
  };
  const reloadQuietly = (): void => void reload().catch(() => undefined);
  await database.listen(CHANNEL, reloadQuietly);
  database.onReconnect(reloadQuietly);

  async function switchTo(
    part: string,
    hash: string,
    reason: 'publish' | 'rollback',
    actor: string,
  ): Promise<number> {
    const expected = await readRevision(db);
    await reload();
    const parts = [state.shell, ...state.remotes.map(({ current }) => current)];
    const current = parts.find((release) => release?.manifest.name === part)?.hash ?? null;
    if (current === hash) return state.revision;
    const revision = expected + 1;
    try {
      await insertSwitch(db, { revision, part, hash, previous: current, reason, actor });
    } catch (error) {
      if (!isTaken(error)) throw error;
      throw new PortalError(
        409,
        'Another release was switched at the same moment. Look at it, then try again.',
      );
    }
    await reload();
    await database.notify(CHANNEL, String(revision));
    return revision;
  }

  async function store(build: Build): Promise<{ part: string; hash: string; isNew: boolean }> {
    const others = state.remotes.map(({ current }) => current.manifest);
    const manifest = checkBuild(build, others);
    const part = manifest.name;
    const hash = releaseHash(manifest, build.files);
    if (await hasRelease(db, part, hash)) return { part, hash, isNew: false };
    await check(part, build.files);
    const files = await Promise.all([...build.files].map(([file, bytes]) => storeFile(blobs, file, bytes)));
    await db.transaction((tx) => insertRelease(tx, hash, manifest, files));
    return { part, hash, isNew: true };
  }

  return {
    state: () => state,
    async publish(build, actor) {
      const stored = await store(build);
      return { ...stored, revision: await switchTo(stored.part, stored.hash, 'publish', actor) };
    },
    async publishIfNew(build, actor) {
      const stored = await store(build);
      if (!stored.isNew) return null;
      return { ...stored, revision: await switchTo(stored.part, stored.hash, 'publish', actor) };
    },
    async rollback(part, hash, actor) {
      if (!(await hasRelease(db, part, hash))) throw new PortalError(404, `${part} has no release ${hash}.`);
      return { part, hash, isNew: false, revision: await switchTo(part, hash, 'rollback', actor) };
    },
    file: (part, hash, path) => readFileRow(db, part, hash, path),
    onChange: (callback) => void hearers.push(callback),
  };
}
