import * as z from '@portal/shared/zod';
import { reason } from './common';

const studentId = z.string().check(z.maxLength(64));
/** POST /cell/api/actions/:id/undo, the id of a batch: whole, within its day (CEL-81). */
export const undoRequest = z.object({
  reason,
  /** Id of the student whose part of it is undone alone, where the batch allows that (F-65). */
  student: z.optional(studentId),
  /** How many changes were shown: other ones are not undone unseen (F-65). */
  changes: z.optional(z.int().check(z.minimum(1))),
});
/** What a 409 of an undo brings in `data`: the obstacles. */
export const undoBlocked = z.object({
  obstacles: z.array(z.object({ subject: z.string(), message: z.string() })),
});

/** GET /cell/api/actions/:id/undo: what the undo would change; nothing is written (F-65). */
export const undoQuery = z.object({
  /** Id of a student, whose part alone is shown where the batch allows that. */
  student: z.optional(studentId),
});
const size = { changes: z.number(), students: z.number() };
/** A value that an undo changes: as it is now, and as it is then; null where there is none. */
export const undoLine = z.object({
  what: z.string(),
  now: z.nullable(z.string()),
  then: z.nullable(z.string()),
});
export const undoPreview = z.object({
  ...size,
  /** The same of the whole batch. */
  whole: z.object(size),
  /** Whether the part of one student can be undone alone. */
  alone: z.boolean(),
  /** One row for each change. */
  rows: z.array(
    z.object({
      student: z.nullable(z.object({ id: z.string(), enrollment: z.string(), name: z.string() })),
      /** Whom or what it is about, in words. */
      subject: z.string(),
      title: z.string(),
      lines: z.array(undoLine),
    }),
  ),
  ...undoBlocked.shape,
  /** Mails that were sent already: no undo takes them back. */
  mailed: z.number(),
  /** What students who read a notification of it, or were emailed it, are notified of: in these words (F-65, F-84). */
  corrections: z.optional(z.array(z.object({ title: z.string(), text: z.string(), students: z.number() }))),
});
/**
 * `told`: how many mails had gone that nothing takes back, with a draft of the correction, or null where the portal itself
 * notifies of the undo; null or absent where none had gone.
 */
export const undoneData = z.object({
  batch: z.string(),
  changed: z.number(),
  told: z.optional(z.nullable(z.object({ count: z.number(), draft: z.nullable(z.string()) }))),
});

export type UndoQuery = z.infer<typeof undoQuery>;
export type UndoRequest = z.infer<typeof undoRequest>;
export type UndoLine = z.infer<typeof undoLine>;
export type UndoPreview = z.infer<typeof undoPreview>;
export type UndoneData = z.infer<typeof undoneData>;

/** What an undo says of mail that had gone (CEL-81), in the console and by command; null where none had. */
export function undoneMailText({ told }: Pick<UndoneData, 'told'>): string | null {
  if (!told) return null;
  const mails = told.count === 1 ? '1 mail' : `${told.count.toLocaleString('en-IN')} mails`;
  if (told.draft === null) return `${mails} had gone; those students are notified of the correction.`;
  return `${mails} had been sent and cannot be recalled. You could write: “${told.draft}”`;
}
