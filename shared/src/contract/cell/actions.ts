import * as z from '@portal/shared/zod';
import { pageQuery, person, reason, changeKey } from './common';

/** What can be done, by the name it has in the list of actions. */
export const ACTION_KINDS = [
  'student.verified',
  'student.returned',
  'student.unverified',
  'student.unlocked',
  'student.password reset',
  'unlock.asked',
  'unlock.withdrawn',
  'student.added',
  'student.corrected',
  'student.results',
  'student.invited',
  'unlock.granted',
  'unlock.declined',
  'bar.proposed',
  'bar.answered',
  'bar.decided',
  'bar.dropped',
  'bar.placed',
  'bar.lifted',
  'bar.appealed',
  'bar.appeal decided',
  'drive.deadline moved',
  'drive.withdrawn',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.marked',
  'round.result released',
  'round.release set',
  'identity.revealed',
  'list.exported',
  'staff.invited',
  'staff.changed',
  'staff.suspended',
  'staff.restored',
  'staff.refused',
  'factor.app set up',
  'factor.passkey added',
  'factor.passkey removed',
  'action.undone',
] as const;
export const actionKind = z.enum(ACTION_KINDS);
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Those of them that an undo takes back (CEL-81). */
export const UNDOABLE_KINDS = [
  'student.verified',
  'student.returned',
  'student.unverified',
  'student.unlocked',
  'unlock.granted',
  'unlock.declined',
  'student.added',
  'student.corrected',
  'student.results',
  'bar.proposed',
  'bar.decided',
  'bar.dropped',
  'bar.placed',
  'bar.lifted',
  'bar.appeal decided',
  'drive.deadline moved',
  'drive.withdrawn',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.marked',
  'round.result released',
  'round.release set',
] as const satisfies readonly ActionKind[];
export type UndoableKind = (typeof UNDOABLE_KINDS)[number];

const state = z.nullable(z.record(z.string(), z.unknown()));

/** One change: who, what, why, before, after (CEL-80). Names are looked up when read; the row has opaque ids alone. */
export const actionItem = z.object({
  id: z.string(),
  batch: z.string(),
  at: z.string(),
  kind: actionKind,
  /** In words, such as 'Verified the profile'. */
  title: z.string(),
  /** Who; null id for a command or a student. */
  actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** Whom it concerns; null where it is no student, or one who was erased. */
  student: z.nullable(z.object({ id: z.string(), enrollment: z.string(), name: z.string() })),
  staff: z.nullable(person),
  /** The drive that it is about; null for none. */
  drive: z.nullable(z.object({ id: z.string(), company: z.string() })),
  reason: z.nullable(z.string()),
  before: state,
  after: state,
  /** The batch that undid it. */
  undone_by: z.nullable(z.string()),
});

/** GET /cell/api/actions; newest first. */
export const actionsQuery = z.object({
  /** Id or enrollment of a student. */
  student: z.optional(z.string().check(z.maxLength(64))),
  /** Id of somebody of the cell. */
  person: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(actionKind),
  /** Id of a drive. */
  drive: z.optional(z.string().check(z.maxLength(64))),
  batch: z.optional(z.string().check(z.maxLength(64))),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  ...pageQuery,
});

/** POST /cell/api/actions/:id/undo, the id of a batch: whole, within its day (CEL-81). */
export const undoRequest = z.object({ reason, key: changeKey });
/** What a 409 of an undo brings in `data`: what stands in the way. */
export const undoBlocked = z.object({
  obstacles: z.array(z.object({ subject: z.string(), message: z.string() })),
});
/** `told`: to how many mail had gone that nothing takes back, with a draft of the correction; null or absent where none had. */
export const undoneData = z.object({
  batch: z.string(),
  changed: z.number(),
  told: z.optional(z.nullable(z.object({ count: z.number(), draft: z.string() }))),
});

/** GET /cell/api/today: each number opens the list that it counts (CEL-73); one that is absent has no list yet. */
export const todayData = z.object({
  to_verify: z.number(),
  returned: z.optional(z.number()),
  unlock_requests: z.optional(z.number()),
  undecided_bars: z.optional(z.number()),
  /** Proposed bars that may be decided now. */
  bars_to_decide: z.optional(z.number()),
  appeals: z.optional(z.number()),
  students: z.number(),
  /** By standing: each student counts once, and some count nowhere. */
  registered: z.number(),
  verified: z.number(),
  barred: z.number(),
  placed: z.number(),
  drives_closing_today: z.number(),
  updated_at: z.iso.datetime(),
});

export type ActionItem = z.infer<typeof actionItem>;
export type UndoneData = z.infer<typeof undoneData>;
export type ActionsQuery = z.infer<typeof actionsQuery>;
export type TodayData = z.infer<typeof todayData>;
