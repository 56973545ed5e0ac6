import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { ago, CLOCK, fromNow } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { INVITEE, type Invitee } from './invitation-store';
import { invitations, students } from '../schema';

/** Students to whom only one run sends, until it releases them or its process dies (CEL-12). */
export type ClaimedInvitees = { run: string; invitees: Invitee[] };

/** A run that said nothing for this long has died: longer than it takes to give a mail server one message up. */
export const DEAD_AFTER_MS = 60_000;

/**
 * A student who was sent an invitation within this time is not sent another: the button was pressed twice, or
 * elsewhere too.
 */
const JUST_SENT_MS = 60_000;

/**
 * Claims students for sending, on one server or several and for commands alike (CEL-12). Who is being sent an invitation,
 * was a moment ago, or has a password, is left out.
 * @param ids of students @returns those that are the run's until it lets go of them, by enrollment
 */
export async function claimInvitees(db: Queryable, ids: readonly string[]): Promise<ClaimedInvitees> {
  const run = randomUUID();
  // In one order, so that two claims wait for each other instead of locking each other up.
  await db.execute(sql`
    insert into invitations as i (student_id, sending_by, sending_until)
    select s.id, ${run}::uuid, ${fromNow(DEAD_AFTER_MS)} from students s
    where s.id = any(${sql.param([...ids])}::uuid[]) and s.password_hash is null
    order by s.id
    on conflict (student_id) do update
      set sending_by = excluded.sending_by, sending_until = excluded.sending_until
      where (i.sending_until is null or i.sending_until <= ${CLOCK})
        and (i.token_hash is null or i.sent_at is null or i.sent_at < ${ago(JUST_SENT_MS)})`);
  const invitees = await db
    .select(INVITEE)
    .from(invitations)
    .innerJoin(students, eq(students.id, invitations.studentId))
    .where(eq(invitations.sendingBy, run))
    .orderBy(students.enrollment);
  return { run, invitees };
}

/** Says that a run lives; what is its own stays so. */
export async function renewClaims(db: Queryable, run: string): Promise<void> {
  await db
    .update(invitations)
    .set({ sendingUntil: fromNow(DEAD_AFTER_MS) })
    .where(eq(invitations.sendingBy, run));
}

/** Releases what a run did not send: it stays unsent. */
export async function releaseClaims(db: Queryable, run: string): Promise<void> {
  await db
    .update(invitations)
    .set({ sendingBy: null, sendingUntil: null, sentAt: null })
    .where(eq(invitations.sendingBy, run));
}
