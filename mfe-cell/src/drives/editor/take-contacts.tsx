import type { CompanyDone, ReceivedForm } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callCell } from '../../api/call';
import { useMay } from '../../api/use-staff';
import { noteDone } from '../../changes/done-store';
import { plural } from '../../values/waiting-time';

type TakeContactsProps = { driveId: string; contacts: ReceivedForm['contacts'] };

/** Adds the contacts of a company's form to the company's page, with one click (F-75). */
export function TakeContacts({ driveId, contacts }: TakeContactsProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [fault, setFault] = useState('');
  const fresh = contacts.filter(({ is_known: isKnown }) => isKnown === false).length;
  if (!useMay('manage companies') || fresh === 0) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    const reply = await callCell<CompanyDone>('takeContacts', { params: { id: driveId } });
    setBusy(false);
    setFault(reply.success ? '' : reply.message);
    if (!reply.success) return;
    setTaken(true);
    noteDone({ message: reply.message, batch: reply.data.batch });
    void queries.invalidateQueries();
  };
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      {isTaken ? (
        <span>Added to the company’s page.</span>
      ) : (
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void take()}>
          Add {plural(fresh, 'contact')} to the company’s page
        </Button>
      )}
      <Box role="alert">{fault}</Box>
    </Box>
  );
}
