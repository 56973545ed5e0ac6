import { sql } from 'drizzle-orm';
import type { TestServer } from '../test-server';

/** Tables in which a refused call may leave no trace. */
export const TABLES = [
  'students',
  'profile_sections',
  'profile_drafts',
  'student_marks',
  'consents',
  'consent_history',
  'consent_reopenings',
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
  'push_deliveries',
  'mail_choices',
  'push_subscriptions',
  'push_choices',
  'releases',
  'switches',
  'team_mails',
  'devices',
  'invitations',
  'audit_log',
  'staff',
  'staff_invitations',
  'desk_claims',
  'check_in_secrets',
  'cell_batches',
  'cell_actions',
  'import_changes',
  'import_columns',
  'drives',
  'drive_roles',
  'drive_drafts',
  'drive_versions',
  'drive_deadlines',
  'drive_files',
  'drive_exceptions',
  'drive_nudges',
  'rounds',
  'attendances',
  'notices',
  'companies',
  'company_files',
  'cell_messages',
  'cell_message_recipients',
  'cell_words',
  'profile_changes',
  'ended_verifications',
  'staff_passkeys',
  'staff_recovery_codes',
  'mail_pause',
  'reminders',
  'broadcasts',
  'events',
  'portal_keys',
  'parts',
  'release_files',
];

/** Tables that a refused call may write, or that no call writes, each with why. */
export const NOT_COMPARED: Record<string, string> = {
  sessions: 'notes when a session was used last',
  staff_sessions: 'notes when a session was used last',
  staff_devices: 'notes when a browser was used last',
  limits: 'counts refused calls',
  recoveries: 'counts wrong codes',
  login_codes: 'counts wrong codes',
  staff_login_codes: 'counts wrong codes',
  staff_passkey_challenges: 'holds what was asked, and is used up by a wrong answer',
  browser_reports: 'is written by anybody, within limits of its own',
  release_counts: 'counts what browsers report, which anybody may',
  release_findings: 'says why a release was refused',
  blobs: 'holds bytes before the row that names them; uploads.test.ts compares files',
  commit_marks: 'is written by the database’s own watch, by no call',
};

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
