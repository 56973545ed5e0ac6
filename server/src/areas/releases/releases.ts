import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Build } from './check-release';
import type { ReleaseManifest } from './manifest';
import type { ReleaseOrigin } from './origin';
import { loadRelease, readState, requireRelease } from './registry-view';
import type { Release, ReleaseState } from './registry-view';
import { readFileRow } from './store';
import { validateBuild } from './validate-build';
import type { BuildCheck } from './validate-build';
import { followState } from './active-state';
import { retirement, type Retirement } from './retirement';
import type { Published } from './published';

export type { BuildCheck } from './validate-build';

type Said = { note?: string | null; replaces?: string | null; origin?: ReleaseOrigin | null };
type Judged = {
  actor: string;
  beside?: ReleaseManifest[] | undefined;
  origin?: ReleaseOrigin | null | undefined;
};

type Switching = { actor: string; note?: string | null };

/** What is released, and how that changes. */
export type Releases = Retirement & {
  /** As of the newest switch that this process has heard of. */
  state(): ReleaseState;
  /**
   * Stores a build and makes it the current release of its part, unless that is pinned; both or neither.
   * @param said `replaces`: the release that the publisher has seen in force, null for none; `origin`: what git says of it
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
  const inForce = await followState(database);

  async function judge(build: Build, of: Judged) {
    await inForce.reload();
    return validateBuild(database, blobs, build, { ...of, state: inForce.state(), check });
  }

  async function goTo(
    reason: 'rollback' | 'pin',
    part: string,
    hash: string,
    said: Switching,
  ): Promise<Published> {
    const { manifest } = await requireRelease(db, part, hash);
    return { part, hash, isNew: false, ...(await inForce.change({ part, hash, manifest, reason, ...said })) };
  }

  return {
    state: inForce.state,
    async publish(build, actor, { origin, ...said } = {}) {
      const { isNew, insert, ...judged } = await judge(build, { actor, origin });
      const switched = await inForce.change({ ...judged, reason: 'publish', actor, ...said }, insert);
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
    async publishIfNew(build, actor, beside) {
      const { isNew, insert, ...judged } = await judge(build, { actor, beside });
      if (!isNew) return null;
      const switched = await inForce.change({ ...judged, reason: 'publish', actor, beside }, insert);
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
    async rollback(part, hash, actor, note) {
      const before = hash ?? (await readState(db)).parts.get(part)?.before ?? null;
      if (before === null) throw new PortalError(404, `${part} has no release to go back to.`);
      return goTo('rollback', part, before, { actor, note });
    },
    pin: (part, hash, actor, note) => goTo('pin', part, hash, { actor, note }),
    async unpin(part, actor, note) {
      await inForce.reload();
      const stands = inForce.state().parts.get(part);
      if (!stands?.isPinned) throw new PortalError(409, `${part} is not pinned.`);
      const replaces = stands.current;
      const switched = await inForce.change({ part, reason: 'unpin', actor, note, replaces });
      return { part, hash: stands.current, isNew: false, ...switched };
    },
    ...retirement(database, inForce),
    release: (part, hash) => loadRelease(db, part, hash),
    file: (part, hash, path) => readFileRow(db, part, hash, path),
    onChange: inForce.onChange,
  };
}
