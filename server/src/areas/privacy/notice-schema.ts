import { NOTICE_PURPOSES } from '@portal/shared/contract';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from '../../platform/database/columns';
import { students } from '../identity/schema';

/** Which versions of the college's privacy notices a student has read, and when (DAT-11). */
export const noticeAcknowledgements = pgTable(
  'notice_acknowledgements',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    purpose: text({ enum: NOTICE_PURPOSES }).notNull(),
    version: integer().notNull(),
    at: instantNow('at'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.purpose, t.version] })],
);
