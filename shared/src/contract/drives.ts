import * as z from '@portal/shared/zod';
import { applicationState } from './application-state';
import { studentDebarment } from './debarments';
import { ownOffer } from './offers';
import { ownWithdrawal } from './student-requests';

/** Concern status; null while undecided (D-04). */
export const CONCERN_STATUSES = ['TRUE', 'FALSE', 'REJECTED', 'PLACED'] as const;
export const concernStatus = z.enum(CONCERN_STATUSES);
export type ConcernStatus = z.infer<typeof concernStatus>;

export const ROUND_STATUSES = ['upcoming', 'ongoing', 'completed'] as const;

/** A round of a drive that was applied to, as its card's timeline shows it, with the student's own result. */
export const roundStep = z.object({
  round_number: z.number(),
  round_name: z.string(),
  dateTime: z.string(),
  status: z.enum(ROUND_STATUSES),
  attendance: z.nullable(z.string()),
  result_status: z.nullable(z.string()),
});

/** A fact of a drive's job or of a role's pay, in words (F-28). */
export const factWords = z.object({ key: z.string(), label: z.string(), text: z.string() });
export type FactWords = z.infer<typeof factWords>;
const jobFacts = {
  /** What is filled in of the drive's job; absent where nothing is. */
  job: z.optional(z.array(factWords)),
  /** The same of the pay of its roles, by their titles. */
  pays: z.optional(z.array(z.object({ title: z.string(), pay: z.array(factWords) }))),
};

/** One card of a company list (D-07). Times are ISO 8601 in UTC. */
export const driveItem = z.object({
  r_id: z.string(),
  consentId: z.string(),
  c_name: z.string(),
  c_logo: z.nullable(z.string()),
  job_profile: z.string(),
  ...jobFacts,
  deadline: z.string(),
  degree: z.string(),
  eligible_branch: z.string(),
  is_concern: z.nullable(concernStatus),
  application: applicationState,
  /** A word on how it ended, for example 'No response, closed' (D-42); null where there is none. */
  result: z.nullable(z.string()),
  /** When the student answered; null while undecided. */
  decided_at: z.nullable(z.string()),
  /** Titles that were applied for, in priority order; empty where there was no application. */
  roles: z.array(z.string()),
  /** Of a drive that was applied to, in their order; empty everywhere else (W-46). */
  rounds: z.array(roundStep),
});

/** A failed eligibility rule: a code for programs, a sentence for people (D-41). */
export const eligibilityFailure = z.object({ code: z.string(), message: z.string() });

/** A card of an open drive that the student cannot apply to, with every rule that keeps them from it. */
export const ineligibleItem = z.object({
  ...driveItem.shape,
  /** Null until the student opens the drive. */
  consentId: z.nullable(z.string()),
  ineligible: z.array(eligibilityFailure),
});

/** How many companies stand in each list of the dashboard. */
export const companyCounts = z.object({
  eligible: z.number(),
  applied: z.number(),
  notApplied: z.number(),
  rejected: z.number(),
  placed: z.number(),
  notEligible: z.number(),
});

/** What was consented to, as the server keeps it. */
export const consentReceipt = z.object({
  is_concern: z.enum(['TRUE', 'FALSE']),
  decided_at: z.string(),
  /** Titles in priority order; empty for a decline. */
  roles: z.array(z.string()),
  resume: z.nullable(
    z.object({ name: z.string(), sha256: z.string(), bytes: z.number(), pages: z.nullable(z.number()) }),
  ),
});

/** An answer that the cell reopened or withdrew: what it was, when and why; with an instant since which it counts again (CEL-53). */
export const consentReopening = z.object({
  at: z.string(),
  reason: z.string(),
  receipt: consentReceipt,
  taken_back_at: z.nullable(z.string()),
  /** True where it was withdrawn on request (DAT-12). */
  is_withdrawal: z.optional(z.boolean()),
});

/** A step of an answer: what it became, when, and by whom. */
export const consentStep = z.object({
  at: z.string(),
  is_concern: concernStatus,
  actor: z.enum(['student', 'cell']),
});

/** A resume that the student has sent before. */
export const ownResume = z.object({
  name: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  /** Null for one that was stored before pages were counted. */
  pages: z.nullable(z.number()),
  uploaded_at: z.string(),
});

/** A deadline that was moved: when, from, to and why (CEL-44). */
export const deadlineMove = z.object({
  at: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});
/** Rules of a drive, in words, that a student need not meet: why, and until when (CEL-47). */
const driveAdmission = z.object({
  at: z.string(),
  rules: z.array(z.string()),
  reason: z.string(),
  until: z.string(),
});
/** When and why a drive was withdrawn (CEL-45). */
export const withdrawal = z.object({ at: z.string(), reason: z.string() });

