import { DropMenu } from '@portal/shared/audience';
import type { DriveFacts } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useNavigate } from '@portal/shared/router';
import { Box, Button, LinkButton, MenuItem } from '@portal/shared/ui';
import { useState } from 'react';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { beginDraft } from './editor/create-draft';
import { MoveDeadlineDialog } from './move-deadline-dialog';
import { WithdrawDialog } from './withdraw-dialog';

type Asking = 'deadline' | 'withdrawal';
type MoreProps = { drive: DriveFacts; onAsk: (what: Asking) => void; onRefusal: (message: string) => void };

/** Whether students have seen a drive, and it was not withdrawn: only then has it a deadline to move and students to notify. */
const isSeen = ({ state, publication }: DriveFacts): boolean =>
  (state === 'open' || state === 'closed') && !publication;

/** What is done more rarely with a drive. */
function MoreActions({ drive, onAsk, onRefusal }: MoreProps) {
  const navigate = useNavigate();
  const mayRun = useMay('manage drives');
  const mayAdd = useMay('make exceptions');
  const mayOpenCompany = useMay('manage companies');
  const copy = async (): Promise<void> => {
    const reply = await beginDraft({ copy: drive.id });
    if (reply.success) await navigate(pathOf(PATHS.driveEdit, { id: reply.data.id }));
    else onRefusal(reply.message);
  };
  const company = drive.company_id ?? null;
  const isChangeable = isSeen(drive);
  const entries: Record<string, false | (() => unknown)> = {
    'Add applicants…':
      mayAdd && isChangeable && (() => navigate(pathOf(PATHS.addApplicants, { id: drive.id }))),
    'Copy as a new drive': mayRun && copy,
    'Open the company':
      mayOpenCompany && company !== null && (() => navigate(pathOf(PATHS.company, { id: company }))),
    'Withdraw drive…': mayRun && isChangeable && (() => onAsk('withdrawal')),
  };
  const allowed = Object.entries(entries).flatMap(([label, act]) => (act ? [{ label, act }] : []));
  if (allowed.length === 0) return null;
  return (
    <DropMenu variant="outlined" label="More" name="More actions of the drive">
      {(close) =>
        allowed.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              void act();
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </DropMenu>
  );
}

/** What can be done with a drive as it is now: nothing changes one that was withdrawn, or that no student sees yet (F-26). */
export function DriveActions({ drive }: { drive: DriveFacts }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mayRun = useMay('manage drives');
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {mayRun && drive.state !== 'withdrawn' && (
        <LinkButton to={pathOf(PATHS.driveEdit, { id: drive.id })} variant="outlined">
          {drive.state === 'draft' ? 'Continue editing' : 'Edit drive'}
        </LinkButton>
      )}
      {mayRun && isSeen(drive) && (
        <Button variant="outlined" onClick={() => setAsking('deadline')}>
          {drive.state === 'closed' ? 'Open again…' : 'Move deadline…'}
        </Button>
      )}
      <MoreActions drive={drive} onAsk={setAsking} onRefusal={setRefusal} />
      {refusal !== null && <Box role="alert">{refusal}</Box>}
      {asking === 'deadline' && <MoveDeadlineDialog drive={drive} onClose={close} />}
      {asking === 'withdrawal' && <WithdrawDialog drive={drive} onClose={close} />}
    </Box>
  );
}
