import { LinkButton } from '@portal/shared/ui';
import { ConsolePage, withQueries } from '../frame/console-page';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { MessageList, useMessageList } from './message-list';
import { MessageTabs } from './message-tabs';

/** /cell/messages: what the placement cell wrote, the newest first, and what came of it (MSG-02). */
function MessagesPage() {
  const messages = useMessageList();
  return (
    <ConsolePage
      title="Messages"
      right="write messages"
      end={
        <>
          <LinkButton variant="contained" to={PATHS.newMessage}>
            Write a message
          </LinkButton>
          <UpdatedAgo loaded={messages.loaded} />
        </>
      }
    >
      <MessageTabs open="messages" />
      <MessageList {...messages} />
    </ConsolePage>
  );
}

export default withQueries(MessagesPage);
