import { useAudienceSession } from '@portal/shared/audience';
import type { StaffSession } from '@portal/shared/contract/cell';
import { AUDIENCE } from '../api/call';

/** Who is signed in; null on a page that needs nobody. */
export function useStaff(): StaffSession | null {
  const session = useAudienceSession(AUDIENCE);
  // The server's response to CELL_CALLS.session, which the frame has kept as it came.
  return session.state === 'signed-in' ? (session.owner as StaffSession) : null;
}

/** Whether a session still wants its second factor (CEL-02). */
export const wantsFactor = ({ second_factor: state }: StaffSession): boolean =>
  state === 'wanted' || state === 'to set up';
