import type { StudentRecord } from '@portal/shared/contract/cell';
import { Badge, Box, Button } from '@portal/shared/ui';
import { minutesLeft } from '../values/waiting-time';

type ClaimStateProps = Pick<StudentRecord, 'claim'> & {
  now: number;
  onRelease: () => void;
  onClaimAgain: () => void;
};

/** How long the case is the verifier's own, and the way to give it back (CEL-20). */
export function ClaimState({ claim, now, onRelease, onClaimAgain }: ClaimStateProps) {
  const left = claim?.mine === true ? minutesLeft(claim.until, now) : 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {left > 0 ? (
        <Badge tone="info">Assigned to you for {left} min</Badge>
      ) : (
        <>
          <Badge tone="warning">No longer assigned to you</Badge>
          <Button variant="outlined" size="small" onClick={onClaimAgain}>
            Assign to me again
          </Button>
        </>
      )}
      <Button variant="text" size="small" onClick={onRelease}>
        Unassign
      </Button>
    </Box>
  );
}
