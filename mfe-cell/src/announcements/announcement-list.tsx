import type { AnnouncementsQuery } from '@portal/shared/contract/cell';
import { Box, LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_COLUMNS } from './announcement-columns';
import { announcementsQuery } from './announcement-queries';
import { KIND_OPTIONS } from './announcement-labels';
import { useMay } from '../api/use-staff';
import { FilterSelect } from '../list/filter-select';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { PATHS } from '../paths';

const FILTERS = ['kind'] as const;
const NO_FILTERS: readonly string[] = [];
const OF_DRIVE = ANNOUNCEMENT_COLUMNS.filter(({ id }) => id !== 'drive' && id !== 'kind');

/** What the list of announcements shows. @param drive the id of the one drive whose notices they are */
export function useAnnouncementList(drive?: string) {
  const state = useListState(drive === undefined ? FILTERS : NO_FILTERS);
  const { sort: _sort, order: _order, ...query } = state.query;
  const asked = { ...query, ...(drive === undefined ? {} : { drive }) } as AnnouncementsQuery;
  const loaded = useQuery({ ...announcementsQuery(asked), enabled: useMay('write messages') });
  return { state, loaded, drive };
}

/** The way to a new announcement. @param props.drive of which it is a notice */
export const NewAnnouncement = ({ drive }: { drive?: string | undefined }) => (
  <LinkButton
    variant="contained"
    to={
      drive === undefined
        ? PATHS.newAnnouncement
        : `${PATHS.newAnnouncement}?${new URLSearchParams({ drive })}`
    }
  >
    {drive === undefined ? 'New announcement' : 'Write a notice'}
  </LinkButton>
);

/** Notices of drives, events and broadcasts, or the notices of one drive, what arrives last first (MSG-03). */
export const AnnouncementList = ({ state, loaded, drive }: ReturnType<typeof useAnnouncementList>) => (
  <>
    {drive === undefined && (
      <Box role="search" aria-label="Announcements" sx={{ marginBlockEnd: 2 }}>
        <FilterSelect
          label="Kind"
          options={KIND_OPTIONS}
          value={state.view.filters['kind'] ?? ''}
          onChange={(wanted) => state.change({ filters: { kind: wanted } })}
        />
      </Box>
    )}
    <ListTable
      caption={drive === undefined ? 'Announcements' : 'Notices'}
      columns={drive === undefined ? ANNOUNCEMENT_COLUMNS : OF_DRIVE}
      loaded={loaded}
      state={state}
      empty={drive === undefined ? 'Nothing was announced yet' : 'No notice of this drive yet'}
    />
  </>
);
