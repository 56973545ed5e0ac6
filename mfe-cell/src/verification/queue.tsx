import { BATCH_MAX } from '@portal/shared/contract/cell';
import type { VerificationItem } from '@portal/shared/contract/cell';
import { Box, Button, Card, EmptyState, Heading } from '@portal/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '../api/queries';
import type { ListState } from '../list/list-state';
import { Pager } from '../list/pager';
import { QueueItem } from './queue-item';
import { useNow } from '../values/use-now';
import { Awaited } from '../frame/awaited';
import { useQueueSelection } from './use-queue-selection';
import { VerifyMany } from './verify-many';
import { studentsText } from '../values/waiting-time';

const NO_ROWS: readonly VerificationItem[] = [];

type QueueProps = {
  loaded: UseQueryResult<ListPage<VerificationItem>>;
  state: ListState;
  /** Of the student who is open. */
  openId: string | undefined;
  /** Where a student opens. */
  hrefOf: (id: string) => string;
  /** Called once a batch is verified, with the students' ids. */
  onVerified: (ids: readonly string[]) => void;
};

/** Who waits, the oldest first; those without anything odd can be verified together (CEL-20, CEL-21). */
export function Queue({ loaded, state, openId, hrefOf, onVerified }: QueueProps) {
  const now = useNow(loaded.dataUpdatedAt);
  const selection = useQueueSelection(loaded.data?.rows ?? NO_ROWS);
  // As they were when the batch was asked for: what is read again behind the dialog is not what was confirmed.
  const [asked, setAsked] = useState<readonly VerificationItem[] | null>(null);
  const { data } = loaded;
  if (!data) return <Awaited loaded={loaded} label="Loading: the queue" />;
  const { selected } = selection;
  const ids = new Set(selected.map(({ id }) => id));
  return (
    <Card component="section" aria-label="Profiles to verify" sx={{ padding: { xs: 0, sm: 0 } }}>
      <QueueHead total={data.total} selection={selection} onVerify={() => setAsked(selected)} />
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.rows.map((item) => (
          <QueueItem
            key={item.id}
            item={item}
            now={now}
            to={hrefOf(item.id)}
            isOpen={item.id === openId}
            isSelected={ids.has(item.id)}
            onSelect={(isSelected) => selection.select(item, isSelected)}
          />
        ))}
      </Box>
      {data.rows.length === 0 && <EmptyState title="No profiles to verify" headingLevel={3} />}
      <Box sx={{ padding: 1.5 }}>
        <Pager
          page={state.view.page}
          size={state.view.size}
          total={data.total}
          onPage={(page) => state.change({ page })}
          onSize={(size) => state.change({ size })}
        />
      </Box>
      {asked && (
        <VerifyMany
          students={asked}
          onDone={() => {
            selection.clear();
            onVerified(asked.map(({ id }) => id));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

type QueueHeadProps = {
  total: number;
  selection: ReturnType<typeof useQueueSelection>;
  onVerify: () => void;
};

const QueueHead = ({ total, selection, onVerify }: QueueHeadProps) => {
  const { selected, selectAll, clear, isBusy, said } = selection;
  const all = total > BATCH_MAX ? `Select the oldest ${BATCH_MAX}` : `Select all ${total}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', padding: 1.5 }}>
      <Heading level={2} sx={{ fontSize: '1.125rem' }}>
        {total.toLocaleString('en-IN')} to verify
      </Heading>
      <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontSize: '0.875rem' }}>
        Oldest first
      </Box>
      <Box sx={{ display: 'flex', flexBasis: '100%', flexWrap: 'wrap', gap: 1 }}>
        {total > 1 && (
          <Button size="small" variant="text" disabled={isBusy} onClick={() => void selectAll()}>
            {all}
          </Button>
        )}
        {selected.length > 0 && (
          <Button size="small" variant="text" onClick={clear}>
            Select none
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ flexBasis: said === '' ? undefined : '100%', fontSize: '0.875rem' }}>
        {said}
      </Box>
      {selected.length > 0 && (
        <Button variant="contained" onClick={onVerify} sx={{ flexBasis: '100%' }}>
          Verify {studentsText(selected.length)}…
        </Button>
      )}
    </Box>
  );
};
