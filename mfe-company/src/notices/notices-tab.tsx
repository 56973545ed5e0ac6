import type { Notice } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { getNotices, useAnswer } from '@portal/shared/http';
import { SafeHtml } from '@portal/shared/sanitize';
import { Badge, Box, Card, EmptyState, ErrorState, Heading, Spinner } from '@portal/shared/ui';
import { TimeIcon } from '@portal/shared/ui-data';

/** What the placement cell tells the applicants of a drive, newest first (CMP-13). */
export const NoticesTab = ({ driveId }: { driveId: string }) => (
  <>
    <Heading level={2} looks={3} gutterBottom>
      Notices &amp; Announcements
    </Heading>
    <Notices driveId={driveId} />
  </>
);

function Notices({ driveId }: { driveId: string }) {
  const notices = useAnswer(getNotices, driveId);
  if (notices.state === 'loading') return <Spinner label="Loading notices" />;
  if (notices.state === 'failed') return <ErrorState onRetry={notices.reload}>{notices.message}</ErrorState>;
  if (notices.data.length === 0) return <EmptyState title="No Notices Available" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {notices.data
        .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
        .map((notice) => (
          <NoticeCard key={notice.n_id} notice={notice} />
        ))}
    </Box>
  );
}

const NoticeCard = ({ notice: { notice, created_at: arrived, deadline } }: { notice: Notice }) => (
  <Card component="article" aria-label={`Notice of ${formatDateTime(arrived)}`}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBottom: 1.5 }}>
      <Box component="time" dateTime={arrived} sx={{ color: 'text.secondary', marginInlineEnd: 'auto' }}>
        {formatDateTime(arrived)}
      </Box>
      {deadline && (
        <Badge tone="warning" icon={<TimeIcon aria-hidden />}>
          Deadline {formatDateTime(deadline)}
        </Badge>
      )}
    </Box>
    <SafeHtml html={notice} topHeading={3} />
  </Card>
);
