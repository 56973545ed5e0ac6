import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import type { ActiveState } from './active-state';
import type { Build } from './check-release';
import { insertFinding } from './finding-store';
import type { ReleaseManifest } from './manifest';
import type { ReleaseOrigin } from './origin';
import type { Published } from './published';
import { validateBuild, type BuildCheck } from './validate-build';

type Said = {
  note?: string | null;
  replaces?: string | null;
  origin?: ReleaseOrigin | null;
  isAccepted?: boolean;
};
type How = Omit<Parameters<typeof validateBuild>[3], 'state' | 'check'>;

/** How builds become releases. */
export type Publication = {
  /**
   * Stores a build and makes it the current release of its part, unless that is pinned; both or neither.
   * @param said `replaces`: the release that the publisher has seen in force, null for none; `origin`: what git says of
   * it; `isAccepted`: whether it may do what a check warns of
   * @throws PortalError 422 when it is refused, 409 when another switch of the part came in between
   */
  publish(build: Build, actor: string, said?: Said): Promise<Published>;
  /**
   * Stores and switches only what was never published before: a restart undoes no rollback.
   * @param beside releases that are being published together with this one
   */
  publishIfNew(build: Build, actor: string, beside?: ReleaseManifest[]): Promise<Published | null>;
};

/** A part that is held stays where it is, whatever is published. */
const isActive = (hash: string, { current, isRetired }: Pick<Published, 'current' | 'isRetired'>): boolean =>
  current === hash && !isRetired;

/** @param check what other areas have to say on a build @returns what publishes builds */
export function publication(
  database: Pick<Database, 'db'>,
  blobs: Blobs,
  inForce: ActiveState,
  check: BuildCheck,
): Publication {
  async function validated(build: Build, how: How) {
    await inForce.reload();
    return validateBuild(database, blobs, build, { ...how, state: inForce.state(), check });
  }
  return {
    async publish(build, actor, { origin, isAccepted = false, ...said } = {}) {
      const how = { actor, origin, isAccepted, isStart: false };
      const { isNew, insert, finding, ...judged } = await validated(build, how);
      const { part, hash } = judged;
      const switched = await inForce.change({ ...judged, reason: 'publish', actor, ...said }, insert);
      if (isActive(hash, switched))
        finding?.onceActive?.((words) => insertFinding(database.db, part, hash, words));
      return { part, hash, isNew, ...switched, ...(finding ? { finding: finding.words } : {}) };
    },
    async publishIfNew(build, actor, beside) {
      const how = { actor, beside, isAccepted: true, isStart: true };
      const { isNew, insert, finding: _, ...judged } = await validated(build, how);
      if (!isNew) return null;
      const switched = await inForce.change({ ...judged, reason: 'publish', actor, beside }, insert);
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
  };
}
