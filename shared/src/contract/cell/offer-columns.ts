import { formatDate } from '../../format';
import { OFFER_KIND_WORDS, OFFER_STATE_WORDS } from './offer-words';
import type { OfferItem } from './offers';

const NONE = '–';

/** What an offer has been through, and what follows, in words. */
export const offerCourse = (offer: OfferItem): string =>
  [
    `Offered ${formatDate(offer.offered_at)}`,
    offer.accepted_at && `accepted ${formatDate(offer.accepted_at)}`,
    offer.refused_at && `refused ${formatDate(offer.refused_at)}`,
    offer.no_letter_until && `no recommendation letter until ${formatDate(offer.no_letter_until)}`,
    offer.revoked_at && `revoked by the company ${formatDate(offer.revoked_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Columns of a drive's offers (CEL-70). */
export const OFFER_COLUMNS = {
  name: { title: 'Student', text: ({ student }: OfferItem) => student.name },
  enrollment: { title: 'Enrollment', text: ({ student }: OfferItem) => student.enrollment },
  role: { title: 'Role', text: ({ role }: OfferItem) => role },
  package: { title: 'LPA', text: ({ package_lpa: lpa }: OfferItem) => lpa },
  state: { title: 'State', text: ({ state }: OfferItem) => OFFER_STATE_WORDS[state] },
  course: { title: 'What follows', text: offerCourse },
  package_reason: {
    title: 'Reason for an unusual offer',
    text: ({ package_reason: why }: OfferItem) => why ?? NONE,
  },
  company: { title: 'Company', text: ({ company }: OfferItem) => company },
  kind: { title: 'Kind', text: ({ kind }: OfferItem) => OFFER_KIND_WORDS[kind] },
} as const;
