import { formatDate } from '@portal/shared/format';
import { Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { seasonFilter, useSeason } from '../api/season';
import { useMay } from '../api/use-staff';
import { UpdatedAgo } from '../list/updated-ago';
import { Ledger } from './count-list';
import { SOON, STANDING, WAITING } from './count-rows';
import { DrivesNotResponded } from './not-responded-drives';
import { useNotResponded } from './use-not-responded';
import { Awaited } from '../frame/awaited';

/** /cell: what waits, and where students stand (CEL-73). */
function TodayPage() {
  const [chosen] = useSeason();
  const season = seasonFilter(chosen);
  const loaded = useQuery({
    ...todayQuery(season),
    enabled: useMay('read figures'),
  });
  const { data } = loaded;
  const silent = useNotResponded(data?.closing !== undefined, season);
  return (
    <ConsolePage title="Overview" right="read figures" end={<UpdatedAgo loaded={loaded} />}>
      <Awaited loaded={loaded} label="Loading the day’s figures" />
      {data && (
        <>
          <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{formatDate(data.updated_at)}</Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Ledger title="To do" lines={WAITING} figures={data} />
            <Ledger
              title="Closing soon"
              lines={SOON}
              figures={{
                ...data,
                silent_students: data.closing && silent.all,
                drives_waiting: data.drives_waiting ?? (data.closing && silent.waiting),
              }}
              under={{ silent_students: <DrivesNotResponded drives={data.closing ?? []} silent={silent} /> }}
            />
            <Ledger title="Students by status" lines={STANDING} figures={data} />
          </Box>
        </>
      )}
    </ConsolePage>
  );
}

export default withQueries(TodayPage);
