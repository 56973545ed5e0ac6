import { pathOf } from '@portal/shared/http';
import { useParams } from '@portal/shared/router';
import { Box, ErrorState, Link, Spinner } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { driveQuery } from '../api/queries';
import { ConsolePage, withQueries } from '../frame/console-page';
import { useMay } from '../api/use-staff';
import { OfferList } from './offer-list';
import { OfferRecord } from './offer-record';
import { PATHS } from '../paths';

/** /cell/drives/:id/offers: the offers of a drive, and new ones (CEL-70, CEL-71). */
function DriveOffersPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...driveQuery(id), enabled: useMay('record offers') });
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
      {!data && !error && <Spinner label="Loading the offers" />}
      {!data && error && (
        <ErrorState headingLevel={2} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
    </ConsolePage>
  );
}

export default withQueries(DriveOffersPage);
