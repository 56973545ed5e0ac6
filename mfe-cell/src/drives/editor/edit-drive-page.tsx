import { DRIVE_STATE_LABELS } from '@portal/shared/contract/cell';
import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Badge, Box } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftForm } from './draft-form';
import { draftQuery } from './draft-queries';
import { ConsolePage, withQueries } from '../../frame/console-page';
import { useMay } from '../../api/use-staff';
import { PATHS } from '../../paths';
import { DRIVE_TONES } from '../../labels';
import { Awaited } from '../../frame/awaited';

/** /cell/drives/:id/edit: a drive while it is written (CEL-41, CEL-42). */
function EditDrivePage() {
  const { id = '' } = useParams();
  const [readings, setReadings] = useState(0);
  const loaded = useQuery({ ...draftQuery(id), enabled: useMay('manage drives') });
  const { data } = loaded;
  const takeTheirs = async (): Promise<void> => {
    await loaded.refetch();
    setReadings(readings + 1);
  };
  return (
    <ConsolePage
      up={{ to: pathOf(PATHS.drive, { id }), label: 'The drive' }}
      title={data?.content.company.name || 'A drive'}
      part="Edit"
      right="manage drives"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 1 }}>
        {data && <Badge tone={DRIVE_TONES[data.state]}>{DRIVE_STATE_LABELS[data.state]}</Badge>}
      </Box>
      <Awaited loaded={loaded} label="Loading the drive" />
      {data && <DraftForm key={`${id} ${readings}`} draft={data} onTakeTheirs={() => void takeTheirs()} />}
    </ConsolePage>
  );
}

export default withQueries(EditDrivePage);
