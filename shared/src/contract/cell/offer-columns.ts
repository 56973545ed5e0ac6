import { formatDate } from '@portal/shared/format';
import { capitalize } from './capitalize';
import type { OfferItem } from './offer-list';
import { OFFER_KIND_LABELS, OFFER_STATE_LABELS } from './offer-labels';

const NONE = '–';
const ANSWERERS = { student: 'the student', staff: 'staff' } as const;

/** What an offer has been through, and what follows, in words. */
export const offerCourse = (offer: OfferItem): string =>
  [
    `Offered ${formatDate(offer.offered_at)}`,
    offer.offered_on && `letter of ${formatDate(offer.offered_on)}`,
    offer.answer_by && !offer.answered_at && `to be answered by ${formatDate(offer.answer_by)}`,
    offer.accepted_at && `accepted ${formatDate(offer.accepted_at)}`,
    offer.refused_at && `declined ${formatDate(offer.refused_at)}`,
    offer.answered_by && `answered by ${ANSWERERS[offer.answered_by]}`,
    offer.no_letter_until && `no recommendation letter until ${formatDate(offer.no_letter_until)}`,
    offer.revoked_at && `revoked by the company ${formatDate(offer.revoked_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Columns of the offers and placements (CEL-70, F-68). */
export const OFFER_COLUMNS = {
  name: { title: 'Student', text: ({ student }: OfferItem) => student.name },
  enrollment: { title: 'Enrollment', text: ({ student }: OfferItem) => student.enrollment },
  branch: { title: 'Branch', text: ({ student }: OfferItem) => capitalize(student.branch) },
  company: { title: 'Company', text: ({ company }: OfferItem) => company },
  role: { title: 'Role', text: ({ role }: OfferItem) => role },
  package: { title: 'LPA', text: ({ package_lpa: lpa }: OfferItem) => lpa },
  kind: { title: 'Source', text: ({ kind }: OfferItem) => OFFER_KIND_LABELS[kind] },
  state: { title: 'State', text: ({ state }: OfferItem) => OFFER_STATE_LABELS[state] },
  offered: { title: 'Offered', text: ({ offered_at: at }: OfferItem) => formatDate(at) },
  letter: {
    title: 'Letter',
    text: ({ has_letter: has }: OfferItem) => (has ? 'On file' : NONE),
  },
  course: { title: 'What follows', text: offerCourse },
  package_reason: {
    title: 'Reason or note',
    text: ({ package_reason: why }: OfferItem) => why ?? NONE,
  },
  season: { title: 'Season', text: ({ season }: OfferItem) => String(season) },
} as const;