/** GET /student/get/recruitment/{r_id}: the posting. */
export const recruitment = z.object({
  r_id: z.string(),
  /** Grows with each change of the drive; absent from an older server. */
  version: z.optional(z.number()),
  consentId: z.string(),
  company: z.object({ c_name: z.string(), c_logo: z.nullable(z.string()), c_details: z.string() }),
  deadline: z.string(),
  degree: z.string(),
  eligible_branch: z.string(),
  criteria: z.string(),
  c_details: z.string(),
  t_and_c: z.string(),
  job_profile: z.string(),
  ...jobFacts,
  jobrole_limit: z.number(),
  pdf_urls: z.array(z.object({ name: z.string(), url: z.string() })),
  is_concern: z.nullable(concernStatus),
  application: applicationState,
  /** True while the server takes a consent from this student: undecided, eligible and before the deadline. */
  open: z.boolean(),
  closed: z.boolean(),
  ineligible: z.array(eligibilityFailure),
  /** The student's bar that is proposed or active; absent where there is none. */
  bar: z.optional(studentDebarment),
  /** Absent unless the drive was withdrawn. */
  withdrawn: z.optional(withdrawal),
  /** The first move first; absent where the deadline was never moved. */
  deadline_moves: z.optional(z.array(deadlineMove)),
  /** Roles that this student cannot choose, each with the reason in words (W-42). */
  closed_roles: z.array(z.object({ title: z.string(), message: z.string() })),
  /** False where the college's policy has no consequence of an absence. */
  absence_counts: z.optional(z.boolean()),
  /** The student's offer of this drive; absent where there is none, or it was revoked (F-70). */
  offer: z.optional(ownOffer),
  receipt: z.nullable(consentReceipt),
  /** How the answer came about, the first step first; empty where there never was one. */
  history: z.array(consentStep),
  /** What the cell passes over for this student, with the rules in words; absent where nothing (CEL-47). */
  exceptions: z.optional(z.array(driveAdmission)),
  /** Answers that were reopened, the first one first; absent where none was (CEL-53). */
  reopenings: z.optional(z.array(consentReopening)),
  /** The newest request to withdraw the application; absent where there is none (DAT-12). */
  withdrawal: z.optional(ownWithdrawal),
  /** True where the student may ask for that now. */
  may_withdraw: z.optional(z.boolean()),
  /** The student's own resumes of other drives, offered again, the newest first. */
  resumes: z.array(ownResume),
  server_time: z.string(),
});

export const round = z.object({
  id: z.string(),
  round_number: z.number(),
  round_name: z.string(),
  dateTime: z.string(),
  mode: z.string(),
  venue: z.string(),
  instructions: z.string(),
  status: z.enum(ROUND_STATUSES),
  duration_minutes: z.number(),
  /** When and why it was cancelled; absent where it was not (CEL-60). */
  cancelled: z.optional(withdrawal),
  /** The first entry is the student's own. */
  attendances: z.array(z.object({ status: z.nullable(z.string()), result_status: z.nullable(z.string()) })),
});

export const notice = z.object({
  n_id: z.string(),
  notice: z.string(),
  created_at: z.string(),
  deadline: z.nullable(z.string()),
});

/** GET /student/get/concern_status/{consentId} (D-04). */
export const concernStatusData = z.object({ is_concern: z.nullable(concernStatus) });

/** The text fields of the consent form; the resume is its file part. */
export const consentFields = z.object({
  consentId: z.optional(z.string()),
  is_concern: z.enum(['TRUE', 'FALSE']),
  /** Comma-joined titles in priority order; empty or absent for a decline. */
  job_role: z.optional(z.string()),
  /** 'N/A' for a decline; the SHA-256 of an earlier resume of the student's own to use it again. */
  resume_url: z.optional(z.string()),
});

/** Entity ids are opaque strings; longer ones are not ours. */
export const idParam = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What is found in a resume (W-44). */
export const resumePages = z.object({ pages: z.number() });

export type DeadlineMove = z.infer<typeof deadlineMove>;
export type RoundStep = z.infer<typeof roundStep>;
export type DriveItem = z.infer<typeof driveItem>;
export type IneligibleItem = z.infer<typeof ineligibleItem>;
export type CompanyCounts = z.infer<typeof companyCounts>;
export type EligibilityFailure = z.infer<typeof eligibilityFailure>;
export type ConsentReceipt = z.infer<typeof consentReceipt>;
export type ConsentReopening = z.infer<typeof consentReopening>;
export type ConsentStep = z.infer<typeof consentStep>;
export type ResumePages = z.infer<typeof resumePages>;
export type OwnResume = z.infer<typeof ownResume>;
export type Recruitment = z.infer<typeof recruitment>;
export type Round = z.infer<typeof round>;
export type Notice = z.infer<typeof notice>;
export type ConcernStatusData = z.infer<typeof concernStatusData>;
export type ConsentFields = z.infer<typeof consentFields>;
