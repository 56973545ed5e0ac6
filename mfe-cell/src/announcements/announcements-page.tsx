import type { AnnouncementsQuery } from '@portal/shared/contract/cell';
import { Box, Link, LinkButton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { ANNOUNCEMENT_COLUMNS } from './announcement-columns';
import { announcementsQuery } from './announcement-queries';
import { KIND_OPTIONS } from './announcement-labels';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { FilterSelect } from '../list/filter-select';
import { useListState } from '../list/list-state';
import { ListTable } from '../list/list-table';
import { UpdatedAgo } from '../list/updated-ago';
import { MessageTabs } from '../messages/message-tabs';
import { PATHS } from '../paths';

const FILTERS = ['kind', 'drive'] as const;

/** /cell/announcements: notices of drives, events and broadcasts, what arrives last first (MSG-03). */
function AnnouncementsPage() {
  const state = useListState(FILTERS);
  const { kind = '', drive } = state.view.filters;
  const { sort: _sort, order: _order, ...query } = state.query;
  const loaded = useQuery({
    ...announcementsQuery(query as AnnouncementsQuery),
    enabled: useMay('write messages'),
  });
  return (
    <ConsolePage
      title="Notices, events and broadcasts"
      right="write messages"
      end={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <LinkButton
            variant="contained"
            to={drive ? `${PATHS.newAnnouncement}?${new URLSearchParams({ drive })}` : PATHS.newAnnouncement}
          >
            {drive ? 'Write a notice of this drive' : 'New announcement'}
          </LinkButton>
          <UpdatedAgo loaded={loaded} />
        </Box>
      }
    >
      <MessageTabs open="announcements" />
      <Box role="search" aria-label="Announcements" sx={{ marginBlockEnd: 2 }}>
        <FilterSelect
          label="Kind"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(wanted) => state.change({ filters: { kind: wanted } })}
        />
        {drive && (
          <Box component="span" sx={{ marginInlineStart: 2 }}>
            Of one drive. <Link to={PATHS.announcements}>Show all</Link>
          </Box>
        )}
      </Box>
      <ListTable
        caption="Announcements"
        columns={ANNOUNCEMENT_COLUMNS}
        loaded={loaded}
        state={state}
        empty="Nothing was announced yet"
      />
    </ConsolePage>
  );
}

export default withQueries(AnnouncementsPage);
