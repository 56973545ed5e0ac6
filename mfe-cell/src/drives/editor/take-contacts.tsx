import type { CompanyDone, ReceivedForm } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useState } from 'react';
import { callCell } from '../../api/call';
import { useMay } from '../../api/use-staff';
import { useChange } from '../../changes/use-change';
import { plural } from '../../values/waiting-time';

type TakeContactsProps = { driveId: string; contacts: ReceivedForm['contacts'] };

/** Adds the contacts of a company's form to the company's page, with one click (F-75). */
export function TakeContacts({ driveId, contacts }: TakeContactsProps) {
  const [isTaken, setTaken] = useState(false);
  const { press, isBusy, refusal } = useChange(
    () => callCell<CompanyDone>('takeContacts', { params: { id: driveId } }),
    () => setTaken(true),
  );
  const fresh = contacts.filter(({ is_known: isKnown }) => isKnown === false).length;
  if (!useMay('manage companies') || fresh === 0) return null;
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      {isTaken ? (
        <span>Added to the company’s page.</span>
      ) : (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={press}>
          Add {plural(fresh, 'contact')} to the company’s page
        </Button>
      )}
      <Box role="alert">{refusal}</Box>
    </Box>
  );
}
