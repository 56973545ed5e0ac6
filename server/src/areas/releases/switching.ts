import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { checkFit } from './check-fit';
import type { ReleaseManifest } from './manifest';
import type { PartState } from './history';
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

/** What is in force now: a part that is pinned keeps its release when a new one is published, a retired one has none. */
export type Switched = { revision: number; current: string; isRetired: boolean };

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';

/** Whether a part stays as it is, whatever is published. */
const isHeld = (stands: PartState | undefined): boolean =>
  stands !== undefined && (stands.isPinned || stands.isRetired);

/** A part that is held goes nowhere before it is let go; it takes another pin. @throws PortalError 409 */
function mustAllow(part: string, reason: SwitchRow['reason'], stands: PartState): void {
  const { isPinned, isRetired, current } = stands;
  if (reason === 'unretire') {
    if (!isRetired) throw new PortalError(409, `${part} is not retired.`);
  } else if (isRetired) {
    throw new PortalError(409, `${part} is retired. Bring it back first: unretire ${part}.`);
  } else if (isPinned && (reason === 'rollback' || reason === 'retire')) {
    throw new PortalError(409, `${part} is pinned at ${current}. Unpin it first.`);
  }
}

/** What would be in force beside a change. */
export function composition({ shell, remotes, parts }: ReleaseState, beside: ReleaseManifest[] = []) {
  const coming = new Map(
    beside.filter(({ name }) => !isHeld(parts.get(name))).map((manifest) => [manifest.name, manifest]),
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
    const isRetired = stands?.isRetired ?? false;
    const isSame = current === hash && (reason === 'publish' || (reason === 'rollback' && !isRetired));
    if (isSame || (reason === 'publish' && isHeld(stands)))
      return { revision: state.revision, current: current ?? hash, isRetired };
    if (stands) mustAllow(part, reason, stands);
    if (manifest) checkFit(manifest, composition(state, beside));
    const revision = state.revision + 1;
    try {
      // In a savepoint: a revision that is taken must not end the caller's transaction.
      await db.transaction((tx) =>
        insertSwitch(tx, { revision, part, hash, previous: current, reason, actor, note }),
      );
      return { revision, current: hash, isRetired: reason === 'retire' };
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new PortalError(409, 'Too many releases are being switched at this moment. Try again.');
}
