import * as z from '@portal/shared/zod';
import { asLine, atMost } from '../text-checks';
import { recruitment } from '../drives';
import { degree } from '../profile';
import { changeFields, doneData } from './common';
import { CRITERIA, CRITERION_NAMES, type CriterionKey } from './criteria-table';
import { driveFileItem } from './drive-files';
import { draftAuthor, driveEditor } from './draft-authors';
import { typedJob, typedPay } from './job-table';
import { DRIVE_STATES, eligibilityQuery } from './drives';
import { plannedRound } from './planned-rounds';

/** What a stale change is called where someone saved the draft itself (CEL-82). */
export const DRAFT_SAVED = 'drive.draft';

/** Longest texts and most entries of a draft: what a drive file may have, and half-typed text. */
export const DRAFT_LIMITS = {
  typed: 20,
  words: 200,
  about: 5_000,
  note: 1_000,
  html: 100_000,
  roles: 20,
  degrees: 10,
  branches: 200,
  named: 1_000,
} as const;

const text = (most: number) => z.string().check(atMost(most));
const typed = text(DRAFT_LIMITS.typed);
const words = text(DRAFT_LIMITS.words);
const html = text(DRAFT_LIMITS.html);

const criteria = Object.fromEntries(CRITERION_NAMES.map((name) => [CRITERIA[name].key, typed])) as Record<
  CriterionKey,
  typeof typed
>;

const roleCriteria = Object.fromEntries(
  CRITERION_NAMES.map((name) => [CRITERIA[name].key, z.optional(typed)]),
) as Record<CriterionKey, ReturnType<typeof z.optional<typeof typed>>>;

const ofCompany = { name: words, about: text(DRAFT_LIMITS.about) };

/** A drive as the editor has it: numbers and times as they are typed, whole or not (CEL-41). */
export const draftContent = z.object({
  /** `was`: what the company had when it was read, by which one of another name, and changed words, are known. */
  company: z.object({ ...ofCompany, was: z.optional(z.object(ofCompany)) }),
  /** `was`: the title that a role had in the drive, by which a renamed one is known; null for a new one. */
  roles: z
    .array(
      z.object({
        title: words,
        min_lpa: typed,
        max_lpa: typed,
        was: z.nullable(words),
        /** Absent from a page that does not know of it: then the role's own stays (F-28). */
        pay: z.optional(typedPay),
        /** What it asks beside the drive, empty for nothing; absent as its pay (F-27). */
        branches: z.optional(z.array(words).check(z.maxLength(DRAFT_LIMITS.branches))),
        criteria: z.optional(z.object(roleCriteria)),
      }),
    )
    .check(z.maxLength(DRAFT_LIMITS.roles)),
  role_limit: typed,
  /** As the pay of a role. */
  job: z.optional(typedJob),
  degrees: z.array(degree).check(z.maxLength(DRAFT_LIMITS.degrees)),
  branches: z.array(words).check(z.maxLength(DRAFT_LIMITS.branches)),
  criteria: z.object(criteria),
  note: text(DRAFT_LIMITS.note),
  /** ISO 8601; empty while none is given. */
  deadline: text(40),
  details: html,
  terms: html,
});

const line = plannedRound.shape.name;

/** What a company sent by a job notification form, beside the draft that was made of it (F-75). */
export const receivedForm = z.object({
  /** The address by which it was sent. */
  by: z.string(),
  at: z.string(),
  rounds: z.array(plannedRound),
  /** `is_known`: whether the company's page has it. */
  contacts: z.array(
    z.object({ name: line, role: line, email: line, phone: line, is_known: z.optional(z.boolean()) }),
  ),
  /** Whether an officer has saved or published the draft: then the company cannot correct it any more. */
  is_taken: z.boolean(),
});
export type ReceivedForm = z.infer<typeof receivedForm>;

/** What of a posting a draft decides: the fields of the student's page. */
const { company, deadline, criteria: asked, c_details, t_and_c, job_profile, pdf_urls } = recruitment.shape;
const { degree: degrees, eligible_branch, jobrole_limit, job, pays } = recruitment.shape;
export const drivePreview = z.object({
  company,
  deadline,
  degree: degrees,
  eligible_branch,
  criteria: asked,
  c_details,
  t_and_c,
  job_profile,
  job,
  pays,
  jobrole_limit,
  pdf_urls,
});

/** POST /cell/api/drives: a draft of a company's name, or the copy of an earlier drive, by its id. */
export const createDraftRequest = z
  .object({
    company: z.optional(words.check(asLine(), z.minLength(1, 'Please enter the company’s name.'))),
    copy: z.optional(z.string().check(z.maxLength(64))),
    /** Of a drive that a file names; one is made where none is given. */
    code: z.optional(
      z
        .string()
        .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Please write lower-case letters, digits and hyphens.')),
    ),
  })
  .check(
    z.refine(({ company: name, copy }) => (name === undefined) !== (copy === undefined), {
      message: 'A draft begins with a company or with an earlier drive.',
      path: ['company'],
    }),
  );
