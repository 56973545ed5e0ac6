import * as z from '@portal/shared/zod';

/** The sections of a profile, by their names in the calls. */
export const SECTION_NAMES = ['personal', 'address', 'ssc', 'hsc', 'diploma', 'be', 'me', 'mca'] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
export const sectionName = z.enum(SECTION_NAMES);

/** Degrees of the students. */
export const DEGREES = ['BE', 'ME', 'MCA'] as const;
export type Degree = (typeof DEGREES)[number];
export const degree = z.enum(DEGREES);

/** A section's document: field name to value, judged by the profile rules in force, null while not filled. */
export const sectionData = z.record(z.string(), z.unknown());

/** PUT /student/draft/{section}: when it was kept, by the server's clock. */
export const keptDraft = z.object({ saved_at: z.iso.datetime() });

/** GET /student/draft/{section}: what was typed, and when it was kept, so that the newest draft wins. */
export const sectionDraft = z.object({ ...keptDraft.shape, values: sectionData });

/**
 * GET /student/get/data-status: which sections are filled (D-08). A record, not a list of names: a section
 * that the rules in force add is in it without a change here.
 */
export const dataStatus = z.record(z.string(), z.boolean());

/** POST /student/register/{section}: the rules that judged it, for a form that may be behind. */
export const savedSection = z.object({ rules_version: z.string() });

/** GET /student/get/registered and PUT /student/set/registered. */
export const registeredData = z.object({ is_registered: z.boolean(), is_verified: z.boolean() });

/** PUT /student/set/registered?isRegistered=true; false is refused for a student (D-21). */
export const setRegisteredQuery = z.object({ isRegistered: z.enum(['true', 'false']) });

export type DataStatus = z.infer<typeof dataStatus>;
export type SavedSection = z.infer<typeof savedSection>;
export type SectionData = z.infer<typeof sectionData>;
export type KeptDraft = z.infer<typeof keptDraft>;
export type SectionDraft = z.infer<typeof sectionDraft>;
export type RegisteredData = z.infer<typeof registeredData>;
