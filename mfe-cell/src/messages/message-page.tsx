import { isSentNow, type CellMessage } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { useParams } from '@portal/shared/router';
import { Badge, Banner, Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { messageQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { MESSAGE_TONES } from './message-labels';
import { RecipientList } from './recipient-list';
import { StopBar } from './stop-bar';
import { PATHS } from '../paths';
import { capitalize } from '../labels';
import { Awaited } from '../frame/awaited';
import { Section } from '../frame/section';

/** /cell/messages/:id: what was written, whether it can be stopped, and how far it is with each (MSG-02). */
function MessagePage() {
  const { id = '' } = useParams();
  const loaded = useQuery({ ...messageQuery(id), enabled: useMay('write messages') });
  const { data, dataUpdatedAt: readAt } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.messages, label: 'All messages' }}
      title={data?.subject ?? 'Message'}
      right="write messages"
      end={<UpdatedAgo loaded={loaded} />}
    >
      {data && <Message key={data.id} message={data} readAt={readAt} />}
      <Awaited loaded={loaded} label="Loading the message" />
    </ConsolePage>
  );
}

const Message = ({ message, readAt }: { message: CellMessage; readAt: number }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {message.state === 'waiting' &&
      (isSentNow(message) ? (
        <Banner tone="neutral" title="This message is being sent. It cannot be cancelled." />
      ) : (
        <StopBar message={message} readAt={readAt} />
      ))}
    <Section label="What was written" title={message.audience} sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', marginBlockEnd: 1 }}>
        <Badge tone={MESSAGE_TONES[message.state]}>{capitalize(message.state)}</Badge> by {message.by},{' '}
        {formatDateTime(message.at)};{' '}
        <span>{message.by_mail ? 'in the bell and by mail' : 'in the bell alone'}</span>
      </Box>
      {message.stopped_why && (
        <Box sx={{ marginBlockEnd: 1 }}>
          <Banner tone="neutral" title={message.stopped_why} />
        </Box>
      )}
      <Box sx={{ whiteSpace: 'pre-line' }}>{message.text}</Box>
      {(message.files ?? []).length > 0 && (
        <Box sx={{ marginBlockStart: 1 }}>
          <strong>Files:</strong> {message.files?.map(({ name }) => name).join(', ')}
        </Box>
      )}
    </Section>
    <RecipientList message={message} />
  </Box>
);

export default withQueries(MessagePage);
