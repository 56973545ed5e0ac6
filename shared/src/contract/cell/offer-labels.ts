/** Of a drive, after an internship (a pre-placement offer), or from elsewhere. */
export const OFFER_KINDS = ['drive', 'ppo', 'off-campus'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_KIND_LABELS: Readonly<Record<OfferKind, string>> = {
  drive: 'Drive',
  ppo: 'PPO',
  'off-campus': 'Off-campus',
};
/** The state of an offer; a student declines one that is `refused`. */
export const OFFER_STATES = ['made', 'accepted', 'refused', 'revoked'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_STATE_LABELS: Readonly<Record<OfferState, string>> = {
  made: 'Made',
  accepted: 'Accepted',
  refused: 'Declined',
  revoked: 'Revoked by the company',
};
/** Who answered an offer: its student in the portal, or staff on the student's behalf (F-70). */
export const OFFER_ANSWERERS = ['student', 'staff'] as const;
