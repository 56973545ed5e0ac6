import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { ActiveState } from '../active-state';
import { checkLoads, storedBuild } from '../checks/check-loads';
import type { PartCanary } from '../history/history';
import type { Published } from '../published';
import { requireRelease } from '../registry-view';
import { mailRefusal, type Refused } from '../team-mail/mail-refusal';
import { insertTeamMail } from '../team-mail/team-mail-store';

/** How a release goes from some browsers to all, or to none. */
export type Canaries = {
  /**
   * Gives a canary to more browsers. Where it has as many already, nothing changes: another process was quicker.
   * @throws PortalError 409 when it is not out any more
   */
  step(part: string, hash: string, percent: number, actor: string, note?: string | null): Promise<Published>;
  /**
   * Gives a part's canary to all browsers.
   * @param hash of the canary that is meant; the one that is out when null
   * @throws PortalError 404 for an unknown part, 409 when it has no canary, 422 when it does not fit or load any more
   */
  promote(part: string, hash: string | null, actor: string, note?: string | null): Promise<Published>;
  /** Takes a part's canary away from all browsers. @param hash as promote @throws PortalError as promote */
  abort(part: string, hash: string | null, actor: string, note?: string | null): Promise<Published>;
  /** Removes a canary because it is worse, and emails the reason to the part's team. @throws PortalError as abort */
  undoCanary(part: string, hash: string, actor: string, why: string): Promise<Published>;
  /**
   * Rolls an active release back because it is worse, and emails the reason to the part's team.
   * @throws PortalError 404 where there is none before, 409 when another is active or the part is pinned, 422 when
   * the one before does not fit any more
   */
  undoRelease(part: string, hash: string, actor: string, why: string): Promise<Published>;
  /** Emails a part's team that an automatic change of a release was not possible: once, for all processes. */
  mailRefusal(refused: Refused): Promise<void>;
};

/** The email to a team about an automatic undo. */
const undone = (part: string, hash: string, why: string, next: string) => ({
  subject: `${part} ${hash} was undone`,
  text: `${why}\n\n${next}\n\nnpm run releases -- list ${part} shows its history; the operator's npm run releases -- health ${part} shows where in the sources it went wrong.\n`,
});

const GONE = 'It is in no browser any more; what was active is in all of them.';

type Said = { actor: string; note?: string | null | undefined };
/** Writes the email about a switch in the same transaction. */
type Mail = (tx: Queryable) => Promise<void>;

/** @returns what moves canaries */
export function canaries(
  { db }: Pick<Database, 'db'>,
  blobs: Pick<Blobs, 'get'>,
  inForce: ActiveState,
): Canaries {
  /** The canary of a part, and its active release. */
  const standing = async (part: string): Promise<{ replaces: string; canary: PartCanary }> => {
    await inForce.reload();
    const stands = inForce.state().parts.get(part);
    if (!stands) throw new PortalError(404, `${part} has no release.`);
    if (!stands.canary) throw new PortalError(409, `${part} has no canary.`);
    return { replaces: stands.current, canary: stands.canary };
  };
  const abort = async (part: string, wanted: string | null, said: Said, mail?: Mail): Promise<Published> => {
    const { replaces, canary } = await standing(part);
    const hash = wanted ?? canary.hash;
    const change = { part, reason: 'abort', of: hash, ...said, replaces } as const;
    return { part, hash, isNew: false, ...(await inForce.change(change, { after: mail })) };
  };
  return {
    async step(part, hash, percent, actor, note) {
      const { replaces } = await standing(part);
      const canary = { hash, percent };
      const change = { part, reason: 'step', canary, of: hash, actor, note, replaces } as const;
      return { part, hash, isNew: false, ...(await inForce.change(change)) };
    },
    async promote(part, wanted, actor, note) {
      const { replaces, canary } = await standing(part);
      const hash = wanted ?? canary.hash;
      const release = await requireRelease(db, part, hash);
      // What is around it by now may be an older release, which was never loaded with it.
      if (hash === canary.hash) await checkLoads(await storedBuild(release, blobs), inForce.state(), blobs);
      const { manifest } = release;
      const change = { part, manifest, reason: 'promote', of: hash, actor, note, replaces } as const;
      return { part, hash, isNew: false, ...(await inForce.change(change)) };
    },
    abort: (part, wanted, actor, note) => abort(part, wanted, { actor, note }),
    undoCanary(part, hash, actor, note) {
      const mail = undone(part, hash, note, GONE);
      return abort(part, hash, { actor, note }, (tx) => insertTeamMail(tx, part, mail));
    },
    async undoRelease(part, hash, actor, note) {
      await inForce.reload();
      const before = inForce.state().parts.get(part)?.before ?? null;
      if (before === null) throw new PortalError(404, `${part} has no release to go back to.`);
      const { manifest } = await requireRelease(db, part, before);
      const mail = undone(part, hash, note, `${before} is active again.`);
      const switched = await inForce.change(
        { part, hash: before, manifest, reason: 'rollback', actor, note, replaces: hash },
        { after: (tx) => insertTeamMail(tx, part, mail) },
      );
      return { part, hash: before, isNew: false, ...switched };
    },
    mailRefusal: (refused) => mailRefusal(db, refused),
  };
}
