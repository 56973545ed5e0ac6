import type { ActionKind } from '@portal/shared/contract/cell';

/** What the placement cell does with a student that the student is told of. */
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
  'action.undone',
] as const satisfies readonly ActionKind[];

const OF_DRIVES = [
  'consent.given',
  'consent.declined',
  'consent.reopened',
  'drive.exception made',
  'drive.exception moved',
  'drive.opened',
  'drive.deadline moved',
  'drive.deadline near',
  'drive.withdrawn',
  'round.near',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.results',
  'drive.result',
  'drive.offer',
  'drive.left',
  'drive.returned',
  'notice.arrived',
] as const;

/** What the cell writes itself (MSG-01). */
const OF_MESSAGES = ['message.due'] as const;

/** What areas say to each other by the outbox (MSG-05). */
export const EVENT_KINDS = [...OF_CELL, ...OF_DRIVES, ...OF_MESSAGES] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What the words about an event need: names and instants of drives. Never a reason, a figure or a name of a student. */
export type EventFacts = {
  company?: string;
  /** Name of a round. */
  round?: string;
  /** Its number within its drive; absent in what was raised by releases before it. */
  number?: number;
  /** Instant of a deadline or a round, ISO 8601. */
  on?: string;
  /** Code of a notice within its drive. */
  notice?: string;
  /** Told in the bell alone. */
  bellOnly?: true;
  /** A message of the cell. */
  message?: string;
  /** The batch that was undone. */
  undoes?: string;
};

/** Something that happened. @property at when it is to be told; now when absent */
export type PortalEvent = {
  kind: EventKind;
  students?: string[];
  driveId?: string;
  batchId?: string;
  facts?: EventFacts;
  at?: Date;
};

/** Whether students are told of an action of the cell. */
export const isTold = (kind: ActionKind): kind is ActionKind & EventKind =>
  (OF_CELL as readonly ActionKind[]).includes(kind);
