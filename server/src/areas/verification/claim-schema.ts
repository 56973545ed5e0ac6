import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns';
import { students } from '../identity/schema';
import { staff } from '../identity/staff-schema';

/** Who looks at a student at the desk, for ten minutes (CEL-20). */
export const verificationClaims = pgTable('desk_claims', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
});
