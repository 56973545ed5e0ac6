import type { CellRight, OverviewData } from '@portal/shared/contract/cell';
import { dayParts } from '@portal/shared/format';
import { Box, Card } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../api/queries';
import { seasonFilter, useSeason } from '../api/season';
import { Navigate } from '@portal/shared/router';
import { useMay, useStaff, wantsFactor } from '../api/use-staff';
import { Awaited } from '../frame/awaited';
import { ConsolePage, withQueries } from '../frame/console-page';
import { UpdatedAgo } from '../list/updated-ago';
import { PATHS } from '../paths';
import { useNow } from '../values/use-now';
import { ClosingDrives } from './closing-drives';
import { CountList } from './count-list';
import { toDoLines, unsentLines } from './count-rows';
import { DaySchedule } from './day-schedule';
import { RecentActivity, StudentStatuses } from './side-panels';
import { useOverviewDetails, type CountedDetails } from './use-overview-details';

/** The day, and where one season runs its day: 'Wed 12 Aug. 2027 season, day 43'. */
function dayText({ season }: OverviewData, now: number): string {
  const { weekday, day, month } = dayParts(now);
  return `${weekday} ${day} ${month}${season ? `. ${season.year} season, day ${season.day}` : ''}`;
}

const COLUMN = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
} as const;

type OverviewProps = { data: OverviewData; details: CountedDetails; now: number };

function Overview({ data, details, now }: OverviewProps) {
  const permissions = useStaff()?.permissions ?? [];
  const shown = { data, details, may: (right: CellRight) => permissions.includes(right), now };
  return (
    <>
      <Box sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>{dayText(data, now)}</Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box sx={COLUMN}>
          <ClosingDrives data={data} details={details} now={now} />
          <Card sx={{ padding: { xs: 0, sm: 0 } }}>
            <CountList title="To do" lines={toDoLines(shown)} />
            <CountList title="Not published or not sent yet" lines={unsentLines(shown)} />
          </Card>
        </Box>
        <Box sx={COLUMN}>
          <DaySchedule schedule={data.schedule} details={details.data} now={now} />
          <RecentActivity activity={data.activity} now={now} />
          <StudentStatuses data={data} />
        </Box>
      </Box>
    </>
  );
}

/** /cell: what closes, what is to do, and what happens today (CEL-73). */
function OverviewPage() {
  const staff = useStaff();
  // Of one branch or of some drives: what they work with is their first page (CEL-77, CEL-78).
  const isElsewhere = staff !== null && !wantsFactor(staff) && !staff.permissions.includes('read figures');
  if (isElsewhere)
    return (
      <Navigate to={staff.permissions.includes('verify profiles') ? PATHS.desk : PATHS.drives} replace />
    );
  return <CollegeOverview />;
}

function CollegeOverview() {
  const [chosen] = useSeason();
  const season = seasonFilter(chosen);
  const loaded = useQuery({ ...overviewQuery(season), enabled: useMay('read figures') });
  const { data, dataUpdatedAt } = loaded;
  const details = useOverviewDetails(data !== undefined, season);
  const now = useNow(dataUpdatedAt);
  return (
    <ConsolePage title="Overview" right="read figures" end={<UpdatedAgo loaded={loaded} />}>
      <Awaited loaded={loaded} label="Loading the overview" />
      {data && <Overview data={data} details={details} now={now} />}
    </ConsolePage>
  );
}

export default withQueries(OverviewPage);
