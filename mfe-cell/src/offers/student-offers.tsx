import { offerCourse, OFFER_KIND_LABELS, OFFER_STATE_LABELS } from '@portal/shared/contract/cell';
import type { StudentRecord } from '@portal/shared/contract/cell';
import { Badge, Box } from '@portal/shared/ui';
import { Panel } from '../frame/panel';
import { OFFER_TONES } from '../labels';
import { NewOffer } from './new-offer';
import { OfferSteps } from './offer-steps';

/** A student's offers, of drives and from elsewhere, and what can become of each (CEL-70, CEL-71). */
export const StudentOffers = ({ record }: { record: StudentRecord }) => (
  <Panel
    title="Offers"
    count={record.offers.length}
    empty="No offer yet"
    end={
      <Box sx={{ marginBlockStart: 2 }}>
        <NewOffer student={record} />
      </Box>
    }
  >
    {record.offers.map((offer) => (
      <li key={offer.id}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <strong>{offer.company}</strong> {offer.role}, {offer.package_lpa} LPA
          <Badge tone={OFFER_TONES[offer.state]}>{OFFER_STATE_LABELS[offer.state]}</Badge>
          {offer.kind !== 'drive' && <Badge>{OFFER_KIND_LABELS[offer.kind]}</Badge>}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{offerCourse(offer)}</Box>
        {offer.package_reason && (
          <Box sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{offer.package_reason}</Box>
        )}
        <OfferSteps offer={offer} />
      </li>
    ))}
  </Panel>
);
