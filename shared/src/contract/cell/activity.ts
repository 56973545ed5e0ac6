import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
import { pageQuery, person } from './common';
import { undoLine } from './undo';

/** What can be done, by the name it has in the list of actions, and whether an undo takes it back (CEL-81). */
const KINDS = {
  'student.verified': 'undoable',
  'student.returned': 'undoable',
  'student.unverified': 'undoable',
  'student.unlocked': 'undoable',
  'student.password reset': 'final',
  'unlock.asked': 'final',
  'unlock.withdrawn': 'final',
  'student.added': 'undoable',
  'student.corrected': 'undoable',
  'student.results': 'undoable',
  'student.invited': 'final',
  'import.word forgotten': 'undoable',
  'unlock.granted': 'undoable',
  'unlock.declined': 'undoable',
  'bar.proposed': 'undoable',
  'bar.answered': 'final',
  'bar.decided': 'undoable',
  'bar.dropped': 'undoable',
  'bar.placed': 'undoable',
  'bar.lifted': 'undoable',
  'bar.appealed': 'final',
  'bar.appeal decided': 'undoable',
  'drive.drafted': 'undoable',
  'drive.published': 'undoable',
  'drive.changed': 'undoable',
  'drive.file added': 'undoable',
  'drive.file removed': 'undoable',
  'drive.deadline moved': 'undoable',
  'drive.withdrawn': 'undoable',
  'drive.exception made': 'undoable',
  'drive.exception moved': 'undoable',
  'consent.reopened': 'undoable',
  'consent.added': 'undoable',
  'withdrawal.asked': 'final',
  'withdrawal.cancelled': 'final',
  'withdrawal.approved': 'undoable',
  'withdrawal.declined': 'undoable',
  'round.added': 'undoable',
  'round.changed': 'undoable',
  'round.cancelled': 'undoable',
  'round.ordered': 'undoable',
  'round.marked': 'undoable',
  'round.result released': 'undoable',
  'round.release set': 'undoable',
  'round.release changed': 'final',
  'message.sent': 'final',
  'drive.nudged': 'final',
  'message.stopped': 'final',
  'message.sent again': 'final',
  'template.saved': 'undoable',
  'template.deleted': 'undoable',
  'announcement.written': 'undoable',
  'announcement.changed': 'undoable',
  'announcement.withdrawn': 'undoable',
  'offer.made': 'undoable',
  'offer.noted': 'undoable',
  'offer.accepted': 'undoable',
  'offer.refused': 'undoable',
  'offer.revoked': 'undoable',
  'offer.corrected': 'undoable',
  'offer.removed': 'undoable',
  'company.added': 'undoable',
  'company.changed': 'undoable',
  'company.contact added': 'undoable',
  'company.contacts taken over': 'undoable',
  'company.contact changed': 'undoable',
  'company.noted': 'undoable',
  'company.merged': 'undoable',
  'link.made': 'final',
  'link.extended': 'final',
  'link.sent again': 'final',
  'link.revoked': 'final',
  'link.opened': 'final',
  'link.list downloaded': 'final',
  'link.resume read': 'final',
  'link.form sent': 'final',
  'link.shortlist sent': 'final',
  'link.shortlist accepted': 'final',
  'link.shortlist dropped': 'final',
  'student.plan set': 'undoable',
  'season.begun': 'undoable',
  'season.closed': 'undoable',
  'season.reopened': 'final',
  'season.shown': 'final',
  'season.typed in': 'undoable',
  'season.typed in removed': 'undoable',
  'content.published': 'final',
  'student.erased': 'final',
  'erasure.asked': 'final',
  'erasure.cancelled': 'final',
  'erasure.declined': 'final',
  'student.held': 'final',
  'student.hold lifted': 'final',
  'identity.revealed': 'final',
  'list.exported': 'final',
  'staff.invited': 'final',
  'staff.changed': 'final',
  'staff.suspended': 'final',
  'staff.restored': 'final',
  'staff.refused': 'final',
  'factor.app set up': 'final',
  'factor.passkey added': 'final',
  'factor.passkey removed': 'final',
  'action.undone': 'final',
} as const;
export type ActionKind = keyof typeof KINDS;
export type UndoableKind = {
  [Kind in ActionKind]: (typeof KINDS)[Kind] extends 'undoable' ? Kind : never;
}[ActionKind];

