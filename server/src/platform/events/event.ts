import type { ActionKind } from '@portal/shared/contract/cell';

/** What the placement cell does with a student that the student is notified of. */
const OF_CELL = [
  'student.verified',
  'student.returned',
  'student.unverified',
  'student.unlocked',
  'unlock.granted',
  'unlock.declined',
  'bar.proposed',
  'bar.decided',
  'bar.dropped',
  'bar.placed',
  'bar.lifted',
  'bar.appeal decided',
  'offer.noted',
  'offer.accepted',
  'offer.refused',
  'offer.revoked',
  'offer.corrected',
  'offer.removed',
  'consent.added',
  'withdrawal.approved',
  'withdrawal.declined',
  'erasure.asked',
  'erasure.declined',
  'action.undone',
] as const satisfies readonly ActionKind[];

const OF_DRIVES = [
  'consent.given',
  'consent.declined',
  'consent.reopened',
  'consent.again',
  'consent.confirmed',
  'consent.left',
  'drive.exception made',
  'drive.exception moved',
  'drive.opened',
  'drive.widened',
  'drive.narrowed',
  'drive.changed',
  'drive.deadline moved',
  'drive.deadline near',
  'drive.withdrawn',
  'round.near',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.results',
  'round.results discarded',
  'round.result corrected',
  'drive.result',
  'drive.offer',
  'offer.answer near',
  'drive.left',
  'drive.returned',
  'notice.arrived',
] as const;

/** That a request for an erasure is carried out (DAT-05): an erasure by the schedule notifies nobody. */
const OF_ERASURES = ['erasure.approved'] as const;

/** What the cell writes itself (MSG-01). */
const OF_MESSAGES = ['message.due'] as const;

/** What areas say to each other by the outbox (MSG-05). */
export const EVENT_KINDS = [...OF_CELL, ...OF_DRIVES, ...OF_ERASURES, ...OF_MESSAGES] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something of a drive that is other than it was; null where there was, or is, nothing. */
export type FactChange = { what: string; was: string | null; is: string | null };

/** When and where a round takes place. @property on instant, ISO 8601 */
export type RoundFacts = { round?: string; on?: string; minutes?: number; mode?: string; venue?: string };

/**
 * What the words about an event need: who, what, when and where. Never a reason that someone typed, a result, a mark,
 * an identity number or a name of a student (F-84).
 */
export type EventFacts = RoundFacts & {
  company?: string;
  /** Number of the round within its drive; absent in what was raised by releases before it. */
  number?: number;
  /** How it was before: a round, or `on` alone of a deadline or a date by which to answer. */
  was?: RoundFacts;
  /** What of a drive changed. */
  changes?: FactChange[];
  /** Roles that were chosen, that a drive has, or of an offer. */
  roles?: string[];
  /** LPA of an offer, as an exact text. */
  lpa?: string;
  /** Code of a notice within its drive. */
  notice?: string;
  /** The first words of a notice, read when it arrives. */
  words?: string;
  /** Shown in the bell only. */
  bellOnly?: true;
  /** A message of the cell. */
  message?: string;
  /** The batch that was undone. */
  undoes?: string;
  /** Of that batch only what concerns the students of this event is undone (F-65). */
  alone?: true;
};

/** Something that happened. @property at when people are notified of it; now when absent */
export type PortalEvent = {
  kind: EventKind;
  students?: string[];
  driveId?: string;
  batchId?: string;
  facts?: EventFacts;
  at?: Date;
};

/** Whether students are notified of an action of the cell. */
export const isNotified = (kind: ActionKind): kind is ActionKind & EventKind =>
  (OF_CELL as readonly ActionKind[]).includes(kind);
