import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { checkFit } from './check-fit';
import type { ReleaseManifest } from './manifest';
import { readState } from './registry-view';
import type { ReleaseState } from './registry-view';
import { insertSwitch } from './store';
import type { SwitchRow } from './store';

/** Other parts may be switched meanwhile; each try reads anew and finds the next revision. */
const TRIES = 50;

/** A change of one part, as somebody asked for it. */
export type Change = {
  part: string;
  /** The release that is to be in force; what is in force by then when absent (pin here, unpin). */
  hash?: string;
  manifest?: ReleaseManifest;
  reason: SwitchRow['reason'];
  actor: string;
  note?: string | null;
  /** The release that whoever asks has seen in force, null for none; what is in force at the first look when absent. */
  replaces?: string | null;
  /** Releases that are being published together with this one: it is judged with them, not with what they replace. */
  beside?: ReleaseManifest[];
};

/** Whether the change was made; a part that is pinned keeps its release when a new one is published. */
type Switched = { revision: number; current: string; isPinned: boolean };

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';

/** What would be in force beside a change. */
export function composition({ shell, remotes, parts }: ReleaseState, beside: ReleaseManifest[] = []) {
  const coming = new Map(
    beside.filter(({ name }) => !parts.get(name)?.isPinned).map((manifest) => [manifest.name, manifest]),
  );
  const inForce = [...(shell ? [shell.manifest] : []), ...remotes.map(({ current }) => current.manifest)];
  const all = [...inForce.filter(({ name }) => !coming.has(name)), ...coming.values()];
  return {
    shell: all.find((manifest) => manifest.kind === 'shell') ?? null,
    remotes: all.filter((manifest) => manifest.kind === 'remote'),
  };
}

const inBetween = (part: string, { last }: { last: SwitchRow }): PortalError =>
  new PortalError(
    409,
    `${part} was changed meanwhile: ${last.actor} switched it to ${last.hash} (${last.reason}). Look at that, then try again.`,
  );

/**
 * Appends a switch, by compare and swap on the registry's revision: what was judged is what is in force when the row
 * is written.
 * @throws PortalError 409 when the part was switched in between or is pinned, 422 when the release does not fit
 */
export async function switchPart(db: Queryable, change: Change): Promise<Switched> {
  const { part, reason, actor, note = null, manifest, beside } = change;
  let seen = change.replaces;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await readState(db);
    const stands = state.parts.get(part);
    const current = stands?.current ?? null;
    if (seen === undefined) seen = current;
    if (stands && current !== seen && current !== change.hash) throw inBetween(part, stands);
    const hash = change.hash ?? current;
    if (hash === null) throw new PortalError(404, `${part} has no release.`);
    const isPinned = stands?.isPinned ?? false;
    const same = current === hash && (reason === 'publish' || reason === 'rollback');
    if (same || (isPinned && reason === 'publish')) {
      return { revision: state.revision, current: current ?? hash, isPinned };
    }
    if (isPinned && reason === 'rollback') {
      throw new PortalError(409, `${part} is pinned at ${current}. Unpin it first.`);
    }
    if (manifest) checkFit(manifest, composition(state, beside));
    const revision = state.revision + 1;
    try {
      // In a savepoint: a revision that is taken must not end the caller's transaction.
      await db.transaction((tx) =>
        insertSwitch(tx, { revision, part, hash, previous: current, reason, actor, note }),
      );
      return { revision, current: hash, isPinned: reason === 'pin' };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new PortalError(409, 'Too many releases are being switched at this moment. Try again.');
}
