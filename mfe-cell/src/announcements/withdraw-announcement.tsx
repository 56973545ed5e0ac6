import type { Announcement, AnnouncementDone } from '@portal/shared/contract/cell';
import { callCell } from '../api/call';
import { DialogButton } from '../frame/dialog-button';
import { ChangeDialog } from '../changes/change-dialog';

const FOLLOWS: Record<Announcement['kind'], string> = {
  notice:
    'No student reads it any more. It leaves the bell of students who have not read it; the others are notified of the correction. Mail that has gone stays.',
  event: 'It goes from the dashboard of every student.',
  broadcast: 'It goes from the dashboard of every student.',
};

/** Withdraws what was announced, once asked again (MSG-03). */
export function WithdrawAnnouncement({
  announcement: { id, kind, version },
}: {
  announcement: Announcement;
}) {
  return (
    <DialogButton
      color="error"
      label={`Withdraw the ${kind}…`}
      dialog={(close) => (
        <ChangeDialog<Record<string, never>, AnnouncementDone>
          title={`Withdraw the ${kind}?`}
          submitLabel={`Withdraw the ${kind}`}
          version={version}
          send={(_values, seen) =>
            callCell('withdrawAnnouncement', { params: { id }, body: { version: seen } })
          }
          onClose={close}
        >
          {FOLLOWS[kind]}
        </ChangeDialog>
      )}
    />
  );
}
