import { randomBytes } from 'node:crypto';
import { PortalError } from '../../../platform/errors';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database, Queryable } from '../../../platform/database/database';
import type { ActiveState } from '../active-state';
import { previewHash } from '../canary/browser';
import { checkFit } from '../checks/check-fit';
import type { Build } from '../checks/check-release';
import { insertFinding } from '../checks/finding-store';
import type { ReleaseManifest, RemoteManifest } from '../checks/manifest';
import type { ReleaseOrigin } from '../origin';
import { endPreviews, insertPreview } from '../preview/preview-store';
import type { Published } from '../published';
import { refuse } from '../refuse';
import { compositions } from '../switching';
import { validateBuild, type BuildCheck } from '../checks/validate-build';

type Said = {
  note?: string | null;
  replaces?: string | null;
  origin?: ReleaseOrigin | null;
  isAccepted?: boolean;
  /** Of a hundred browsers so many get it, the others keep what is active; null for all. */
  canary?: number | null;
  /** Runs in the transaction that switches, where something is switched. */
  record?: ((tx: Queryable, hash: string) => Promise<unknown>) | undefined;
};
type How = Omit<Parameters<typeof validateBuild>[3], 'state' | 'check'>;

/** How builds become releases. */
export type Publication = {
  /**
   * Stores a build and makes it the current release of its part, unless that is pinned; both or neither.
   * @param said `replaces`: the release that the publisher has seen active, null for none; `origin`: its git data;
   * `isAccepted`: whether warnings of a check are accepted; `canary`: the share of browsers at first
   * @throws PortalError 422 when it is refused, 409 when the first release of a part is to be a canary, or when
   * another switch of the part came in between
   */
  publish(build: Build, actor: string, said?: Said): Promise<Published>;
  /**
   * Stores a build, by the same checks, for anyone who has its link alone: nothing is switched.
   * @throws PortalError 409 when it is active already, 422 when it is refused
   */
  preview(
    build: Build,
    actor: string,
    said?: Pick<Said, 'note' | 'origin' | 'isAccepted'>,
  ): Promise<Previewed>;
  /**
   * Judges a build by the checks of a publication, and stores nothing (F-44).
   * @throws PortalError 422 with what a publication would be refused for
   */
  tryOut(build: Build, actor: string): Promise<Tried>;
  /**
   * Takes the previews of a part away from all browsers.
   * @param hash of the release that is meant; all of the part's when null
   * @returns the releases that were looked at
   * @throws PortalError 404 when there are none
   */
  abandon(part: string, hash: string | null, actor: string): Promise<string[]>;
  /**
   * Stores and switches only what was never published before: a restart undoes no rollback.
   * @param beside releases that are being published with this one
   */
  publishIfNew(build: Build, actor: string, beside?: ReleaseManifest[]): Promise<Published | null>;
};

/** A build that was judged and not stored. `isNew`: whether it was never released. */
export type Tried = Pick<Previewed, 'part' | 'hash' | 'current' | 'finding'> & { isNew: boolean };

/** A release that was stored to be looked at. */
export type Previewed = {
  part: string;
  hash: string;
  /** The active release besides it; null for none. */
  current: string | null;
  audience: Audience;
  /** Of its link, shown this once. */
  secret: string;
  until: Date;
  finding?: string;
};
/** Whose pages a part has: 'shell' for all. */
type Audience = RemoteManifest['facts']['audience'];

const SECRET_BYTES = 32;

/** A part that is held stays where it is, whatever is published. */
const isActive = (hash: string, { current, isRetired }: Pick<Published, 'current' | 'isRetired'>): boolean =>
  current === hash && !isRetired;

/** What gives a build to some browsers. @throws PortalError 422 for content, which is no code */
function canaryChange(part: string, hash: string, manifest: ReleaseManifest, percent: number) {
  if (manifest.kind === 'content') refuse('The college’s content reaches all browsers: it has no canary.');
  return { part, manifest, reason: 'canary' as const, canary: { hash, percent } };
}

/** Judges a build as a publication would. @throws PortalError 422 */
async function tried(
  validated: (build: Build, how: How) => ReturnType<typeof validateBuild>,
  inForce: Pick<ActiveState, 'state'>,
  build: Build,
  actor: string,
): Promise<Tried> {
  const how = { actor, isAccepted: false, isStart: false, isTrial: true };
  const { part, hash, manifest, isNew, finding } = await validated(build, how);
  for (const all of compositions(inForce.state())) checkFit(manifest, all);
  const current = inForce.state().parts.get(part)?.current ?? null;
  return { part, hash, current, isNew, ...(finding ? { finding: finding.words } : {}) };
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
    async publish(build, actor, { origin, isAccepted = false, canary = null, record, ...said } = {}) {
      const how = { actor, origin, isAccepted, isStart: false };
      const { isNew, insert, finding, ...judged } = await validated(build, how);
      const { part, hash, manifest } = judged;
      const switched = await inForce.change(
        canary === null
          ? { ...judged, reason: 'publish', actor, ...said }
          : { ...canaryChange(part, hash, manifest, canary), actor, ...said },
        { before: insert, after: record && (async (tx) => void (await record(tx, hash))) },
      );
      if (isActive(hash, switched))
        finding?.onceActive?.((words) => insertFinding(database.db, part, hash, words));
      return { part, hash, isNew, ...switched, ...(finding ? { finding: finding.words } : {}) };
    },
    async preview(build, actor, { origin, isAccepted = false, note = null } = {}) {
      const how = { actor, origin, isAccepted, isStart: false };
      const { part, hash, manifest, insert, finding } = await validated(build, how);
      const current = inForce.state().parts.get(part)?.current ?? null;
      if (current === hash) throw new PortalError(409, `${part} ${hash} is active already.`);
      for (const all of compositions(inForce.state())) checkFit(manifest, all);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const made = { part, hash, tokenHash: previewHash(secret), madeBy: actor, note };
      const until = await inForce.changePreviews(async (tx) => {
        await insert(tx);
        return insertPreview(tx, made);
      });
      const audience = manifest.kind === 'remote' ? manifest.facts.audience : 'shell';
      const found = finding ? { finding: finding.words } : {};
      return { part, hash, current, audience, secret, until, ...found };
    },
    tryOut: (build, actor) => tried(validated, inForce, build, actor),
    async abandon(part, hash, actor) {
      const ended = await inForce.changePreviews((tx) => endPreviews(tx, { part, hash, actor }));
      if (ended.length > 0) return ended;
      throw new PortalError(404, `${part} has no preview${hash === null ? '' : ` of ${hash}`}.`);
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
