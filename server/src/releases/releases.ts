import type { Database, Queryable } from '../database/database';
import { PortalError } from '../errors';
import type { Blobs } from '../services';
import type { Build } from './check-release';
import type { ReleaseManifest } from './manifest';
import { loadRelease, readState } from './registry-view';
import type { Release, ReleaseState } from './registry-view';
import { readFileRow } from './store';
import { judgeBuild } from './judge-build';
import type { BuildCheck } from './judge-build';
import { switchPart } from './switching';
import type { Change } from './switching';

export type { BuildCheck } from './judge-build';

/** Channel on which server processes tell each other of a switch. */
const CHANNEL = 'portal_releases';

/** `current` is the hash in force afterwards: another than `hash` when the part is pinned there. */
export type Published = { part: string; hash: string; current: string; revision: number; isNew: boolean };
type Said = { note?: string | null; replaces?: string | null };
export type Switching = { actor: string; note?: string | null };

/** What is released, and how that changes. */
export type Releases = {
  /** As of the newest switch that this process has heard of. */
  state(): ReleaseState;
  /**
   * Stores a build and makes it the current release of its part, unless that is pinned; both or neither.
   * @param said `replaces`: the release that the publisher has seen in force, null for none
   * @throws PortalError 422 when it is refused, 409 when another switch of the part came in between
   */
  publish(build: Build, actor: string, said?: Said): Promise<Published>;
  /**
   * Stores and switches only what was never published before: a restart undoes no rollback.
   * @param beside releases that are being published together with this one
   */
  publishIfNew(build: Build, actor: string, beside?: ReleaseManifest[]): Promise<Published | null>;
  /**
   * Makes a published release the current one again.
   * @param hash the release before the current one when null
   * @throws PortalError 404 for an unknown one, 409 as publish or when the part is pinned, 422 when it does not fit
   */
  rollback(part: string, hash: string | null, actor: string, note?: string | null): Promise<Published>;
  /** Holds a part at a release until it is unpinned. @throws PortalError as rollback */
  pin(part: string, hash: string, actor: string, note?: string | null): Promise<Published>;
  /** Lets a pinned part go; it stays at its release. @throws PortalError 409 when it is not pinned */
  unpin(part: string, actor: string, note?: string | null): Promise<Published>;
  /** A release that ever was; null where there is none. */
  release(part: string, hash: string): Promise<Release | null>;
  /** A file of any release that ever was; null where there is none. */
  file(part: string, hash: string, path: string): ReturnType<typeof readFileRow>;
  /** Called after each change of the state. */
  onChange(callback: (state: ReleaseState) => void): void;
};

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

  /** Switches, together with what `insert` writes, then tells this process and every other. */
  async function change(
    wanted: Change,
    insert: (tx: Queryable) => Promise<void> = () => Promise.resolve(),
  ): Promise<{ revision: number; current: string }> {
    const before = state.revision;
    const { revision, current } = await db.transaction(async (tx) => {
      await insert(tx);
      return switchPart(tx, wanted);
    });
    if (revision !== before) {
      await reload();
      await database.notify(CHANNEL, String(revision));
    }
    return { revision, current };
  }

  async function judge(build: Build, actor: string, beside?: ReleaseManifest[]) {
    await reload();
    return judgeBuild(database, blobs, build, { actor, state, check, beside });
  }

  async function published(part: string, hash: string): Promise<Release> {
    const release = await loadRelease(db, part, hash);
    if (!release) throw new PortalError(404, `${part} has no release ${hash}.`);
    return release;
  }

  async function goTo(
    reason: 'rollback' | 'pin',
    part: string,
    hash: string,
    said: Switching,
  ): Promise<Published> {
    const { manifest } = await published(part, hash);
    return { part, hash, isNew: false, ...(await change({ part, hash, manifest, reason, ...said })) };
  }

  return {
    state: () => state,
    async publish(build, actor, said = {}) {
      const { isNew, insert, ...judged } = await judge(build, actor);
      const switched = await change({ ...judged, reason: 'publish', actor, ...said }, insert);
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
    async publishIfNew(build, actor, beside) {
      const { isNew, insert, ...judged } = await judge(build, actor, beside);
      if (!isNew) return null;
      const switched = await change({ ...judged, reason: 'publish', actor, beside }, insert);
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
    async rollback(part, hash, actor, note) {
      const before = hash ?? (await readState(db)).parts.get(part)?.before ?? null;
      if (before === null) throw new PortalError(404, `${part} has no release to go back to.`);
      return goTo('rollback', part, before, { actor, note });
    },
    pin: (part, hash, actor, note) => goTo('pin', part, hash, { actor, note }),
    async unpin(part, actor, note) {
      await reload();
      const stands = state.parts.get(part);
      if (!stands?.isPinned) throw new PortalError(409, `${part} is not pinned.`);
      const replaces = stands.current;
      const switched = await change({ part, reason: 'unpin', actor, note, replaces });
      return { part, hash: stands.current, isNew: false, ...switched };
    },
    release: (part, hash) => loadRelease(db, part, hash),
    file: (part, hash, path) => readFileRow(db, part, hash, path),
    onChange: (callback) => void hearers.push(callback),
  };
}
