import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { withCanaries } from './canary/canary-groups';
import type { Change, Switched } from './history/change';
import { checkFit } from './checks/check-fit';
import { takePolicy } from './site/content-in-force';
import { isHeld, mustAllow, staysAsItIs } from './may-switch';
import type { ReleaseManifest } from './checks/manifest';
import type { PartState } from './history/history';
import { readState, type ReleaseState } from './registry-view';
import { insertSwitch, type SwitchRow } from './store';

/** Other parts may be switched meanwhile; each try reads again and finds the next revision. */
const TRIES = 50;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';

/** The releases that would be active with a change. */
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

/** What browsers may have side by side: what is active, and where there are canaries all of them at once. */
export const compositions = (state: ReleaseState, beside?: ReleaseManifest[]) =>
  (state.canaries.length === 0 ? [state] : [state, withCanaries(state, state.canaries)]).map((one) =>
    composition(one, beside),
  );

const inBetween = (part: string, { last }: { last: SwitchRow }): PortalError =>
  new PortalError(
    409,
    `${part} was changed meanwhile: ${last.actor} switched it to ${last.hash} (${last.reason}). Look at that, then try again.`,
  );

const noRelease = ({ part, reason }: Change): PortalError =>
  reason === 'canary'
    ? new PortalError(409, `${part} has no release yet: the first one goes to all browsers.`)
    : new PortalError(404, `${part} has no release.`);

/**
 * The columns of a change's row except its revision. @throws PortalError 404, or 409, for a part without a release
 */
function rowOf(change: Change, current: string | null): Omit<SwitchRow, 'at' | 'revision'> {
  const { part, reason, actor, note = null, canary, of } = change;
  const hash = change.hash ?? (reason === 'promote' ? of : undefined) ?? current;
  if (hash === null) throw noRelease(change);
  // An aborted canary is named even if no browser has it.
  const named = canary?.hash ?? (reason === 'abort' ? of : undefined);
  const reach = { canary: named ?? null, percent: canary?.percent ?? null };
  return { part, hash, previous: current, reason, actor, note, ...reach };
}

/** The active releases where a change alters nothing. */
const unchanged = (revision: number, own: PartState, asked?: string): Switched => ({
  isSwitched: false,
  revision,
  current: own.current,
  isRetired: own.isRetired,
  // Another canary is no answer to who asked for this one.
  ...(own.canary && own.canary.hash === asked ? { percent: own.canary.percent } : {}),
});

/** The active releases after a switch, and the canary that it ended: that of another release than it names. */
function switchedTo(
  { hash, percent, canary, reason }: ReturnType<typeof rowOf>,
  revision: number,
  own: PartState | undefined,
): Switched {
  const out = own?.canary?.hash;
  const isNamed = out === (canary ?? hash);
  return {
    isSwitched: true,
    revision,
    current: hash,
    isRetired: reason === 'retire',
    ...(percent === null ? {} : { percent }),
    ...(out === undefined || isNamed ? {} : { ended: out }),
  };
}

/**
 * Appends a switch, by compare and swap on the registry's revision: what was judged is what is active when the row
 * is written. Whatever is switched of a part ends its canary, but for a step of it.
 * @throws PortalError 409 when the part was switched in between or is pinned, 422 when the release does not fit
 */
export async function switchPart(db: Queryable, change: Change): Promise<Switched> {
  const { part, manifest, beside } = change;
  let seen = change.replaces;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await readState(db);
    const own = state.parts.get(part);
    const current = own?.current ?? null;
    if (seen === undefined) seen = current;
    if (own && current !== seen && current !== change.hash) throw inBetween(part, own);
    const row = rowOf(change, current);
    if (own && staysAsItIs(change, own)) return unchanged(state.revision, own, change.canary?.hash);
    if (own) mustAllow(change, own);
    if (manifest) for (const all of compositions(state, beside)) checkFit(manifest, all);
    const revision = state.revision + 1;
    try {
      // In a savepoint: a revision that is taken must not end the caller's transaction.
      await db.transaction(async (tx) => {
        await insertSwitch(tx, { revision, ...row });
        await takePolicy(tx, part);
      });
      return switchedTo(row, revision, own);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new PortalError(409, 'Too many releases are being switched at this moment. Try again.');
}
