import { LIST_COLUMNS } from '@portal/shared/contract/cell';
import { Box, Link } from '@portal/shared/ui';
import { useNavigate } from '@portal/shared/router';
import { useQuery } from '@tanstack/react-query';
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

/** /cell/verification: who waits to be verified, and the one who is open beside (CEL-20 to CEL-22). */
function VerificationPage() {
  const state = useListState(FILTERS);
  const navigate = useNavigate();
  const { page, size, filters } = state.view;
  const loaded = useQuery({
    ...verificationQuery({ page: String(page), size: String(size) }),
    enabled: useMay('work at the desk'),
  });
  const openId = filters.student;
  const queue = `${PATHS.desk}?page=${page}&size=${size}`;
  const close = (): void => void navigate(queue);
  return (
    <ConsolePage title="Verification" right="work at the desk" end={<UpdatedAgo loaded={loaded} />}>
      <VerificationTabs open="desk" />
      {/* Beside who is open there is no list. */}
      {!openId && <ExportQueue state={state} total={loaded.data?.total ?? 0} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' },
        }}
      >
        {/* On a phone one thing at a time: the queue, or who is open. */}
        <Box sx={{ display: { xs: openId ? 'none' : 'block', lg: 'block' } }}>
          <Queue
            loaded={loaded}
            state={state}
            openId={openId}
            hrefOf={(id) => `${queue}&student=${encodeURIComponent(id)}`}
            onVerified={(ids) => {
              if (openId !== undefined && ids.includes(openId)) close();
            }}
          />
        </Box>
        {openId ? (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: { xs: 'block', lg: 'none' }, marginBlockEnd: 1.5 }}>
              <Link to={queue}>Back to the queue</Link>
            </Box>
            <OpenCase key={openId} id={openId} onClosed={close} />
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>
            Choose a student. What you open is yours for ten minutes: nobody else decides on it meanwhile.
          </Box>
        )}
      </Box>
    </ConsolePage>
  );
}

export default withQueries(VerificationPage);
