import { Box } from '@portal/shared/ui';
import { DriveScreen } from '../drives/drive-screen';
import { withQueries } from '../frame/console-page';
import { OfferList } from './offer-list';
import { OfferRecord } from './offer-record';

/** /cell/drives/:id/offers: the offers of a drive, and new ones (CEL-70, CEL-71). */
const DriveOffersPage = () => (
  <DriveScreen name="offers">
    {(drive) => (
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ minWidth: 0 }}>
          <OfferList drive={drive} />
        </Box>
        {drive.state !== 'withdrawn' && <OfferRecord drive={drive} />}
      </Box>
    )}
  </DriveScreen>
);

export default withQueries(DriveOffersPage);
