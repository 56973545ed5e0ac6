import { sql } from 'drizzle-orm';
import type { TestServer } from '../test-server';

/** Tables in which a refused call may leave no trace. Sessions, limits and runs of the recovery count calls. */
const TABLES = [
  'students',
  'profile_sections',
  'profile_drafts',
  'student_marks',
  'consents',
  'consent_history',
  'resumes',
  'placements',
  'bars',
  'profile_openings',
  'profile_unlock_requests',
  'messages',
  'message_recipients',
  'events_to_tell',
  'calendar_addresses',
  'mail_deliveries',
  'mail_choices',
  'releases',
  'switches',
  'devices',
  'invitations',
  'audit_log',
  'staff',
  'staff_invitations',
  'desk_claims',
  'cell_batches',
  'cell_actions',
  'import_changes',
  'import_columns',
];

/** What the database holds of what a call could change, as text to compare. */
export async function stored({ services }: TestServer): Promise<string> {
  const columns = TABLES.map(
    (table) => sql`(select json_agg(t order by t::text) from ${sql.identifier(table)} t)::text`,
  );
  const { rows } = await services.database.db.execute(
    sql`select concat_ws('|', ${sql.join(columns, sql`, `)}) as text`,
  );
  return String(rows[0]?.text);
}
