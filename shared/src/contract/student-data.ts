/**
 * The file `my-data.json` of a student's copy of their data (DAT-01). Its JSON Schema is in the same ZIP. A field is added
 * without a new version; one that changes or goes makes the next version. Times are ISO 8601 in UTC.
 */
import * as z from '@portal/shared/zod';
import { applicationState } from './application-state';
import { debarmentFacts } from './debarments';
import { notice, round } from './drives';
import { accessItem } from './my-data';

export const STUDENT_DATA = { format: 'placement-portal.student-data', version: 1 } as const;

const at = z.string();
const text = z.nullable(z.string());
const count = z.nullable(z.number());
/** Fields of a form or a table by their names. */
const values = z.record(z.string(), z.unknown());
const names = z.nullable(z.array(z.string()));

/** A resume as an application has it; its bytes are in the ZIP, under the path that `files` gives. */
const resume = z.object({ name: text, sha256: z.string(), bytes: count, pages: count });

const application = z.object({
  id: z.string(),
  drive: z.object({ id: z.string(), code: z.string(), company: z.string() }),
  /** When the drive was first listed as open to the student. */
  listed_at: text,
  /** The consent: TRUE applied, FALSE declined, null undecided. */
  choice: text,
  decided_at: text,
  /** Job roles in the order of the student. */
  roles: names,
  resume: z.nullable(resume),
  /** How the drive's file says that it ended, and its note. */
  outcome: text,
  note: text,
  /** The state as the portal shows it; null without an answer. */
  state: z.nullable(applicationState),
  /** Receipts: every answer that was given. */
  history: z.array(
    z.object({ at, is_concern: z.string(), roles: names, resume_sha256: text, actor: z.string() }),
  ),
  /** Answers that the placement cell reopened. */
  reopened: z.array(
    z.object({
      at,
      reason: z.string(),
      choice: z.string(),
      decided_at: at,
      roles: names,
      resume: z.nullable(resume),
      taken_back_at: text,
      /** 'reopened', or 'withdrawn' on request. */
      kind: z.string(),
    }),
  ),
  /** Requests that the application is withdrawn. */
  withdrawal_requests: z.array(
    z.object({ reason: z.string(), state: z.string(), asked_at: at, decided_at: text, answer: text }),
  ),
  /** What got worse of the drive after the application. */
  drive_changes: z.array(z.object({ at, until: at, changes: z.array(z.unknown()), answered_at: text })),
  /** With attendance and published result. */
  rounds: z.array(round),
  notices: z.array(notice),
});

const offer = z.object({
  id: z.string(),
  kind: z.string(),
  drive_id: text,
  company: z.string(),
  role: z.string(),
  package_lpa: z.string(),
  offered_on: text,
  offered_at: at,
  answer_by: text,
  accepted_at: text,
  refused_at: text,
  answered_by: text,
  no_letter_until: text,
  revoked_at: text,
  letter_sha256: text,
});

export const studentData = z.object({
  format: z.literal(STUDENT_DATA.format),
  version: z.literal(STUDENT_DATA.version),
  made_at: at,
  /** The student on the college's list, and where the profile is. */
  student: z.object({
    id: z.string(),
    enrollment: z.string(),
    name: z.string(),
    email: z.string(),
    degree: z.string(),
    branch: z.string(),
    declared_degree: text,
    declared_branch: text,
    season: z.number(),
    plan: text,
    has_password: z.boolean(),
    is_registered: z.boolean(),
    registered_at: text,
    is_verified: z.boolean(),
    verified_at: text,
    unverified_at: text,
    unverified_reason: text,
    created_at: at,
  }),
  /** Sections of the profile, identity numbers whole. */
  profile: z.array(z.object({ section: z.string(), title: z.string(), saved_at: at, values })),
  drafts: z.array(z.object({ section: z.string(), saved_at: at, values })),
  /** Changes of a verified profile; identity numbers by their last four. */
  profile_changes: z.array(z.object({ section: z.string(), before: values, after: values, changed_at: at })),
  /** What drives know of the profile. */
  eligibility: z.nullable(values),
  /** What imports of the placement cell wrote. */
  imports: z.array(z.object({ before: z.nullable(values), after: values })),
  /** Verifications that ended. */
  verifications: z.array(z.object({ verified_at: text, ended_at: at })),
  unlocked_sections: z.array(
    z.object({ section: z.string(), kind: z.string(), reason: z.string(), opened_at: at, closed_at: text }),
  ),
  unlock_requests: z.array(
    z.object({
      sections: z.array(z.string()),
      granted: z.array(z.string()),
      reason: z.string(),
      state: z.string(),
      asked_at: at,
      decided_at: text,
      answer: text,
    }),
  ),
  /** Requests that data is erased. */
  erasure_requests: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      state: z.string(),
      asked_at: at,
      decided_at: text,
      answer: text,
    }),
  ),
  applications: z.array(application),
  /** Rules of a drive that the placement cell waived. */
  exceptions: z.array(
    z.object({
      company: z.string(),
      rules: z.array(z.string()),
      reason: z.string(),
      made_at: at,
      until: at,
      taken_back_at: text,
    }),
  ),
  offers: z.array(offer),
  debarments: z.array(z.object(debarmentFacts)),
  /** Notifications, newest first; `mail`: what became of the email, null where none was sent. */
  messages: z.array(
    z.object({
      id: z.string(),
      at,
      title: z.string(),
      text: z.string(),
      read_at: text,
      mail: text,
      /** What goes with it, which the portal shows. */
      files: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  settings: z.object({
    mail: z.array(z.object({ topic: z.string(), choice: z.string() })),
    push: z.array(z.object({ topic: z.string(), is_on: z.boolean() })),
    push_browsers: z.array(z.object({ made_at: at, taken_at: text })),
    calendar_since: text,
  }),
  invitation: z.nullable(z.object({ created_at: at, sent_at: text, used_at: text, expires_at: text })),
  sessions: z.array(z.object({ browser: z.string(), created_at: at, used_at: at, expires_at: at })),
  /** Browsers that logged in before. */
  known_browsers: z.array(z.object({ created_at: at, used_at: at })),
  /** Privacy notices that the student read. */
  notices: z.array(z.object({ purpose: z.string(), version: z.number(), at })),
  accesses: z.array(accessItem),
  /** The student's files. `path` is in the ZIP; null where the bytes are missing or damaged. */
  files: z.array(
    z.object({
      kind: z.enum(['resume', 'offer letter']),
      name: z.string(),
      sha256: z.string(),
      bytes: count,
      pages: count,
      uploaded_at: text,
      path: text,
    }),
  ),
});

export type StudentData = z.infer<typeof studentData>;
