import { JOB_FACTS, WORK_TYPES } from '@portal/shared/contract/cell';
import type { DrivesQuery } from '@portal/shared/contract/cell';
import { Link, LinkButton } from '@portal/shared/ui';
import { DRIVE_COLUMNS } from './drive-columns';
import { DriveTabs } from './drive-tabs';
import { useDrives } from './use-drives';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ExportedList } from '../list/exported-list';
import { UpdatedAgo } from '../list/updated-ago';
import { capitalize } from '../labels';
import { PATHS } from '../paths';

const FILTERS = ['state', 'q', 'season', 'work'] as const;
const CHOICES = [
  {
    name: 'work',
    label: JOB_FACTS.work.label,
    options: WORK_TYPES.map((work) => ({ value: work, label: capitalize(work) })),
  },
];

/** /cell/drives: drives by their state, each with its counts of applied, declined and not responded (CEL-40). */
function DrivesPage() {
  const state = useListState(FILTERS);
  const { query, view } = state;
  const tab = view.filters['state'] ?? 'open';
  const loaded = useDrives({ ...query, state: tab } as DrivesQuery, useMay('read drives'));
  const mayReadFigures = useMay('read figures');
  const mayRun = useMay('manage drives');
  return (
    <ConsolePage
      title="Drives"
      right="read drives"
      end={
        <>
          <UpdatedAgo loaded={loaded} />
          {mayReadFigures && <Link to={PATHS.seasons}>Seasons</Link>}
          {mayRun && (
            <LinkButton to={PATHS.newDrive} variant="contained">
              New drive
            </LinkButton>
          )}
        </>
      }
    >
      <DriveTabs state={tab} counts={loaded.data?.counts} />
      <ExportedList
        caption="Drives"
        search="Company or code"
        filters={CHOICES}
        columns={DRIVE_COLUMNS}
        loaded={loaded}
        state={state}
        empty="No drives in this list"
        list="drives"
        under={{ ...view.filters, state: tab }}
      />
    </ConsolePage>
  );
}

export default withQueries(DrivesPage);
