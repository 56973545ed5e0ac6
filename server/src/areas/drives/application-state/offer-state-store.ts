import { sql } from 'drizzle-orm';

/** The state of an offer `o` in a word: made, accepted, refused or revoked. */
export const OFFER_STATE = sql`case when o.revoked_at is not null then 'revoked' when o.refused_at is not null then 'refused'
  when o.accepted_at is not null then 'accepted' else 'made' end`;
