import { PortalError } from '../../platform/errors';
import type { Change } from './history/change';
import type { PartState } from './history/history';

/** Whether a part stays as it is, whatever is published. */
export const isHeld = (state: PartState | undefined): boolean =>
  state !== undefined && (state.isPinned || state.isRetired);

/** Whether so many browsers have this canary as it is: its time goes on. */
const isOutAlready = ({ canary: out }: PartState, asked: Change['canary']): boolean =>
  out !== null && out.hash === asked?.hash && out.percent === asked.percent;

/** Whether a change would alter nothing: a part that is held keeps what it has, and what is there already comes no second time. */
export function staysAsItIs({ reason, hash, canary }: Change, state: PartState): boolean {
  const { current, isRetired } = state;
  switch (reason) {
    case 'publish':
      return isHeld(state) || (current === hash && state.canary === null);
    case 'canary':
      return isHeld(state) || current === canary?.hash || isOutAlready(state, canary);
    case 'step':
      return state.canary?.hash === canary?.hash && (state.canary?.percent ?? 0) >= (canary?.percent ?? 0);
    case 'rollback':
      return current === hash && !isRetired && state.canary === null;
    default:
      return false;
  }
}

/** A canary that is not out any more goes no further. @throws PortalError 409 */
function mustBeOut({ part, reason, of }: Change, { canary }: PartState): void {
  if (canary && canary.hash === of) return;
  throw new PortalError(
    409,
    canary
      ? `Another canary of ${part} is out: ${canary.hash}.`
      : `${part} has no canary${reason === 'step' ? ' any more' : ''}.`,
  );
}

/**
 * A part that is held goes nowhere before it is let go; it takes another pin.
 * @throws PortalError 409
 */
export function mustAllow(change: Change, state: PartState): void {
  const { part, reason } = change;
  const { isPinned, isRetired, current } = state;
  if (reason === 'unretire') {
    if (!isRetired) throw new PortalError(409, `${part} is not retired.`);
  } else if (isRetired) {
    throw new PortalError(409, `${part} is retired. Bring it back first: unretire ${part}.`);
  } else if (isPinned && (reason === 'rollback' || reason === 'retire')) {
    throw new PortalError(409, `${part} is pinned at ${current}. Unpin it first.`);
  } else if (reason === 'step' || reason === 'promote' || reason === 'abort') {
    mustBeOut(change, state);
  }
}
