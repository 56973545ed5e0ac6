import type { OwnUnlockRequest } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';

/** The newest request to unlock of a student `students`, as JSON; null where there is none, or it was withdrawn (CEL-23). */
export const OWN_UNLOCK_REQUEST = sql<OwnUnlockRequest | null>`(
  select case when r.state <> 'withdrawn' then json_build_object(
    'id', r.id, 'state', r.state, 'reason', r.reason, 'sections', r.sections, 'granted', r.granted,
    'asked_at', r.asked_at, 'decided_at', r.decided_at, 'answer', r.answer) end
  from profile_unlock_requests r where r.student_id = students.id order by r.asked_at desc limit 1)`;
