import type { AnnouncementItem } from '@portal/shared/contract/cell';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { pathOf } from '@portal/shared/http';
import { Badge, Box, Link } from '@portal/shared/ui';
import type { ListColumn } from '../list/columns';
import { PATHS } from '../paths';
import { stateLabel } from '../labels';
import { KIND_LABELS, STATE_TONES, targetText } from './announcement-labels';

/** Until when it is shown; an event until its day is over. */
function endText({ kind, on, until }: AnnouncementItem): string {
  if (kind === 'event') return on === null ? '' : formatDate(on);
  return until === null ? 'No end date' : formatDateTime(until);
}

/** Columns of the list of notices, events and broadcasts. */
export const ANNOUNCEMENT_COLUMNS: readonly ListColumn<AnnouncementItem>[] = [
  {
    id: 'title',
    header: 'Text',
    shown: 'always',
    isTitle: true,
    cell: ({ id, title }) => <Link to={pathOf(PATHS.announcement, { id })}>{title || 'No text'}</Link>,
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    id: 'drive',
    header: 'For',
    cell: (item) =>
      item.drive ? (
        <Link to={pathOf(PATHS.drive, { id: item.drive.id })}>{item.drive.company}</Link>
      ) : (
        targetText(item)
      ),
  },
  { id: 'at', header: 'Arrives', cell: ({ at }) => (at === null ? 'No start date' : formatDateTime(at)) },
  { id: 'until', header: 'Ends', cell: endText },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <Badge tone={STATE_TONES[state]}>{stateLabel(state)}</Badge>
      </Box>
    ),
  },
];
