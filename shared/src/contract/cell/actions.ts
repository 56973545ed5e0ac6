import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
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
  'drive.drafted',
  'drive.published',
  'drive.changed',
  'drive.file added',
  'drive.file removed',
  'drive.deadline moved',
  'drive.withdrawn',
  'drive.exception made',
  'drive.exception moved',
  'consent.reopened',
  'consent.added',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.ordered',
  'round.marked',
  'round.result released',
  'round.release set',
  'message.sent',
  'drive.nudged',
  'message.stopped',
  'message.sent again',
  'announcement.written',
  'announcement.changed',
  'announcement.withdrawn',
  'offer.made',
  'offer.noted',
  'offer.accepted',
  'offer.refused',
  'offer.revoked',
  'offer.corrected',
  'offer.removed',
  'company.added',
  'company.changed',
  'company.contact added',
  'company.contact changed',
  'company.noted',
  'company.merged',
  'link.made',
  'link.extended',
  'link.sent again',
  'link.revoked',
  'link.opened',
  'link.list downloaded',
  'link.resume read',
  'link.form sent',
  'link.shortlist sent',
  'link.shortlist accepted',
  'link.shortlist dropped',
  'student.plan set',
  'season.begun',
  'season.closed',
  'season.reopened',
  'season.shown',
  'season.typed in',
  'season.typed in removed',
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
  'drive.drafted',
  'drive.published',
  'drive.changed',
  'drive.file added',
  'drive.file removed',
  'drive.deadline moved',
  'drive.withdrawn',
  'drive.exception made',
  'drive.exception moved',
  'consent.reopened',
  'consent.added',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.ordered',
  'round.marked',
  'round.result released',
  'round.release set',
  'offer.made',
  'offer.noted',
  'offer.accepted',
  'offer.refused',
  'offer.revoked',
  'offer.corrected',
  'offer.removed',
  'announcement.written',
  'announcement.changed',
  'announcement.withdrawn',
  'student.plan set',
  'season.begun',
  'season.closed',
  'season.typed in',
  'season.typed in removed',
  'company.added',
  'company.changed',
  'company.contact added',
  'company.contact changed',
  'company.noted',
  'company.merged',
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
  from: z.optional(nearInstant()),
  to: z.optional(nearInstant()),
  ...pageQuery,
});

/** POST /cell/api/actions/:id/undo, the id of a batch: whole, within its day (CEL-81). */
export const undoRequest = z.object({ reason, key: changeKey });
/** What a 409 of an undo brings in `data`: what stands in the way. */
export const undoBlocked = z.object({
  obstacles: z.array(z.object({ subject: z.string(), message: z.string() })),
});
/**
 * `told`: how many mails had gone that nothing takes back, with a draft of the correction, or null where the portal itself
 * tells that it was taken back; null or absent where none had gone.
 */
export const undoneData = z.object({
  batch: z.string(),
  changed: z.number(),
  told: z.optional(z.nullable(z.object({ count: z.number(), draft: z.nullable(z.string()) }))),
});

export type ActionItem = z.infer<typeof actionItem>;
export type UndoneData = z.infer<typeof undoneData>;

/** What an undo says of mail that had gone (CEL-81), in the console and by command; null where none had. */
export function toldWords({ told }: Pick<UndoneData, 'told'>): string | null {
  if (!told) return null;
  const mails = told.count === 1 ? '1 mail' : `${told.count.toLocaleString('en-IN')} mails`;
  if (told.draft === null) return `${mails} had gone; those students are notified of the correction.`;
  return `${mails} had gone, which nothing takes back. You could write: “${told.draft}”`;
}
export type ActionsQuery = z.infer<typeof actionsQuery>;
