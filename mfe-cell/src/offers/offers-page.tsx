import { Box } from '@portal/shared/ui';
import { ConsolePage, withQueries } from '../frame/console-page';
import { NewOffer } from './new-offer';
import { OfferList } from './offer-list';

/** /cell/offers: all offers and placements, and new ones from elsewhere (F-68). */
const OffersPage = () => (
  <ConsolePage title="Offers and placements" right="record offers" end={<NewOffer />}>
    <Box sx={{ minWidth: 0 }}>
      <OfferList />
    </Box>
  </ConsolePage>
);

export default withQueries(OffersPage);
