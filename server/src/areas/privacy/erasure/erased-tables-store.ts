import { sql } from 'drizzle-orm';
import { KEPT_TABLES } from './kept-tables';
import {
  ERASED_WORDS,
  FROM_LISTS,
  goes,
  NO_RESUME,
  NULL,
  ofConsent,
  ofOwnBatch,
  ofOwnStaff,
  ofStudent,
  opaqueEnrollment,
  redacted,
  soleMessage,
  soleRecipient,
  type TableRule,
  words,
} from './table-rules-store';
import { PROFILE_TABLES } from './profile-tables-store';

/** What an account of staff has beside its row. */
const OF_STAFF = ['sessions', 'recovery_codes', 'passkeys', 'devices', 'login_codes', 'invitations'].map(
  (one) => `staff_${one}`,
);

/**
 * How each table of the portal is erased, in the order of the steps (DAT-03, docs/privacy.md): first words of others, by what the student's rows
 * still say, then the rows that depend on others, and the student last. A test holds it to the database's schema.
 */
export const ERASED_TABLES: Readonly<Record<string, TableRule>> = {
  cell_words: {
    steps: [{ kind: 'profile', blank: { reason: words('reason') }, of: ofOwnBatch }, { redact: ['reason'] }],
    keeps: ['actor'],
  },
  audit_log: redacted(['subject', 'reason', 'details'], ['actor', 'action']),
  student_accesses: {
    steps: [{ redact: ['what', 'file'] }, ...FROM_LISTS],
    keeps: ['kind', 'actor_kind', 'columns'],
  },
  company_notes: redacted(['text']),
  company_forms: redacted(['content', 'sent'], ['files', 'sent_by']),
  company_link_shortlists: redacted(['unclear', 'unread'], ['state']),
  drives: redacted(
    ['note', 'details_html', 'terms_html', 'withdrawn_reason'],
    ['code', 'degrees', 'branches', 'job', 'file_hash'],
  ),
  drive_deadlines: redacted(['reason']),
  drive_versions: redacted(['document']),
  drive_drafts: redacted(['content']),
  drive_draft_copies: redacted(['content']),
  rounds: redacted(['name', 'venue', 'instructions', 'cancelled_reason'], ['mode']),
  notices: redacted(['html'], ['code']),
  events: redacted(['name', 'place'], ['begins', 'link', 'degree', 'branch']),
  broadcasts: redacted(['message'], ['code', 'degree', 'branch']),
  message_templates: redacted(['subject', 'text'], ['name']),
  import_drafts: redacted(['name', 'content'], ['file_hash', 'mapping']),
  events_to_tell: {
    steps: [{ redact: ['facts'] }, ...FROM_LISTS],
    keeps: ['kind'],
  },
  message_files: {
    steps: [{ kind: 'profile', delete: (id) => soleRecipient(id, sql`x.cell_message_id`) }],
    keeps: ['name', 'content_type', 'sha256'],
  },
  cell_messages: {
    steps: [
      {
        kind: 'profile',
        blank: { subject: sql`${ERASED_WORDS}`, text: sql`${ERASED_WORDS}`, audience: sql`${ERASED_WORDS}` },
        of: (id) => soleRecipient(id, sql`x.id`),
      },
      { redact: ['subject', 'text', 'audience'] },
    ],
    keeps: ['stopped_why'],
  },
  messages: {
    steps: [{ kind: 'profile', delete: soleMessage }, { redact: ['title', 'text', 'facts'] }],
    keeps: ['kind'],
  },
  mail_deliveries: goes('profile'),
  message_recipients: goes('profile'),
  cell_message_recipients: goes('profile'),
  push_deliveries: goes(
    'profile',
    (id) => sql`x.subscription_id in (select p.id from push_subscriptions p where p.student_id = ${id})`,
  ),
  push_subscriptions: goes('profile'),
  mail_choices: goes('profile'),
  push_choices: goes('profile'),
  calendar_addresses: goes('profile'),
  student_copies: goes('identity numbers'),
  ...PROFILE_TABLES,
  import_changes: goes('profile'),
  resumes: goes('files'),
  withdrawal_requests: {
    steps: [
      { redact: ['reason', 'answer'] },
      {
        kind: 'profile',
        blank: { reason: words('reason'), answer: words('answer') },
        of: (id) => sql`${ofConsent(id)} or ${ofStudent(id)}`,
      },
    ],
    keeps: ['state', 'erases'],
  },
  notice_acknowledgements: goes('profile'),
  consent_history: {
    steps: [{ kind: 'files', blank: { resume_sha256: NULL }, of: ofConsent }],
    keeps: ['is_concern', 'roles', 'actor'],
  },
  consent_reopenings: {
    steps: [
      { kind: 'files', blank: NO_RESUME, of: ofConsent },
      { kind: 'profile', blank: { reason: sql`${ERASED_WORDS}` }, of: ofConsent },
    ],
    keeps: ['choice', 'roles', 'kind'],
  },
  consents: {
    steps: [
      { kind: 'files', blank: NO_RESUME, of: ofStudent },
      { kind: 'profile', blank: { result: NULL }, of: ofStudent },
    ],
    keeps: ['choice', 'outcome', 'is_concern', 'roles'],
  },
  placements: {
    steps: [
      { kind: 'files', blank: { proof_sha256: NULL }, of: ofStudent },
      { kind: 'profile', blank: { package_reason: NULL }, of: ofStudent },
    ],
    // Figures by company count them.
    keeps: ['kind', 'company', 'role', 'answered_by'],
  },
  attendances: {
    steps: [
      {
        kind: 'profile',
        blank: { remark: NULL, score: NULL, slot: NULL, panel: NULL },
        of: ofStudent,
      },
    ],
    keeps: ['status', 'result_status', 'staged_result'],
  },
  drive_exceptions: {
    steps: [{ kind: 'profile', blank: { reason: sql`${ERASED_WORDS}` }, of: ofStudent }],
    keeps: ['rules'],
  },
  bars: {
    steps: [
      {
        kind: 'profile',
        blank: {
          reason: sql`${ERASED_WORDS}`,
          ...Object.fromEntries(
            ['answer', 'decision', 'appeal', 'appeal_decision', 'lift_reason'].map((one) => [
              one,
              words(one),
            ]),
          ),
        },
        of: ofStudent,
      },
    ],
  },
  desk_claims: goes('profile'),
  sessions: goes('profile'),
  devices: goes('profile'),
  login_codes: goes('profile'),
  invitations: goes('profile'),
  recoveries: goes(
    'profile',
    (id) =>
      sql`x.student_id = ${id} or x.enrollment = (select s.enrollment from students s where s.id = ${id})`,
  ),
  staff_passkey_challenges: goes(
    'profile',
    (id) => sql`x.session_id in (select x.id from staff_sessions x where ${ofOwnStaff(id)})`,
  ),
  ...Object.fromEntries(OF_STAFF.map((table) => [table, goes('profile', ofOwnStaff)])),
  staff: {
    steps: [
      {
        kind: 'profile',
        blank: {
          name: sql`'Erased student'`,
          email: sql`${opaqueEnrollment(sql`x.id`)} || '@invalid'`,
          password_hash: NULL,
          totp_secret: NULL,
          is_suspended: sql`true`,
          student_id: NULL,
        },
        of: ofStudent,
      },
    ],
    keeps: ['role', 'drives', 'branches'],
  },
  legal_holds: goes('profile'),
  students: {
    steps: [
      {
        kind: 'profile',
        blank: {
          enrollment: opaqueEnrollment(sql`x.id`),
          name: sql`'Erased student'`,
          email: sql`''`,
          declared_degree: NULL,
          declared_branch: NULL,
          password_hash: NULL,
          unverified_reason: NULL,
        },
        of: (id) => sql`x.id = ${id}`,
      },
    ],
    // Figures are counted by them.
    keeps: ['degree', 'branch', 'plan'],
  },
  ...KEPT_TABLES,
};
