import { pgTable } from 'drizzle-orm/pg-core';
import { idOf, instant, keyOf } from '../../platform/database/columns';
import { students } from '../identity/schema';
import { staff } from '../identity/staff-schema';

/** Who looks at a student at the desk, for ten minutes (CEL-20). */
export const verificationClaims = pgTable('desk_claims', {
  studentId: keyOf('student_id', () => students.id, { onDelete: 'cascade' }),
  staffId: idOf('staff_id', () => staff.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
});
