import type { StaffItem } from '@portal/shared/contract/cell';
import { Banner, Box, Button } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { staffQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay, useStaff } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { UpdatedAgo } from '../list/updated-ago';
import { ChangeStaffDialog } from './edit-account-dialog';
import { InviteDialog } from './invite-dialog';
import { staffColumns } from './account-columns';
import type { StaffQuestion } from './account-columns';
import { SuspendDialog } from './suspend-dialog';
import { plural } from '../values/waiting-time';

const FILTERS: readonly string[] = [];

/** /cell/staff: who may do what, and until when (CEL-05). */
function StaffPage() {
  const state = useListState(FILTERS);
  const loaded = useQuery({ ...staffQuery, enabled: useMay('manage staff') });
  const [asked, setAsked] = useState<{ staff: StaffItem; question: StaffQuestion } | null>(null);
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ email: string; link: string } | null>(null);
  const own = useStaff()?.id;
  const columns = useMemo(() => staffColumns((staff, question) => setAsked({ staff, question }), own), [own]);
  const now = loaded.data?.rows.find(({ id }) => id === asked?.staff.id) ?? asked?.staff;
  const close = (): void => setAsked(null);
  return (
    <ConsolePage
      title="Staff"
      count={loaded.data && plural(loaded.data.total, 'account')}
      right="manage staff"
      end={
        <>
          <UpdatedAgo loaded={loaded} />
          <Button onClick={() => setInviting(true)}>Invite…</Button>
        </>
      }
    >
      {invited && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <Banner tone="positive" title={`Invited: ${invited.email}`} live="polite">
            The link is shown this once, and logs in once:{' '}
            <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
              {invited.link}
            </Box>
          </Banner>
        </Box>
      )}
      <ExportedList
        caption="Staff of the placement cell"
        columns={columns}
        loaded={loaded}
        state={state}
        empty="No staff accounts"
        list="staff"
      />
      {inviting && (
        <InviteDialog
          onInvited={(email, link) => setInvited({ email, link })}
          onClose={() => setInviting(false)}
        />
      )}
      {asked?.question === 'change' && now && (
        <ChangeStaffDialog staff={now} isOwn={now.id === own} onClose={close} />
      )}
      {asked?.question === 'suspend' && now && <SuspendDialog staff={now} onClose={close} />}
    </ConsolePage>
  );
}

export default withQueries(StaffPage);
