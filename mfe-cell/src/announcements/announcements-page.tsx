import { ConsolePage, withQueries } from '../frame/console-page';
import { UpdatedAgo } from '../list/updated-ago';
import { MessageTabs } from '../messages/message-tabs';
import { AnnouncementList, NewAnnouncement, useAnnouncementList } from './announcement-list';

/** /cell/announcements: notices of drives, events and broadcasts (MSG-03). */
function AnnouncementsPage() {
  const announcements = useAnnouncementList();
  return (
    <ConsolePage
      title="Notices, events and broadcasts"
      right="write messages"
      end={
        <>
          <NewAnnouncement />
          <UpdatedAgo loaded={announcements.loaded} />
        </>
      }
    >
      <MessageTabs open="announcements" />
      <AnnouncementList {...announcements} />
    </ConsolePage>
  );
}

export default withQueries(AnnouncementsPage);
