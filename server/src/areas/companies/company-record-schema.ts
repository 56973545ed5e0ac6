import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idOf, instant, instantNow } from '../../platform/database/columns';
import { companies } from '../drives/schema';

const ofCompany = () => idOf('company_id', () => companies.id, { onDelete: 'cascade' });

/** A person of a company, kept after they leave (F-75). */
export const companyContacts = pgTable(
  'company_contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: ofCompany(),
    name: text().notNull(),
    role: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    isMain: boolean('is_main').notNull(),
    left: boolean().notNull(),
    /** An addition that was undone. */
    removedAt: instant('removed_at'),
    addedAt: instantNow('added_at'),
  },
  (t) => [index('company_contacts_company').on(t.companyId)],
);

/** A note of the placement cell on a company: staff alone read it. */
export const companyNotes = pgTable(
  'company_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: ofCompany(),
    text: text().notNull(),
    at: instantNow('at'),
    /** Opaque id of a staff member; null for a command. */
    writtenBy: uuid('written_by'),
    removedAt: instant('removed_at'),
  },
  (t) => [index('company_notes_company').on(t.companyId)],
);
