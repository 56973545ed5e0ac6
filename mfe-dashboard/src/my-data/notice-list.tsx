import { noticePath, NOTICE_TITLES, type PrivacyNotices } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import { getPrivacyNotices, useApiQuery } from '@portal/shared/http';
import { Banner, Box, Card, ErrorState, Heading, Link, Spinner, Typography } from '@portal/shared/ui';
import { useId } from 'react';

type Notice = PrivacyNotices['notices'][number];

/** The version that was read last, and whether it is the one of now. */
function versionText({ version, acknowledged: [last] }: Notice): string {
  if (!last) return `Version ${version}, not read yet`;
  const is = last.version === version ? 'current' : `replaced by ${version}`;
  return `Version ${last.version}, ${is}, read on ${formatDateTime(last.at)}`;
}

/** The privacy notices with the version and time of each acknowledgement (DAT-11). */
export function NoticeList() {
  const id = useId();
  const answer = useApiQuery(getPrivacyNotices);
  if (answer.state === 'ready' && answer.data.notices.length === 0) return null;
  const due = answer.state === 'ready' ? answer.data.notices.find(({ is_due: isDue }) => isDue) : undefined;
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id} gutterBottom>
        Notices you read
      </Heading>
      {answer.state === 'loading' && <Spinner label="Loading the notices" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {due && (
        <Banner tone="warning" title={`“${NOTICE_TITLES[due.purpose]}” is new to you`}>
          <Link to={noticePath(due.purpose)}>Read and acknowledge it</Link>
        </Banner>
      )}
      {answer.state === 'ready' && (
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1.5, margin: 0, marginTop: 2, padding: 0, listStyle: 'none' }}
        >
          {answer.data.notices.map((notice) => (
            <li key={notice.purpose}>
              <Link to={noticePath(notice.purpose)}>{NOTICE_TITLES[notice.purpose]}</Link>
              <Typography color="text.secondary" variant="body2">
                {versionText(notice)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