export const ACTION_KINDS = Object.keys(KINDS) as [ActionKind, ...ActionKind[]];
const actionKind = z.enum(ACTION_KINDS);
/** The word before the dot of a kind. */
type Prefix<Kind = ActionKind> = Kind extends `${infer Word}.${string}` ? Word : never;
type Subject = { label: string; of: readonly Prefix[] };
type OfAny<Subjects extends Record<string, Subject>> = Subjects[keyof Subjects]['of'][number];
/** @param subjects with every prefix: where one is missing it does not compile */
const withEveryPrefix = <const Subjects extends Record<string, Subject>>(
  subjects: Subjects & ([Prefix] extends [OfAny<Subjects>] ? unknown : never),
): Subjects => subjects;

/** What actions are about, as the log is filtered: by the prefixes of their kinds. */
export const ACTION_SUBJECTS = withEveryPrefix({
  students: { label: 'Students and profiles', of: ['student', 'unlock', 'import', 'identity', 'erasure'] },
  debarments: { label: 'Debarments', of: ['bar'] },
  drives: { label: 'Drives and answers', of: ['drive', 'consent', 'withdrawal'] },
  rounds: { label: 'Rounds and results', of: ['round'] },
  offers: { label: 'Offers', of: ['offer'] },
  companies: { label: 'Companies and their links', of: ['company', 'link'] },
  messages: { label: 'Messages and announcements', of: ['message', 'template', 'announcement'] },
  seasons: { label: 'Seasons', of: ['season'] },
  content: { label: 'Public site', of: ['content'] },
  staff: { label: 'Staff', of: ['staff', 'factor'] },
  exports: { label: 'Exports', of: ['list'] },
  undone: { label: 'Undone changes', of: ['action'] },
});
export type ActionSubject = keyof typeof ACTION_SUBJECTS;
const SUBJECTS = Object.keys(ACTION_SUBJECTS) as [ActionSubject, ...ActionSubject[]];

/** @param kind of an action, as the server names it */
export const isUndoableKind = (kind: ActionKind): kind is UndoableKind => KINDS[kind] === 'undoable';

const state = z.nullable(z.record(z.string(), z.unknown()));

/** One change: who, what, why, before, after (CEL-80). Names are looked up when read; the row has opaque ids only. */
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
  /** The company that it is about, where it is of no drive. */
  company: z.optional(z.string()),
  reason: z.nullable(z.string()),
  /** The round that it is about; absent and null: none. */
  round: z.optional(z.nullable(z.object({ id: z.string(), number: z.number(), name: z.string() }))),
  before: state,
  after: state,
  /** What it changed, in words, `then` before it and `now` after it; absent where nobody asked. */
  changes: z.optional(z.array(undoLine)),
  /** Of a row that has all of its kind done at once: how many they are. */
  count: z.optional(z.number()),
  /** The batch that undid it. */
  undone_by: z.nullable(z.string()),
});

/** GET /cell/api/actions; newest first. */
export const actionsQuery = z.object({
  /** Id or enrollment of a student. */
  student: z.optional(z.string().check(z.maxLength(64))),
  /** Id of someone of the cell. */
  person: z.optional(z.string().check(z.maxLength(64))),
  kind: z.optional(actionKind),
  subject: z.optional(z.enum(SUBJECTS)),
  /** One row for all of a kind that was done at once. */
  together: z.optional(z.literal('yes')),
  /** Id of a drive. */
  drive: z.optional(z.string().check(z.maxLength(64))),
  batch: z.optional(z.string().check(z.maxLength(64))),
  from: z.optional(nearInstant()),
  to: z.optional(nearInstant()),
  ...pageQuery,
});

export type ActionItem = z.infer<typeof actionItem>;

export type ActionsQuery = z.infer<typeof actionsQuery>;
