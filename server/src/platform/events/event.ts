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
  'action.undone',
] as const satisfies readonly ActionKind[];

const OF_DRIVES = [
  'consent.given',
  'consent.declined',
  'drive.opened',
  'drive.deadline moved',
  'drive.withdrawn',
  'round.added',
  'round.changed',
  'round.cancelled',
  'round.results',
  'drive.result',
  'drive.offer',
  'notice.arrived',
] as const;

/** What areas say to each other by the outbox (MSG-05). */
export const EVENT_KINDS = [...OF_CELL, ...OF_DRIVES] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What the words about an event need: names and instants of drives. Never a reason, a number or a name of a student. */
export type EventFacts = {
  company?: string;
  /** Name of a round. */
  round?: string;
  /** Instant of a deadline or a round, ISO 8601. */
  on?: string;
  /** Code of a notice within its drive. */
  notice?: string;
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
