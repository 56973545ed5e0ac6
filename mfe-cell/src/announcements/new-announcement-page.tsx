import { ANNOUNCEMENT_KINDS } from '@portal/shared/contract/cell';
import { useSearchParams } from '@portal/shared/router';
import { AnnouncementForm } from './announcement-form';
import { ConsolePage, withQueries } from '../frame/console-page';
import { PATHS } from '../paths';

/** /cell/announcements/new: what, to whom, from when until when; the address may name kind and drive (MSG-03). */
function NewAnnouncementPage() {
  const [params] = useSearchParams();
  const kind = ANNOUNCEMENT_KINDS.find((known) => known === params.get('kind')) ?? 'notice';
  return (
    <ConsolePage
      up={{ to: PATHS.announcements, label: 'All announcements' }}
      title="New announcement"
      right="write messages"
    >
      <AnnouncementForm known={null} begin={{ kind, drive: params.get('drive') ?? '' }} />
    </ConsolePage>
  );
}

export default withQueries(NewAnnouncementPage);
