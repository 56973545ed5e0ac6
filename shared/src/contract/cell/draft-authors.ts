import * as z from '@portal/shared/zod';

/** Someone in the editor of a drive, and when a call of theirs came last (F-76). */
export const driveEditor = z.object({ id: z.string(), name: z.string(), at: z.string() });
export type DriveEditor = z.infer<typeof driveEditor>;
/** Whose draft it is, since when; `by` is null for a command (F-76). */
export const draftAuthor = z.object({
  by: z.nullable(z.string()),
  begun_at: z.string(),
  saved_at: z.string(),
});
export type DraftAuthor = z.infer<typeof draftAuthor>;
