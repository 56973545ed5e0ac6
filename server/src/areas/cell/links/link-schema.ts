import { SHORTLIST_STATES } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns';
import { drives } from '../../drives/schema';

/** A link by which one recruiter reads the applicants of one drive (CEL-52). */
export const companyLinks = pgTable(
  'company_links',
  {
    id: uuid().primaryKey(),
    driveId: uuid('drive_id')
      .notNull()
      .references(() => drives.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    columns: text().array().notNull(),
    /** SHA-256 of what stands in the address; the address itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    madeAt: instant('made_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('company_links_drive').on(t.driveId)],
);

const ofLink = () =>
  uuid('link_id')
    .notNull()
    .references(() => companyLinks.id, { onDelete: 'cascade' });

/** A mailed code that opens a link, by the SHA-256 of its browser's cookie. */
export const companyLinkCodes = pgTable('company_link_codes', {
  flowHash: text('flow_hash').primaryKey(),
  linkId: ofLink(),
  otpHash: text('otp_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A recruiter's session by the SHA-256 of its cookie. */
export const companyLinkSessions = pgTable(
  'company_link_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: ofLink(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('company_link_sessions_link').on(t.linkId)],
);

/** A shortlist that came back: students of the drive, and lines that named none. */
export const companyLinkShortlists = pgTable(
  'company_link_shortlists',
  {
    id: uuid().primaryKey(),
    linkId: ofLink(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    state: text({ enum: SHORTLIST_STATES }).notNull().default('sent'),
    students: uuid().array().notNull(),
    unread: text().array().notNull(),
  },
  (t) => [index('company_link_shortlists_link').on(t.linkId)],
);
