import { formatDate } from '@portal/shared/format';
import { capitalize } from './capitalize';
import type { OfferItem } from './offer-list';
import { OFFER_KIND_LABELS, OFFER_STATE_LABELS } from './offer-labels';
import { type Columns, day, figure, NONE } from './text-column';

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
  name: { title: 'Student', text: ({ student }) => student.name },
  enrollment: { title: 'Enrollment', text: ({ student }) => student.enrollment },
  branch: { title: 'Branch', text: ({ student }) => capitalize(student.branch) },
  company: { title: 'Company', text: ({ company }) => company },
  role: { title: 'Role', text: ({ role }) => role },
  package: figure('LPA', ({ package_lpa: lpa }) => lpa),
  kind: { title: 'Source', text: ({ kind }) => OFFER_KIND_LABELS[kind] },
  state: { title: 'State', text: ({ state }) => OFFER_STATE_LABELS[state] },
  offered: day('Offered', ({ offered_at: at }) => at),
  letter: {
    title: 'Letter',
    text: ({ has_letter: has }) => (has ? 'On file' : NONE),
  },
  course: { title: 'Dates and answer', text: offerCourse },
  package_reason: {
    title: 'Reason or note',
    text: ({ package_reason: why }) => why ?? NONE,
  },
  season: figure('Season', ({ season }) => season),
} satisfies Columns<OfferItem>;
