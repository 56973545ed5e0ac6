import { type MailTopic, roundTitle } from '@portal/shared/contract';
import { formatDeadline } from '@portal/shared/format';
import type { EventFacts, RoundFacts } from '../../../platform/events/event';

/**
 * A kind of notification: all that the bell, the list and the mail say of it, and where it leads (MSG-04, F-84). The subject
 * and the first line say who, what, when and where.
 */
export type Kind = {
  /** Its topic among the choices of a student; null where it cannot be chosen. */
  topic: MailTopic | null;
  /** The page that it leads to where it is of no drive. */
  leadsTo: 'companies' | 'profile' | 'messages' | 'myData';
  subject: (facts: EventFacts) => string;
  /** The first line of the mail, and the text of the bell. */
  text: (facts: EventFacts) => string;
  /** What holds after it was undone, as a sentence; absent where nothing of this kind is undone. */
  now?: (facts: EventFacts) => string;
};

/** Words of kinds whose facts come from elsewhere: what the cell wrote, and what takes another message back. */
export type OwnLabels = Omit<Kind, 'subject' | 'text' | 'now'>;

export const companyOf = ({ company = 'A company' }: EventFacts): string => company;

/** An instant in words; 'a new time' where an event of an older release has none. */
export const whenOf = ({ on }: Pick<RoundFacts, 'on'>): string =>
  on === undefined ? 'a new time' : formatDeadline(on);

/** 'Round 2: Interview', or its name alone where its number is not known. */
export const roundOf = ({ round = 'A round', number }: EventFacts): string =>
  number === undefined ? round : roundTitle({ number, name: round });

const MODES: Record<string, string> = { ONLINE: 'online', OFFLINE: 'on campus' };

/** When and where, in one line: '28/11/2026 10:00 AM, 60 minutes, on campus, Seminar Hall 2'. */
export const placeOf = ({ on, minutes, mode, venue }: RoundFacts): string =>
  [
    whenOf(on === undefined ? {} : { on }),
    minutes === undefined ? null : `${minutes} minutes`,
    mode === undefined ? null : (MODES[mode] ?? mode),
    venue,
  ]
    .filter(Boolean)
    .join(', ');

/** Names in one line: 'Developer, Tester and 2 more'. */
export function listOf(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** What changed, with the value after and before, one a line. */
export const changesOf = ({ changes = [] }: EventFacts): string =>
  changes
    .map(({ what, was, is }) => {
      if (is === null) return `${what}: removed${was === null ? '' : ` (before: ${was})`}`;
      return `${what}: ${is} (${was === null ? 'new' : `before: ${was}`})`;
    })
    .join('\n');

/** What changed, by name. */
export const changedOf = ({ changes = [] }: EventFacts): string => listOf(changes.map(({ what }) => what));
