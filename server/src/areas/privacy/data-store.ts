import type { StudentData } from '@portal/shared/contract/student-data';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { DEBARMENT_ROW, type DebarmentRow } from '../identity';

/** An application without what other areas make of it. */
type StoredApplication = Omit<StudentData['applications'][number], 'state' | 'rounds' | 'notices'>;
type StoredSection = { section: string; saved_at: string; data: Values; sealed: Record<string, string> };
type Values = Record<string, string | number | boolean | null>;

/** All that tables say of a student, in the words of the copy. */
export type StoredData = Pick<
  StudentData,
  | 'student'
  | 'drafts'
  | 'profile_changes'
  | 'eligibility'
  | 'imports'
  | 'verifications'
  | 'unlocked_sections'
  | 'unlock_requests'
  | 'erasure_requests'
  | 'exceptions'
  | 'offers'
  | 'settings'
  | 'invitation'
  | 'sessions'
  | 'known_browsers'
  | 'notices'
> & {
  sections: StoredSection[];
  applications: StoredApplication[];
  bars: DebarmentRow[];
  files: Omit<StudentData['files'][number], 'path'>[];
};

/** An instant as ISO 8601 in UTC. */
const utc = (at: string): SQL =>
  sql`to_char(${sql.raw(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const list = (query: SQL): SQL => sql`coalesce((select json_agg(l) from (${query}) l), '[]')`;
const one = (query: SQL): SQL => sql`(select row_to_json(l) from (${query}) l)`;
/** A resume as an answer `x` has it; null where it has none. */
const RESUME = sql`case when x.resume_sha256 is not null then json_build_object('name', x.resume_name,
  'sha256', x.resume_sha256, 'bytes', x.resume_bytes, 'pages', x.resume_pages) end as resume`;
const COMPANY = sql`(select c.name from drives d join companies c on c.id = d.company_id where d.id = x.drive_id)`;

const STUDENT = sql`select s.id, s.enrollment, s.name, s.email, s.degree, s.branch, s.declared_degree, s.declared_branch,
  s.season, s.plan, s.password_hash is not null as has_password, s.is_registered, ${utc('s.registered_at')} as registered_at,
  s.is_verified, ${utc('s.verified_at')} as verified_at, ${utc('s.unverified_at')} as unverified_at, s.unverified_reason,
  ${utc('s.created_at')} as created_at`;

/** Lists of the profile and its verification, of the student `s`. */
const OF_PROFILE = {
  sections: list(sql`select x.section, x.data, x.sealed, ${utc('x.saved_at')} as saved_at
    from profile_sections x where x.student_id = s.id order by x.section`),
  drafts: list(sql`select x.section, ${utc('x.saved_at')} as saved_at, x.data as values
    from profile_drafts x where x.student_id = s.id order by x.section`),
  profile_changes: list(sql`select x.section, x.before, x.after, ${utc('x.changed_at')} as changed_at
    from profile_changes x where x.student_id = s.id order by x.changed_at, x.id`),
  eligibility: sql`(select to_jsonb(x) - 'student_id' - 'made_by' from student_marks x where x.student_id = s.id)`,
  imports: list(
    sql`select x.before, x.after from import_changes x where x.student_id = s.id order by x.batch_id`,
  ),
  verifications: list(sql`select ${utc('x.verified_at')} as verified_at, ${utc('x.ended_at')} as ended_at
    from ended_verifications x where x.student_id = s.id order by x.ended_at, x.id`),
  unlocked_sections: list(sql`select x.section, x.kind, x.reason, ${utc('x.opened_at')} as opened_at,
    ${utc('x.closed_at')} as closed_at from profile_openings x where x.student_id = s.id order by x.opened_at, x.section`),
  unlock_requests: list(sql`select x.sections, x.granted, x.reason, x.state, ${utc('x.asked_at')} as asked_at,
    ${utc('x.decided_at')} as decided_at, x.answer from profile_unlock_requests x where x.student_id = s.id
    order by x.asked_at, x.id`),
  bars: sql`coalesce((select json_agg(${DEBARMENT_ROW} order by b.id) from bars b where b.student_id = s.id), '[]')`,
};

/** Lists of drives and offers, of the student `s`. */
const OF_DRIVES = {
  applications: list(sql`select x.id,
      (select json_build_object('id', d.id, 'code', d.code, 'company', c.name)
        from drives d join companies c on c.id = d.company_id where d.id = x.drive_id) as drive,
      ${utc('x.listed_at')} as listed_at, x.choice, ${utc('x.decided_at')} as decided_at, x.roles, ${RESUME}, x.outcome,
      x.result as note,
      ${list(sql`select ${utc('h.at')} as at, h.is_concern, h.roles, h.resume_sha256, h.actor
        from consent_history h where h.consent_id = k.id order by h.at, h.id`)} as history,
      ${list(sql`select ${utc('x.at')} as at, x.reason, x.choice, ${utc('x.decided_at')} as decided_at, x.roles, ${RESUME},
        ${utc('x.taken_back_at')} as taken_back_at, x.kind from consent_reopenings x where x.consent_id = k.id order by x.at, x.id`)}
        as reopened,
      ${list(sql`select x.reason, x.state, ${utc('x.asked_at')} as asked_at, ${utc('x.decided_at')} as decided_at, x.answer
        from withdrawal_requests x where x.consent_id = k.id order by x.asked_at, x.id`)} as withdrawal_requests,
      ${list(sql`select ${utc('h.at')} as at, ${utc('h.until')} as until, h.changes, ${utc('h.answered_at')} as answered_at
        from application_changes h where h.consent_id = k.id order by h.at, h.id`)} as drive_changes
    from consents x cross join lateral (select x.id) k where x.student_id = s.id order by x.id`),
  exceptions: list(sql`select ${COMPANY} as company, x.rules, x.reason, ${utc('x.made_at')} as made_at,
    ${utc('x.until')} as until, ${utc('x.taken_back_at')} as taken_back_at
    from drive_exceptions x where x.student_id = s.id order by x.made_at, x.id`),
  offers: list(sql`select x.id, x.kind, x.drive_id, coalesce(x.company, ${COMPANY}) as company, x.role,
    x.package_lpa::text as package_lpa, x.offered_on, ${utc('x.offered_at')} as offered_at,
    ${utc('x.answer_by')} as answer_by, ${utc('x.accepted_at')} as accepted_at, ${utc('x.refused_at')} as refused_at,
    x.answered_by, ${utc('x.no_letter_until')} as no_letter_until, ${utc('x.revoked_at')} as revoked_at,
    x.proof_sha256 as letter_sha256 from placements x where x.student_id = s.id order by x.offered_at, x.id`),
  files: list(sql`select distinct on (f.kind, f.sha256) f.* from (
      select 'resume' as kind, x.name, x.sha256, x.bytes, x.pages, ${utc('x.uploaded_at')} as uploaded_at, 1 as rank
        from resumes x where x.student_id = s.id
      union all select 'resume', x.resume_name, x.resume_sha256, x.resume_bytes, x.resume_pages, null, 2
        from consents x where x.student_id = s.id and x.resume_sha256 is not null
      union all select 'resume', y.resume_name, y.resume_sha256, y.resume_bytes, y.resume_pages, null, 3
        from consents x join consent_reopenings y on y.consent_id = x.id
        where x.student_id = s.id and y.resume_sha256 is not null
      union all select 'resume', 'resume.pdf', y.resume_sha256, null, null, null, 4
        from consents x join consent_history y on y.consent_id = x.id
        where x.student_id = s.id and y.resume_sha256 is not null
      union all select 'offer letter', 'offer.pdf', x.proof_sha256, null, null, null, 1
        from placements x where x.student_id = s.id and x.proof_sha256 is not null
    ) f order by f.kind, f.sha256, f.rank`),
};

/** Lists of the account and its settings, of the student `s`. */
const OF_ACCOUNT = {
  settings: sql`json_build_object(
    'mail', ${list(sql`select x.topic, x.choice from mail_choices x where x.student_id = s.id order by x.topic`)},
    'push', ${list(sql`select x.topic, x.is_on from push_choices x where x.student_id = s.id order by x.topic`)},
    'push_browsers', ${list(sql`select ${utc('x.made_at')} as made_at, ${utc('x.taken_at')} as taken_at
      from push_subscriptions x where x.student_id = s.id order by x.made_at, x.id`)},
    'calendar_since', (select ${utc('x.made_at')} from calendar_addresses x where x.student_id = s.id))`,
  invitation: one(sql`select ${utc('x.created_at')} as created_at, ${utc('x.sent_at')} as sent_at,
    ${utc('x.used_at')} as used_at, ${utc('x.expires_at')} as expires_at from invitations x where x.student_id = s.id`),
  sessions: list(sql`select x.browser, ${utc('x.created_at')} as created_at, ${utc('x.used_at')} as used_at,
    ${utc('x.expires_at')} as expires_at from sessions x where x.student_id = s.id order by x.created_at, x.id`),
  notices: list(sql`select x.purpose, x.version, ${utc('x.at')} as at from notice_acknowledgements x
    where x.student_id = s.id order by x.at, x.purpose, x.version`),
  erasure_requests: list(sql`select x.erases as kind, x.reason, x.state, ${utc('x.asked_at')} as asked_at,
    ${utc('x.decided_at')} as decided_at, x.answer from withdrawal_requests x where x.student_id = s.id
    order by x.asked_at, x.id`),
  known_browsers: list(sql`select ${utc('x.created_at')} as created_at, ${utc('x.used_at')} as used_at
    from devices x where x.student_id = s.id order by x.created_at, x.id`),
};

/**
 * Reads all that tables say of a student, in one statement: nothing of it is older than the rest. What is for staff only is not read: results
 * that are not published, scores, remarks and slots (CEL-62).
 * @returns undefined where there is no such student
 */
export async function readStored(db: Queryable, studentId: string): Promise<StoredData | undefined> {
  const lists = Object.entries({ ...OF_PROFILE, ...OF_DRIVES, ...OF_ACCOUNT }).map(
    ([name, query]) => sql`${query} as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<StoredData>(sql`
    select ${one(STUDENT)} as student, ${sql.join(lists, sql`, `)} from students s where s.id = ${studentId}`);
  return rows[0];
}
