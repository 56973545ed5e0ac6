import * as z from '@portal/shared/zod';
import { degree, sectionName, unlockFacts, unlockState } from '../profile';
import { namedSections } from '../unlock-requests';
import { BATCH_MAX } from './limits';
import { changeFields, pageQuery, reason } from './common';

/**
 * GET /cell/api/desk: registered and unverified, oldest first (CEL-20); `returned`: sections are with the student, the
 * longest first.
 */
export const verificationQuery = z.object({
  state: z.optional(z.enum(['waiting', 'returned'])),
  degree: z.optional(z.string().check(z.maxLength(100))),
  branch: z.optional(z.string().check(z.maxLength(400))),
  ...pageQuery,
});

/** A section by its name, and as the active rules title it. */
const namedSection = z.object({ name: sectionName, title: z.string() });

export const verificationItem = z.object({
  /** Of the student. */
  id: z.string(),
  version: z.string(),
  enrollment: z.string(),
  name: z.string(),
  degree,
  branch: z.string(),
  registered_at: z.nullable(z.string()),
  fee_reference: z.nullable(z.string()),
  /** Another profile has the same fee reference. */
  fee_shared: z.boolean(),
  /** How much the profile says otherwise than the college's list. */
  differences: z.number(),
  claim: z.nullable(z.object({ by: z.string(), mine: z.boolean(), until: z.string() })),
  /** Sections that are with the student, and since when; empty while waiting. */
  returned: z.array(
    z.object({ ...namedSection.shape, kind: z.enum(['returned', 'unlocked']), since: z.string() }),
  ),
  /** Sections that were returned since the last verification, and confirmed again (CEL-21). */
  came_back: z.array(namedSection),
});

/**
 * POST /cell/api/desk/verify: one student or a batch (CEL-21, CEL-22). `confirmed` says that each document of the
 * checklist and the fee was seen, for all of them. All or none; a student who changed is named in a 409.
 */
export const verifyRequest = z.object({
  students: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), version: changeFields.version }))
    .check(
      z.minLength(1, 'Choose at least one student.'),
      z.maxLength(BATCH_MAX, `At most ${BATCH_MAX} students at once.`),
    ),
  confirmed: z.literal(
    true,
    'Please confirm that you saw every document of the checklist and the fee reference.',
  ),
});

/** POST /cell/api/students/:id/return and …/unlock (the same body): gives these sections back, and those alone (CEL-21). */
export const returnRequest = z.object({ sections: namedSections, reason, ...changeFields });

/** POST /cell/api/students/:id/unverify (CEL-24). */
export const unverifyRequest = z.object({ reason, ...changeFields });

/** GET /cell/api/unlock-requests. */
export const unlockRequestsQuery = z.object({
  /** Absent: those that wait for a decision. */
  state: z.optional(unlockState),
  ...pageQuery,
});

/** A request to unlock (CEL-23). */
export const unlockRequestItem = z.object({
  ...unlockFacts,
  version: z.string(),
  student: z.object({
    id: z.string(),
    enrollment: z.string(),
    name: z.string(),
    branch: z.string(),
    is_verified: z.boolean(),
  }),
  sections: z.array(namedSection),
  /** Those of them that were unlocked. */
  granted: z.array(namedSection),
  decided_by: z.nullable(z.string()),
});

/**
 * POST /cell/api/unlock-requests/:id/decide; `reason` is what the student reads. `sections`: those of the requested ones
 * that are unlocked; absent: all of them, and none where it is not granted.
 */
export const decideUnlockRequest = z.object({
  grant: z.boolean(),
  sections: z.optional(namedSections),
  reason,
  ...changeFields,
});

export type NamedSection = z.infer<typeof namedSection>;
export type VerificationItem = z.infer<typeof verificationItem>;
export type VerificationQuery = z.infer<typeof verificationQuery>;
export type VerifyRequest = z.infer<typeof verifyRequest>;
export type ReturnRequest = z.infer<typeof returnRequest>;
export type UnlockRequestsQuery = z.infer<typeof unlockRequestsQuery>;
export type UnlockRequestItem = z.infer<typeof unlockRequestItem>;
