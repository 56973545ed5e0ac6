import { useAudienceSession } from '@portal/shared/audience';
import type { CellRight, StaffSession } from '@portal/shared/contract/cell';
import { AUDIENCE } from './session';

/** Who is logged in; null on a page that needs no one. */
export function useStaff(): StaffSession | null {
  const session = useAudienceSession(AUDIENCE);
  // The server's response to CELL_CALLS.session, which the frame has kept as it came.
  return session.state === 'signed-in' ? (session.owner as StaffSession) : null;
}

/** Whether a session still wants its second factor (CEL-02). */
export const wantsFactor = ({ second_factor: state }: StaffSession): boolean =>
  state === 'wanted' || state === 'to set up';

/**
 * Whether who is logged in may make the calls of a right: no one's page asks for what would be refused, since refusals
 * are recorded in the activity log (CEL-03).
 */
export function useMay(right: CellRight): boolean {
  const staff = useStaff();
  return staff !== null && !wantsFactor(staff) && staff.permissions.includes(right);
}
