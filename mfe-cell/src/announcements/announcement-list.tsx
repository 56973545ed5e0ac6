import type { AnnouncementsQuery } from '@portal/shared/contract/cell';
import { LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_COLUMNS } from './announcement-columns';
import { announcementsQuery } from './announcement-queries';
import { KIND_OPTIONS } from './announcement-labels';
import { useMay } from '../api/use-staff';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { PATHS } from '../paths';

const FILTERS = ['kind'] as const;
const CHOICES = [{ name: 'kind', label: 'Kind', options: KIND_OPTIONS }];
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
  <ListTable
    name={drive === undefined ? 'announcements' : 'notices'}
    caption={drive === undefined ? 'Announcements' : 'Notices'}
    filters={drive === undefined ? CHOICES : []}
    columns={drive === undefined ? ANNOUNCEMENT_COLUMNS : OF_DRIVE}
    loaded={loaded}
    state={state}
    empty={drive === undefined ? 'Nothing was announced yet' : 'No notice of this drive yet'}
  />
);
