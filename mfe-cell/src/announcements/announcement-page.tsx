import type { Announcement } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Badge, Banner, Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { announcementQuery } from './announcement-queries';
import { AnnouncementForm } from './announcement-form';
import { KIND_LABELS, STATE_TONES, targetText } from './announcement-labels';
import { WithdrawAnnouncement } from './withdraw-announcement';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { PATHS } from '../paths';
import { stateLabel } from '../labels';
import { Awaited } from '../frame/awaited';

/** /cell/announcements/:id: what was announced, changed and withdrawn here (MSG-03). */
function AnnouncementPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({ ...announcementQuery(id), enabled: useMay('write messages') });
  const { data } = loaded;
  return (
    <ConsolePage
      up={{ to: PATHS.announcements, label: 'All announcements' }}
      title={data ? KIND_LABELS[data.kind] : 'Announcement'}
      right="write messages"
    >
      {data && <OneAnnouncement key={`${data.id} ${data.state}`} announcement={data} />}
      <Awaited loaded={loaded} label="Loading the announcement" />
    </ConsolePage>
  );
}

const OneAnnouncement = ({ announcement }: { announcement: Announcement }) => {
  const { drive, state, kind } = announcement;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Badge tone={STATE_TONES[state]}>{stateLabel(state)}</Badge>
        {drive ? (
          <Link to={pathOf(PATHS.drive, { id: drive.id })}>{drive.company}</Link>
        ) : (
          <span>{targetText(announcement)}</span>
        )}
        <Box sx={{ marginInlineStart: 'auto' }}>
          {state !== 'withdrawn' && <WithdrawAnnouncement announcement={announcement} />}
        </Box>
      </Box>
      {state === 'withdrawn' ? (
        <Banner tone="neutral" title={`This ${kind} was withdrawn: no student reads it.`} />
      ) : (
        <AnnouncementForm known={announcement} />
      )}
    </Box>
  );
};

export default withQueries(AnnouncementPage);
