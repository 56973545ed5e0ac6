import { formatDateTime } from '@portal/shared/format';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { releaseToCome } from './pending-release-store';

/** What is said where results are about to be released; null where they are not. */
export async function setText(tx: Queryable, roundId: string): Promise<string | null> {
  const at = await releaseToCome(tx, roundId);
  return at === null
    ? null
    : `The results are set to be published ${formatDateTime(at)}. Cancel that first, on the page of the round.`;
}

/** @throws PortalError 409 where results are about to be released: students get what an officer has checked */
export async function rejectSet(tx: Queryable, roundId: string): Promise<void> {
  const words = await setText(tx, roundId);
  if (words !== null) throw new PortalError(409, words);
}
