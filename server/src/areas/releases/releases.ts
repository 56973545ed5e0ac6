import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Blobs } from '../../platform/blobs/blobs';
import { BUILT_CONTENT } from './history/history';
import { CONTENT_PART } from './checks/manifest';
import { loadRelease, readState, requireRelease, type Release, type ReleaseState } from './registry-view';
import { readFileRow } from './store';
import type { BuildCheck } from './checks/validate-build';
import { followState } from './active-state';
import { canaries, type Canaries } from './canary/canaries';
import { publication, type Publication } from './publishing/publication';
import { retirement, type Retirement } from './history/retirement';
import type { Published } from './published';

export type { BuildCheck } from './checks/validate-build';

type Switching = { actor: string; note?: string | null };

/** What is released, and how that changes. */
export type Releases = Publication &
  Canaries &
  Retirement & {
    /** As of the newest switch that this process knows. */
    state(): ReleaseState;
    /**
     * Makes a published release the current one again.
     * @param hash the release before the current one when null; BUILT_CONTENT for the content that came with the build
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
  check: BuildCheck = () => Promise.resolve(null),
): Promise<Releases> {
  const { db } = database;
  const inForce = await followState(database);

  async function goTo(
    reason: 'rollback' | 'pin',
    part: string,
    hash: string,
    said: Switching,
  ): Promise<Published> {
    const isBuilt = reason === 'rollback' && part === CONTENT_PART && hash === BUILT_CONTENT;
    const manifest = isBuilt ? undefined : (await requireRelease(db, part, hash)).manifest;
    return { part, hash, isNew: false, ...(await inForce.change({ part, hash, manifest, reason, ...said })) };
  }

  return {
    state: inForce.state,
    ...publication(database, blobs, inForce, check),
    async rollback(part, hash, actor, note) {
      const own = (await readState(db)).parts.get(part);
      const before = hash ?? own?.before ?? null;
      if (before === null || !own) throw new PortalError(404, `${part} has no release to go back to.`);
      return goTo('rollback', part, before, { actor, note });
    },
    pin: (part, hash, actor, note) => goTo('pin', part, hash, { actor, note }),
    async unpin(part, actor, note) {
      await inForce.reload();
      const own = inForce.state().parts.get(part);
      if (!own?.isPinned) throw new PortalError(409, `${part} is not pinned.`);
      const replaces = own.current;
      const switched = await inForce.change({ part, reason: 'unpin', actor, note, replaces });
      return { part, hash: own.current, isNew: false, ...switched };
    },
    ...retirement(database, inForce),
    ...canaries(database, blobs, inForce),
    release: (part, hash) => loadRelease(db, part, hash),
    file: (part, hash, path) => readFileRow(db, part, hash, path),
    onChange: inForce.onChange,
  };
}
