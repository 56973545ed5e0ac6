import { PAGES } from '@portal/shared/contract';
import { usePageTitle } from '@portal/shared/remote';
import { Navigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { ErrorState, PageContainer, PageHeading, Spinner } from '@portal/shared/ui';
import { MessageList } from '../messages/message-list';
import { useMessages } from '../messages/use-messages';

/** /messages: the student's messages (MSG-04). */
export default function MessagesPage() {
  usePageTitle('Messages');
  const signedIn = useSession(({ token }) => token !== null);
  return signedIn ? <Messages /> : <Navigate to={PAGES.login} replace />;
}

function Messages() {
  const messages = useMessages();
  const { answer, reload } = messages;
  return (
    <PageContainer>
      <PageHeading>Messages</PageHeading>
      {answer.state === 'loading' && <Spinner label="Loading your messages" />}
      {answer.state === 'failed' && (
        <ErrorState headingLevel={2} onRetry={reload}>
          {answer.message}
        </ErrorState>
      )}
      {answer.state === 'ready' && <MessageList messages={messages} now={answer.receivedAt} />}
    </PageContainer>
  );
}
