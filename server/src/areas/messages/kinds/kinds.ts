import { MAIL_DEFAULTS, PUSH_DEFAULTS, type MailChoice, type MailTopic } from '@portal/shared/contract';
import type { EventFacts, EventKind } from '../../../platform/events/event';
import type { Kind, OwnLabels } from './kind';
import { OF_ANSWERS, OF_DRIVES } from './of-drives';
import { OF_OFFERS } from './of-offers';
import { OF_ROUNDS } from './of-rounds';
import { OF_DEBARMENTS, OF_ERASURES, OF_PROFILES } from './of-students';

/** Kinds with words of their own: what the cell wrote, and what takes a message back. */
type WorderKind = 'message.due' | 'action.undone';
/** Kinds whose words are made here, of their facts. */
export type WordedKind = Exclude<EventKind, WorderKind>;

/** Each kind of notification once: its subject, text, topic and link. The bell, push and mail read this table, and nothing else. */
export const KINDS: Record<WordedKind, Kind> = {
  ...OF_PROFILES,
  ...OF_DEBARMENTS,
  ...OF_ERASURES,
  ...OF_ANSWERS,
  ...OF_DRIVES,
  ...OF_ROUNDS,
  ...OF_OFFERS,
};

const OTHERS: Record<WorderKind, OwnLabels> = {
  'message.due': { topic: 'notices', leadsTo: 'messages' },
  // It goes to everyone who was notified of what it corrects.
  'action.undone': { topic: null, leadsTo: 'companies' },
};

const kindOf = (kind: EventKind): OwnLabels => ({ ...OTHERS, ...KINDS })[kind];

/** Title and text of a message. */
type Words = { title: string; text: string };

/** Title and text of a notification, the same in the bell and in mail (MSG-05, F-84). */
export const wordsOf = (kind: WordedKind, facts: EventFacts): Words => ({
  title: KINDS[kind].subject(facts),
  text: KINDS[kind].text(facts),
});

/** Whether the words of a kind are made here. */
export const isWorded = (kind: EventKind): kind is WordedKind => kind in KINDS;

type Former = { kind: EventKind; title: string; facts: EventFacts; driveId: string | null };

/**
 * What corrects a message that was undone: the title says what holds now, the text what was wrong (F-84).
 * @param former the message as it was read
 */
export function correctionOf({ kind, facts, driveId, title }: Former): Words {
  // Of a drive, a message of an older release does not say which.
  const isKnown = driveId === null || facts.company !== undefined;
  const now = isKnown && isWorded(kind) ? KINDS[kind].now?.(facts) : undefined;
  const place = driveId === null ? 'Your profile and your dashboard show' : 'The company page shows';
  return {
    title: `Correction: ${now ?? 'a message does not apply any more'}`,
    text: `This message was wrong: “${title}”. ${place} what applies now.`,
  };
}

/** The topic of a kind; null where it cannot be chosen. */
export const topicOf = (kind: EventKind): MailTopic | null => kindOf(kind).topic;

/** The page to which a kind leads where it is of no drive. */
export const leadsToOf = (kind: EventKind): OwnLabels['leadsTo'] => kindOf(kind).leadsTo;

/** How a student without a choice gets a kind by mail. */
export const defaultOf = (topic: MailTopic | null): MailChoice =>
  topic === null ? 'at once' : MAIL_DEFAULTS[topic];

/** The topic of a kind's web push, and whether a student without a choice gets it. */
export const pushOf = (topic: MailTopic | null): { topic: MailTopic | null; usual: boolean } => ({
  topic,
  usual: topic === null || PUSH_DEFAULTS[topic],
});
