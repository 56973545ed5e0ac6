import type { ClientBase } from 'pg';

/**
 * Lets a college's portal say nothing by itself: what its evenings remind of counts as said, and mail is paused. Else what a
 * call costs is measured beside mail in the evening, and without it in the morning.
 */
export async function sayNothing(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`insert into mail_pause (since, reason) values (now(), 'a benchmark runs')`);
  await client.query(
    `insert into reminders (kind, subject_id, at)
     select 'drive.deadline near', id, deadline from drives
     union all select 'round.near', id, starts_at from rounds`,
  );
}
