import type { Notice } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { getNotices, useApiQuery } from '@portal/shared/http';
import { SafeHtml } from '@portal/shared/sanitize';
import { Badge, Box, Card, EmptyState, ErrorState, Heading, Spinner } from '@portal/shared/ui';
import { TimeIcon, When } from '@portal/shared/ui-data';

type NoticesTabProps = {
  driveId: string;
  /** The server's time in milliseconds. */
  now: number;
};

/** The placement cell's notices for the applicants of a drive, newest first (CMP-13). */
export const NoticesTab = (props: NoticesTabProps) => (
  <>
    <Heading level={2} looks={3} gutterBottom>
      Notices &amp; Announcements
    </Heading>
    <Notices {...props} />
  </>
);

function Notices({ driveId, now }: NoticesTabProps) {
  const notices = useApiQuery(getNotices, driveId);
  if (notices.state === 'loading') return <Spinner label="Loading notices" />;
  if (notices.state === 'failed') return <ErrorState onRetry={notices.reload}>{notices.message}</ErrorState>;
  if (notices.data.length === 0) return <EmptyState title="No Notices Available" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {notices.data
        .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
        .map((notice) => (
          <NoticeCard key={notice.n_id} notice={notice} now={now} />
        ))}
    </Box>
  );
}

type NoticeCardProps = Pick<NoticesTabProps, 'now'> & { notice: Notice };

const NoticeCard = ({ notice: { notice, created_at: arrived, deadline }, now }: NoticeCardProps) => (
  <Card component="article" aria-label={`Notice of ${formatDateTime(arrived)}`}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBottom: 1.5 }}>
      <Box sx={{ color: 'text.secondary', marginInlineEnd: 'auto' }}>
        <When moment={arrived} now={now} />
      </Box>
      {deadline && (
        <Badge tone="warning" icon={<TimeIcon aria-hidden />}>
          <span>
            Deadline <When moment={deadline} now={now} />
          </span>
        </Badge>
      )}
    </Box>
    <SafeHtml html={notice} topHeading={3} />
  </Card>
);
