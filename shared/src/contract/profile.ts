import * as z from '@portal/shared/zod';
import { nearInstantOr } from './near-instant';

/** The sections of a profile, by their names in the calls. */
export const SECTION_NAMES = ['personal', 'address', 'ssc', 'hsc', 'diploma', 'be', 'me', 'mca'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
export const sectionName = z.enum(SECTION_NAMES);

/** Degrees of the students. */
export const DEGREES = ['BE', 'ME', 'MCA'] as const;
export type Degree = (typeof DEGREES)[number];
export const degree = z.enum(DEGREES);

/** A section's document: field name to value, judged by the active profile rules, null while not filled. */
export const sectionData = z.record(z.string(), z.unknown());

/** How often a section was saved: 0 while it is not filled. As it is in an address. */
const saves = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

/**
 * PUT /student/draft/{section}: `revision`, on which save of the section it was typed (W-50); `again`, the fields that
 * were changed and that no draft may hold, by name, with commas between: they are to be typed again (W-51).
 */
export const draftQuery = z.object({
  revision: saves,
  again: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,19}$/))),
});

/** `until` of a form that knows of no draft: whatever another device kept stays. */
export const NO_DRAFT_KNOWN = new Date(0).toISOString();
const until = z.optional(nearInstantOr(NO_DRAFT_KNOWN));

/** DELETE /student/draft/{section}: the draft is removed unless it was kept after `until`; absent: whenever it was. */
export const deleteDraftQuery = z.object({ until });

/**
 * POST /student/register/{section}: `revision`, the save on which this one was typed: 409 when there is another by
 * now; absent: whatever there is. `until` as for a draft: drafts that were kept later are another device's, and stay.
 */
export const saveQuery = z.object({ revision: saves, until });

/** The refusal of a save that is based on an outdated save (W-50). */
export const SAVED_ELSEWHERE =
  'This section was saved elsewhere after you opened it. Compare, then save again.';

/** PUT /student/draft/{section}: when it was kept, by the server's clock. */
export const savedDraft = z.object({ saved_at: z.iso.datetime() });

/**
 * GET /student/draft/{section}: what was typed, when it was kept, on which save of the section (null: not known), and
 * the changed fields that are not in it.
 */
export const sectionDraft = z.object({
  ...savedDraft.shape,
  values: sectionData,
  revision: z.nullable(z.int()),
  again: z.array(z.string()),
});

/** GET /student/get/drafts: the sections with a draft (W-52). */
export const draftItem = z.object({ ...savedDraft.shape, section: z.string() });

/**
 * GET /student/get/data-status: which sections are filled (D-08). A record, not a list of names: a section
 * that the active rules add is in it without a change here.
 */
export const dataStatus = z.record(z.string(), z.boolean());

/** POST /student/register/{section}: the rules that judged it, for a form that may be behind. */
export const savedSection = z.object({ rules_version: z.string() });

/** Degree and branch as the placement cell imported them (W-55). */
const collegeList = z.object({ degree, branch: z.string() });

/** A section of a locked profile that is with the student again, and why (CEL-21, CEL-23). */
export const openSection = z.object({
  section: z.string(),
  kind: z.enum(['returned', 'unlocked']),
  reason: z.string(),
  since: z.iso.datetime(),
});

/** The states of a request to unlock (CEL-23). */
export const UNLOCK_STATES = ['open', 'granted', 'declined', 'withdrawn'] as const;
export const unlockState = z.enum(UNLOCK_STATES);

/** A request to unlock, as its student and the cell both see it (CEL-23). */
export const unlockFacts = {
  id: z.string(),
  state: unlockState,
  reason: z.string(),
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** What the cell said when it decided. */
  answer: z.nullable(z.string()),
};

/** The newest request of a student. */
const ownUnlockRequest = z.object({
  ...unlockFacts,
  sections: z.array(sectionName),
  /** Those of them that were unlocked. */
  granted: z.array(sectionName),
});

/** Why the cell took a verification back, and when (CEL-24). */
const unverified = z.object({ reason: z.string(), at: z.iso.datetime() });

/** GET /student/get/registered and, the first two only, PUT /student/set/registered. */
export const registeredData = z.object({
  is_registered: z.boolean(),
  is_verified: z.boolean(),
  college: z.optional(collegeList),
  /** Absent where there are none. */
  open_sections: z.optional(z.array(openSection)),
  /** Absent where none was made, or the newest was withdrawn. */
  unlock_request: z.optional(ownUnlockRequest),
  /** Absent where the verification was not taken back since the last one. */
  unverified: z.optional(unverified),
});

/** PUT /student/set/registered?isRegistered=true; false is refused for a student (D-21). */
export const setRegisteredQuery = z.object({ isRegistered: z.enum(['true', 'false']) });

export type DataStatus = z.infer<typeof dataStatus>;
export type SavedSection = z.infer<typeof savedSection>;
export type SectionData = z.infer<typeof sectionData>;
export type SavedDraft = z.infer<typeof savedDraft>;
export type SectionDraft = z.infer<typeof sectionDraft>;
export type DraftItem = z.infer<typeof draftItem>;
export type UnlockState = z.infer<typeof unlockState>;
export type OwnUnlockRequest = z.infer<typeof ownUnlockRequest>;
export type Unverified = z.infer<typeof unverified>;
export type OpenSection = z.infer<typeof openSection>;
export type CollegeList = z.infer<typeof collegeList>;
export type RegisteredData = z.infer<typeof registeredData>;