export const draftCreated = z.object({ id: z.string(), code: z.string(), batch: z.string() });

/** GET /cell/api/drives/:id/draft; PUT answers the same. */
export const driveDraft = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(DRIVE_STATES),
  /** Of the draft: '0' while the drive itself is shown. */
  version: z.string(),
  /** The drive's version that the draft was begun on. */
  base: z.string(),
  saved_at: z.nullable(z.string()),
  /** Whose draft it is; null while the drive itself is shown (F-76). */
  author: z.optional(z.nullable(z.object({ ...draftAuthor.shape, id: z.nullable(z.string()) }))),
  /** Who has the editor open, the caller among them (F-76). */
  editors: z.optional(z.array(driveEditor)),
  /** Versions that were saved over, or refused because someone else had saved: each can be taken again (F-76). */
  copies: z.optional(
    z.array(z.object({ id: z.string(), by: z.nullable(z.string()), at: z.string(), content: draftContent })),
  ),
  /** Where the draft comes from; null where no company sent it. */
  received: z.optional(z.nullable(receivedForm)),
  content: draftContent,
  /** What the drive itself has, to compare with; null while students never saw it. */
  published: z.nullable(draftContent),
  /** How many students have answered: then criteria only widen. */
  answered: z.number(),
  /** What keeps it from being published, by its field's name. */
  faults: z.record(z.string(), z.string()),
  preview: drivePreview,
  /** The company's logo and the drive's documents: no part of the draft, students see them as they are. */
  logo: z.optional(z.nullable(driveFileItem)),
  documents: z.optional(z.array(driveFileItem)),
});
/** GET /cell/api/drives/:id/draft/verdict: what one student would read of the draft that was saved last (CEL-41). */
export const draftEligibilityQuery = z.object({ student: eligibilityQuery.shape.student });
export const draftEligibility = z.object({
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string() }),
  /** Why the student could not apply, as the student reads it; none: the student could. */
  ineligible: recruitment.shape.ineligible,
});
/**
 * PUT /cell/api/drives/:id/draft: `version` as it was seen; `base` too, or the drive's version that a refusal named, to publish
 * after changes that others made to the drive (CEL-82).
 */
export const saveDraftRequest = z.object({
  content: draftContent,
  version: typed,
  base: typed,
  /** Keeps what it is saved in place of: the person chose between two versions (F-76). */
  keeps: z.optional(z.boolean()),
});
/** POST /cell/api/drives/:id/draft/drop: discards the draft at a version; answered by the editor's content after it. */
export const discardDraftRequest = z.object({ version: typed });
/**
 * POST /cell/api/drives/:id/publish: the draft at a version becomes the drive. `named`: enrollments of those whose role is
 * renamed or taken away (CEL-43). `may_cancel`: students see the drive, and are notified, a minute later, and its undo before that
 * reaches no one (F-26); absent, as from a command or a page of an older release: at once.
 */
export const publishDraftRequest = z.object({
  named: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(DRAFT_LIMITS.named))),
  may_cancel: z.optional(z.boolean()),
  ...changeFields,
});
/** `waits`: whether students see it a minute later. */
export const draftPublished = z.object({ ...doneData.shape, waits: z.optional(z.boolean()) });
/**
 * POST /cell/api/drives/:id/publish/notices: what publishing would notify, by what notifies then; nothing is changed (F-80).
 * `notified`: students, each counted once.
 */
export const publishNoticesRequest = z.object({
  named: publishDraftRequest.shape.named,
  version: changeFields.version,
});
export const publishNotices = z.object({
  notified: z.number(),
  notices: z.array(z.object({ title: z.string(), text: z.string(), students: z.number() })),
});

export type DraftContent = z.infer<typeof draftContent>;
export type DrivePreview = z.infer<typeof drivePreview>;
export type CreateDraftRequest = z.infer<typeof createDraftRequest>;
export type DraftCreated = z.infer<typeof draftCreated>;
export type DriveDraft = z.infer<typeof driveDraft>;
export type DraftEligibility = z.infer<typeof draftEligibility>;
export type SaveDraftRequest = z.infer<typeof saveDraftRequest>;
export type DropDraftRequest = z.infer<typeof discardDraftRequest>;
export type DraftPublished = z.infer<typeof draftPublished>;
export type PublishDraftRequest = z.infer<typeof publishDraftRequest>;
export type PublishNoticesRequest = z.infer<typeof publishNoticesRequest>;
export type PublishNotices = z.infer<typeof publishNotices>;
