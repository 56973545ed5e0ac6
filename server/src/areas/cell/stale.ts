import type { StaleData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { listActions, type ActionFilter } from './action-list-store';
import { actionItemOf } from './actions';

/** Changes that a stale one names at most. */
const MOST_NAMED = 20;

/**
 * The refusal of a change against an older version: who changed what meanwhile (CEL-82).
 * @param of whose changes @param more what changed besides, such as a save of the student's own
 */
export async function staleError(
  tx: Queryable,
  of: ActionFilter,
  { seen, now, more = [] }: { seen: number; now: string; more?: StaleData['changes'] },
): Promise<PortalError> {
  const actions = await listActions(tx, { ...of, since: seen }, { limit: MOST_NAMED });
  const named = actions.map(actionItemOf).map(({ at, actor, kind, title, reason }) => ({
    at,
    by: actor.name,
    kind,
    title,
    reason,
  }));
  const changes = [...named, ...more].sort((a, b) => b.at.localeCompare(a.at));
  const who = changes[0] ? `: ${changes[0].title.toLowerCase()}, by ${changes[0].by}` : '';
  const data: StaleData = { version: now, changes };
  return new PortalError(409, `This was changed since you opened it${who}. Nothing was saved.`, { data });
}
