import { STEP_UP, STEP_UP_MS } from '@portal/shared/contract/cell';
import { PortalError } from '../../../platform/errors';
import type { Queryable } from '../../../platform/database/database';
import { countPasskeys } from './passkey-store';
import { hasShownFactor } from './staff-session-store';
import type { StaffRow } from './staff-store';

/**
 * Lets nobody change an account's second factors but who has just shown one: a session that was left open, or a password
 * alone, adds and removes none (CEL-02).
 * @throws PortalError 409 (`STEP_UP`) where one is set up and this session has shown none lately
 */
export async function mustHaveShownFactor(
  db: Queryable,
  { id, totpConfirmedAt }: Pick<StaffRow, 'id' | 'totpConfirmedAt'>,
  sessionId: string,
): Promise<void> {
  if (!totpConfirmedAt && (await countPasskeys(db, id)) === 0) return;
  if (await hasShownFactor(db, sessionId, STEP_UP_MS)) return;
  throw new PortalError(409, 'Complete two-factor authentication once more: this changes how you log in.', {
    data: STEP_UP,
  });
}
