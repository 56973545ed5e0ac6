import { accessText } from '@portal/shared/contract';
import type { AccessItem } from '@portal/shared/contract';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { Box, Button, Card, EmptyState, ErrorState, Heading, Spinner, Typography } from '@portal/shared/ui';
import { DateSheet } from '@portal/shared/ui-data';
import { useId } from 'react';
import { useAccesses } from './use-accesses';

const list = { display: 'grid', gap: 2, margin: 0, marginTop: 2, padding: 0, listStyle: 'none' } as const;
const row = { display: 'flex', gap: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' } as const;

/** Who of the placement cell or which company viewed, revealed or exported data of the student (DAT-02). */
export function AccessList() {
  const id = useId();
  const { answer, items, hasMore, showMore } = useAccesses();
  return (
    <Card component="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        Who viewed it
      </Heading>
      {answer.state === 'loading' && <Spinner label="Loading who viewed it" />}
      {answer.state === 'failed' && <ErrorState onRetry={answer.reload}>{answer.message}</ErrorState>}
      {answer.state === 'ready' && items.length === 0 && (
        <EmptyState title="No views yet" isLine>
          When the placement cell opens your profile, or a company gets your data, you see it here.
        </EmptyState>
      )}
      {answer.state === 'ready' && items.length > 0 && (
        <>
          <Typography color="text.secondary" role="status">
            {`${formatCount(items.length)} of ${formatCount(answer.data.total)}, newest first`}
          </Typography>
          <Box component="ul" sx={list}>
            {items.map((item) => (
              <Access key={item.id} item={item} now={answer.receivedAt} />
            ))}
          </Box>
        </>
      )}
      {hasMore && (
        <Button variant="outlined" onClick={() => void showMore()} sx={{ marginTop: 2 }}>
          Show older entries
        </Button>
      )}
    </Card>
  );
}

/** What was seen or taken, beside the sentence. */
const detailsOf = ({ columns, file, students, reason }: AccessItem): string[] => [
  ...(columns.length > 0 ? [columns.join(', ')] : []),
  ...(file === null ? [] : [`File ${file}`]),
  ...(students > 1 ? [`${formatCount(students)} students`] : []),
  ...(reason === null ? [] : [`Reason: “${reason}”`]),
];

const Access = ({ item, now }: { item: AccessItem; now: number }) => (
  <Box component="li" sx={row}>
    <DateSheet moment={item.at} now={now} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{accessText(item)}</Typography>
      <Typography color="text.secondary" variant="body2">
        {[formatDateTime(item.at), ...detailsOf(item)].join(' · ')}
      </Typography>
    </Box>
  </Box>
);
