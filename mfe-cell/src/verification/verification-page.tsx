import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import type { VerificationItem } from '@portal/shared/contract/cell';
import { Box, edgeHeight, HIGH_WINDOW, Link } from '@portal/shared/ui';
import { useNavigate } from '@portal/shared/router';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { verificationQuery } from '../api/queries';
import { VerificationTabs } from './verification-tabs';
import { OpenCase } from './open-case';
import { Queue } from './queue';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { ExportList } from '../list/export-list';
import { useListState } from '../list/list-state';
import type { ListState } from '../list/list-state';
import { useSelection } from '../list/selection';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';

const FILTERS = ['student'] as const;
const COLUMNS = Object.keys(LIST_COLUMNS.desk);

const ExportQueue = ({ state, total }: { state: ListState; total: number }) => (
  <Box sx={{ display: 'flex', justifyContent: 'end', marginBlockEnd: 1.5 }}>
    <ExportList list="desk" seen={COLUMNS} filters={{}} total={total} selection={useSelection(state)} />
  </Box>
);

/**
 * The profile that is opened after one: the next of the list, else the first, that is not assigned to someone else.
 * @param left decided or passed over before: the list may still show them
 */
function nextOf(
  rows: readonly VerificationItem[],
  after: string | undefined,
  left: ReadonlySet<string>,
): VerificationItem | undefined {
  const at = rows.findIndex(({ id }) => id === after);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(
    ({ id, claim }) => !left.has(id) && (claim === null || claim.mine),
  );
}

/** Beside a profile the queue scrolls by itself, so that name and decision stay in sight. */
const QUEUE = {
  [HIGH_WINDOW]: {
    position: { lg: 'sticky' },
    insetBlockStart: edgeHeight('header', 'notice'),
    maxHeight: { lg: `calc(100vh - ${edgeHeight('header', 'notice')})` },
    overflowY: { lg: 'auto' },
  },
} as const;

/** /cell/verification: profiles to verify, and the one that is open beside (CEL-20 to CEL-22). */
function VerificationPage() {
  const state = useListState(FILTERS);
  const navigate = useNavigate();
  const { page, size, filters } = state.view;
  const loaded = useQuery({
    ...verificationQuery({ page: String(page), size: String(size) }),
    enabled: useMay('verify profiles'),
  });
  const openId = filters.student;
  const queue = `${PATHS.desk}?page=${page}&size=${size}`;
  const close = (): void => void navigate(queue);
  const hrefOf = (id: string): string => `${queue}&student=${encodeURIComponent(id)}`;
  const left = useRef(new Set<string>());
  const openNext = (): void => {
    if (openId) left.current.add(openId);
    const next = nextOf(loaded.data?.rows ?? [], openId, left.current);
    void navigate(next ? hrefOf(next.id) : queue);
  };
  return (
    <ConsolePage title="Verification" right="verify profiles" end={<UpdatedAgo loaded={loaded} />}>
      <VerificationTabs open="desk" />
      {/* Beside who is open there is no list. */}
      {!openId && <ExportQueue state={state} total={loaded.data?.total ?? 0} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 16.5rem) minmax(0, 1fr)' },
        }}
      >
        {/* On a phone one thing at a time: the queue, or who is open. */}
        <Box sx={{ ...(openId ? QUEUE : {}), display: { xs: openId ? 'none' : 'block', lg: 'block' } }}>
          <Queue
            loaded={loaded}
            state={state}
            openId={openId}
            hrefOf={hrefOf}
            onVerified={(ids) => {
              if (openId !== undefined && ids.includes(openId)) close();
            }}
          />
        </Box>
        {openId ? (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: { xs: 'block', lg: 'none' }, marginBlockEnd: 1.5 }}>
              <Link to={queue}>Back to the list</Link>
            </Box>
            <OpenCase key={openId} id={openId} onClosed={close} onNext={openNext} />
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            Choose a student. The profile is then assigned to you for ten minutes.
          </Box>
        )}
      </Box>
    </ConsolePage>
  );
}

export default withQueries(VerificationPage);
