import type { StaleData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { listActions, type ActionFilter, type ListedAction } from './activity-store';
import { actionItemOf } from './activity';

/** Changes that a stale one names at most. */
const MOST_NAMED = 20;

/** An action as a stale change names it. */
function changeOf(action: ListedAction): StaleData['changes'][number] {
  const { at, actor, kind, title, reason } = actionItemOf(action);
  return { at, by: actor.name, kind, title, reason };
}

/**
 * What a refusal carries where versions are no numbers: the last change alone, for nobody knows how many were seen (CEL-82).
 * @param of whose change
 */
export async function lastChange(tx: Queryable, of: ActionFilter): Promise<StaleData['changes']> {
  return (await listActions(tx, of, { limit: 1 })).map(changeOf);
}

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
  const named = actions.map(changeOf);
  const changes = [...named, ...more].sort((a, b) => b.at.localeCompare(a.at));
  const who = changes[0] ? `: ${changes[0].title.toLowerCase()}, by ${changes[0].by}` : '';
  const data: StaleData = { version: now, changes };
  return new PortalError(409, `This was changed since you opened it${who}. Nothing was saved.`, { data });
}

/**
 * Lets a change go on that was made against the newest version of its subject.
 * @param version as it was seen @param now as it is
 * @throws PortalError 409 with who changed what meanwhile (CEL-82)
 */
export async function rejectStaleVersion(
  tx: Queryable,
  of: ActionFilter,
  version: string,
  now: number,
): Promise<void> {
  if (version === String(now)) return;
  // What is no version of ours was never seen.
  const seen = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  throw await staleError(tx, of, { seen, now: String(now) });
}
