import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import type { ActiveState } from './active-state';
import type { Build } from './check-release';
import { insertFinding } from './finding-store';
import type { ReleaseManifest } from './manifest';
import type { ReleaseOrigin } from './origin';
import type { Published } from './published';
import { refuse } from './refuse';
import { validateBuild, type BuildCheck } from './validate-build';

type Said = {
  note?: string | null;
  replaces?: string | null;
  origin?: ReleaseOrigin | null;
  isAccepted?: boolean;
  /** Of a hundred browsers so many get it, the others keep what is in force; null for all. */
  canary?: number | null;
};
type How = Omit<Parameters<typeof validateBuild>[3], 'state' | 'check'>;

/** How builds become releases. */
export type Publication = {
  /**
   * Stores a build and makes it the current release of its part, unless that is pinned; both or neither.
   * @param said `replaces`: the release that the publisher has seen in force, null for none; `origin`: what git says of
   * it; `isAccepted`: whether it may do what a check warns of; `canary`: how many browsers it is to reach at first
   * @throws PortalError 422 when it is refused, 409 when the first release of a part is to be a canary, or when another switch of the part came in between
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

/** What gives a build to some browsers. @throws PortalError 422 for content, which is no code */
function canaryChange(part: string, hash: string, manifest: ReleaseManifest, percent: number) {
  if (manifest.kind === 'content') refuse('The college’s content reaches all browsers: it has no canary.');
  return { part, manifest, reason: 'canary' as const, canary: { hash, percent } };
}

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
    async publish(build, actor, { origin, isAccepted = false, canary = null, ...said } = {}) {
      const how = { actor, origin, isAccepted, isStart: false };
      const { isNew, insert, finding, ...judged } = await validated(build, how);
      const { part, hash, manifest } = judged;
      const switched = await inForce.change(
        canary === null
          ? { ...judged, reason: 'publish', actor, ...said }
          : { ...canaryChange(part, hash, manifest, canary), actor, ...said },
        { before: insert },
      );
      if (isActive(hash, switched))
        finding?.onceActive?.((words) => insertFinding(database.db, part, hash, words));
      return { part, hash, isNew, ...switched, ...(finding ? { finding: finding.words } : {}) };
    },
    async publishIfNew(build, actor, beside) {
      const how = { actor, beside, isAccepted: true, isStart: true };
      const { isNew, insert, finding: _, ...judged } = await validated(build, how);
      if (!isNew) return null;
      const switched = await inForce.change(
        { ...judged, reason: 'publish', actor, beside },
        { before: insert },
      );
      return { part: judged.part, hash: judged.hash, isNew, ...switched };
    },
  };
}
