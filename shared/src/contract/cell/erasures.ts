import * as z from '@portal/shared/zod';
import {
  ERASURE_KINDS,
  ERASURE_OBSTACLES,
  type ErasureKind,
  type ErasureObstacle,
} from '../erasure-requests';
import { pageOf, pageQuery, reason } from './common';
import { SELECTED_MAX } from './limits';

export { ERASURE_KINDS, type ErasureKind, type ErasureObstacle };

/** Why an erasure began: by an officer, or again after an older backup was restored. */
export const ERASURE_ORIGINS = ['cell', 'backup'] as const;
export type ErasureOrigin = (typeof ERASURE_ORIGINS)[number];

/** The kinds in the words of lists and sentences. */
export const ERASURE_WORDS: Record<ErasureKind, string> = {
  'identity numbers': 'Identity numbers',
  files: 'Identity numbers and files',
  profile: 'All personal data',
};

const kind = z.enum(ERASURE_KINDS, 'Please choose what is erased.');
const students = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1, 'Choose a student.'), z.maxLength(SELECTED_MAX));
const holding = z.object({ reason: z.string(), until: z.string() });

/** The lists of the page: what students ask for, what is due by its kind, and what something prevents. */
export const ERASURE_LISTS = ['requested', ...ERASURE_KINDS, 'prevented'] as const;
export type ErasureList = (typeof ERASURE_LISTS)[number];

export const erasureItem = z.object({
  /** Of the student. */
  id: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string(), branch: z.string() }),
  season: z.number(),
  /** The most that is due. */
  kind,
  /** Since when it is due; of a request, until when an officer decides. */
  due_at: z.string(),
  obstacles: z.array(z.enum(ERASURE_OBSTACLES)),
  hold: z.nullable(holding),
  /** That the student asked for it (DAT-05); null where the schedule has it. */
  request: z.nullable(z.object({ id: z.string(), reason: z.string(), asked_at: z.string() })),
});
/** GET /cell/api/erasures: whose data is due by the college's schedule, and what prevents it. */
export const erasuresQuery = z.object({
  ...pageQuery,
  /** Absent: all. */
  show: z.optional(z.enum(ERASURE_LISTS)),
});
export const erasuresPage = z.object({
  ...pageOf(erasureItem).shape,
  counts: z.record(z.enum(ERASURE_LISTS), z.number()),
  /** Erasures under way. */
  running: z.number(),
  /** How far the one is that began first, in percent; null where none is under way. */
  progress: z.nullable(z.number()),
  /** The college's schedule: months after a season was closed; days of a backup. */
  terms: z.object({ numbers: z.number(), files: z.number(), profile: z.number(), backups: z.number() }),
});

/** POST /cell/api/erasures/count. `students`: ids or enrollments. */
export const previewErasureRequest = z.object({ kind, students });
export const erasurePreview = z.object({
  students: z.number(),
  removes: z.array(z.object({ what: z.string(), count: z.number() })),
  prevented: z.array(
    z.object({
      enrollment: z.string(),
      obstacles: z.array(z.enum(ERASURE_OBSTACLES)),
      hold: z.nullable(holding),
    }),
  ),
});
/** POST /cell/api/erasures: begins to erase; the job goes on by itself. `request`: the student's own, which has to wait still. */
export const eraseRequest = z.object({ kind, students, reason, request: z.optional(z.string()) });
/** POST /cell/api/erasure-requests/:id/decline; the student reads `reason`. */
export const declineErasureRequest = z.object({ reason });

/** POST /cell/api/students/:id/hold. */
export const holdRequest = z.object({
  reason,
  until: z.iso.datetime({ error: 'Please choose a day to come.' }),
});
/** POST /cell/api/students/:id/hold/lift. */
export const liftHoldRequest = z.object({ reason });

export type ErasureItem = z.infer<typeof erasureItem>;
export type ErasuresQuery = z.infer<typeof erasuresQuery>;
export type ErasuresPage = z.infer<typeof erasuresPage>;
export type ErasurePreview = z.infer<typeof erasurePreview>;
export type PreviewErasureRequest = z.infer<typeof previewErasureRequest>;
export type EraseRequest = z.infer<typeof eraseRequest>;
export type HoldRequest = z.infer<typeof holdRequest>;
export type LiftHoldRequest = z.infer<typeof liftHoldRequest>;
export type DeclineErasureRequest = z.infer<typeof declineErasureRequest>;

/** What prevents an erasure, in words. */
export const obstacleWords = (
  obstacles: readonly ErasureObstacle[],
  hold: { reason: string; until: string } | null,
  day: (at: string) => string,
): string =>
  obstacles
    .map((one) => {
      if (one === 'open drive') return 'An application is open.';
      if (one === 'offer') return 'An offer waits for an answer.';
      if (one === 'appeal') return 'An appeal against a debarment waits for a decision.';
      if (one === 'console account') return 'The student has an account of the console: suspend it first.';
      return hold ? `Legal hold until ${day(hold.until)}: ${hold.reason}` : 'Legal hold.';
    })
    .join(' ');
