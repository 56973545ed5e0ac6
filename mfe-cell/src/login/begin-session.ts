import { beginAudienceSession } from '@portal/shared/audience';
import type { StaffSession } from '@portal/shared/contract/cell';
import { AUDIENCE } from '../api/session';
import { queries } from '../api/queries';

/** Notes who logged in; what an earlier session of this page had read goes first. */
export function beginSession(session: StaffSession): void {
  queries.clear();
  beginAudienceSession(AUDIENCE, session);
}
