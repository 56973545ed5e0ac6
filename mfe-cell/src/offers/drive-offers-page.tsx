import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, Link } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { OfferList } from './offer-list';
import { OfferRecord } from './offer-record';
import { PATHS } from '../paths';
import { Awaited } from '../frame/awaited';

/** /cell/drives/:id/offers: the offers of a drive, and new ones (CEL-70, CEL-71). */
function DriveOffersPage() {
  const { id = '' } = useParams();
  const loaded = useQuery({ ...driveQuery(id), enabled: useMay('record offers') });
  const { data } = loaded;
  return (
    <ConsolePage title={data ? `Offers of ${data.company}` : 'Offers'} right="record offers">
      <Box sx={{ marginBlockEnd: 2 }}>
        <Link to={pathOf(PATHS.drive, { id })}>The drive</Link>
      </Box>
      {data && (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ minWidth: 0 }}>
            <OfferList drive={data} />
          </Box>
          {data.state !== 'withdrawn' && <OfferRecord key={data.id} drive={data} />}
        </Box>
      )}
      <Awaited loaded={loaded} label="Loading the offers" />
    </ConsolePage>
  );
}

export default withQueries(DriveOffersPage);
