import type { DriveFacts } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';
import { AnnouncementList, NewAnnouncement, useAnnouncementList } from '../announcements/announcement-list';
import { withQueries } from '../frame/console-page';
import { ListTabs } from '../list/list-tabs';
import { MessageList, useMessageList } from '../messages/message-list';
import { PATHS } from '../paths';
import { DriveScreen } from './drive-screen';

const SHOWN = { notices: 'Notices', messages: 'Messages' } as const;
type Shown = keyof typeof SHOWN;

const Notices = ({ drive }: { drive: DriveFacts }) => <AnnouncementList {...useAnnouncementList(drive.id)} />;
const Messages = ({ drive }: { drive: DriveFacts }) => <MessageList {...useMessageList(drive.id)} />;

/** The notices of a drive or the messages to its students, by the address. */
function NoticesAndMessages({ drive }: { drive: DriveFacts }) {
  const [params] = useSearchParams();
  const shown: Shown = params.get('show') === 'messages' ? 'messages' : 'notices';
  const path = pathOf(PATHS.driveNotices, { id: drive.id });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <ListTabs
          label="Notices and messages of the drive"
          open={shown}
          tabs={Object.entries(SHOWN).map(([id, label]) => ({
            id,
            label,
            to: id === 'notices' ? path : `${path}?show=${id}`,
          }))}
        />
        {shown === 'notices' && drive.state !== 'draft' && <NewAnnouncement drive={drive.id} />}
      </Box>
      {shown === 'notices' ? <Notices drive={drive} /> : <Messages drive={drive} />}
    </>
  );
}

/** /cell/drives/:id/notices: the notices of a drive, and the messages to its students (MSG-02, MSG-03). */
const DriveNoticesPage = () => (
  <DriveScreen name="notices">{(drive) => <NoticesAndMessages drive={drive} />}</DriveScreen>
);

export default withQueries(DriveNoticesPage);
