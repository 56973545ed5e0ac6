import { MAIL_DEFAULTS, PUSH_DEFAULTS, type MailChoice, type MailTopic } from '@portal/shared/contract';
import type { EventKind } from '../../../platform/events/event';

/** What a kind belongs to among the choices of a student; null goes to everybody who was told what it takes back. */
const TOPICS: Record<EventKind, MailTopic | null> = {
  'student.verified': 'profile',
  'student.returned': 'profile',
  'student.unverified': 'profile',
  'student.unlocked': 'profile',
  'unlock.granted': 'profile',
  'unlock.declined': 'profile',
  'bar.proposed': 'bars',
  'bar.decided': 'bars',
  'bar.dropped': 'bars',
  'bar.placed': 'bars',
  'bar.lifted': 'bars',
  'bar.appeal decided': 'bars',
  'offer.noted': 'results',
  'offer.accepted': 'results',
  'offer.refused': 'results',
  'offer.revoked': 'results',
  'action.undone': null,
  'consent.given': 'receipts',
  'consent.declined': 'receipts',
  'consent.reopened': 'receipts',
  'drive.exception made': 'drives',
  'drive.exception moved': 'drives',
  'drive.opened': 'drives',
  'drive.deadline moved': 'deadlines',
  'drive.deadline near': 'deadlines',
  'drive.withdrawn': 'deadlines',
  'round.near': 'rounds',
  'round.added': 'rounds',
  'round.changed': 'rounds',
  'round.cancelled': 'rounds',
  'round.results': 'results',
  'drive.result': 'results',
  'drive.offer': 'results',
  'drive.left': 'results',
  'drive.returned': 'results',
  'notice.arrived': 'notices',
  'message.due': 'notices',
};

/** The topic of a kind; null where nobody can choose. */
export const topicOf = (kind: EventKind): MailTopic | null => TOPICS[kind];

/** How a kind comes by mail to whoever chose nothing. */
export const defaultOf = (topic: MailTopic | null): MailChoice =>
  topic === null ? 'at once' : MAIL_DEFAULTS[topic];

/** Of what choice a kind's web push is, and whether whoever chose nothing gets it. */
export const pushOf = (topic: MailTopic | null): { topic: MailTopic | null; usual: boolean } => ({
  topic,
  usual: topic === null || PUSH_DEFAULTS[topic],
});
