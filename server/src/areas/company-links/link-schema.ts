import { SHORTLIST_STATES, type JobForm } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow, keyOf } from '../../platform/database/columns';
import { companies, drives } from '../drives/schema';

/** A link by which recruiters of a company read the applicants of one drive (CEL-52), or fill in its form (F-75). */
export const companyLinks = pgTable(
  'company_links',
  {
    id: uuid().primaryKey(),
    /** The drive whose applicants it shows; null of a form. */
    driveId: uuid('drive_id').references(() => drives.id, { onDelete: 'cascade' }),
    /** The company whose form it is; null of a list of applicants. */
    companyId: uuid('company_id').references(() => companies.id),
    columns: text().array().notNull(),
    madeAt: instantNow('made_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('company_links_drive').on(t.driveId),
    index('company_links_company').on(t.companyId),
    check('company_links_of', sql`(${t.driveId} is null) <> (${t.companyId} is null)`),
  ],
);

const ofLink = () => idOf('link_id', () => companyLinks.id, { onDelete: 'cascade' });

/** An email address to which a link was sent, with a secret of its own (F-72). */
export const companyLinkAddresses = pgTable(
  'company_link_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: ofLink(),
    /** In small letters. */
    email: text().notNull(),
    /** SHA-256 of the secret in the link; the link itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
  },
  (t) => [unique('company_link_addresses_email').on(t.linkId, t.email)],
);

const ofAddress = () => idOf('address_id', () => companyLinkAddresses.id, { onDelete: 'cascade' });

/** A mailed code that opens a link, by the SHA-256 of its browser's cookie. */
export const companyLinkCodes = pgTable('company_link_codes', {
  flowHash: text('flow_hash').primaryKey(),
  addressId: ofAddress(),
  otpHash: text('otp_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A recruiter's session by the SHA-256 of its cookie. */
export const companyLinkSessions = pgTable(
  'company_link_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    addressId: ofAddress(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('company_link_sessions_address').on(t.addressId)],
);

/** A shortlist that came back: students of the drive, lines that several of them fit, and lines that named none. */
export const companyLinkShortlists = pgTable(
  'company_link_shortlists',
  {
    id: uuid().primaryKey(),
    linkId: ofLink(),
    at: instantNow('at'),
    state: text({ enum: SHORTLIST_STATES }).notNull().default('sent'),
    students: uuid().array().notNull(),
    /** Each line with the ids of the students whom it may name. */
    unclear: jsonb().$type<{ line: string; students: string[] }[]>().notNull().default([]),
    unread: text().array().notNull(),
  },
  (t) => [index('company_link_shortlists_link').on(t.linkId)],
);

/** A document that a company adds to its form; the bytes are in the blobs. */
export type FormFile = { name: string; contentType: string; sha256: string; bytes: number };

/** What a company fills in by a link (F-75). */
export const companyForms = pgTable(
  'company_forms',
  {
    linkId: keyOf('link_id', () => companyLinks.id, { onDelete: 'cascade' }),
    content: jsonb().$type<JobForm>().notNull(),
    files: jsonb().$type<FormFile[]>().notNull().default([]),
    /** Counts its saves, so that one over another's is refused. */
    version: integer().notNull().default(1),
    savedAt: instantNow('saved_at'),
    sentAt: instant('sent_at'),
    /** The address by which it was sent. */
    sentBy: text('sent_by'),
    /** What was sent last: it stays, whatever the company saves later. */
    sent: jsonb().$type<JobForm>(),
    /** The draft that was made of it, and its version then: another one says that an officer has taken it over. */
    driveId: uuid('drive_id').references(() => drives.id, { onDelete: 'set null' }),
    draftVersion: integer('draft_version'),
  },
  (t) => [index('company_forms_drive').on(t.driveId)],
);
