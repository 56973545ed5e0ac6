import {
  filled,
  MESSAGE_LIMITS,
  type MessagePreview,
  type PreviewRequest,
} from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { defaultOf, topicOf } from '../kinds/kinds';
import { ofDrive, ofStudent } from '../cell-message';
import type { ActiveRules } from '../../profile';
import { chosenBy } from './audience';
import { lookAtAudience, type Reader } from './message-store';

export type MessageDeps = { database: Pick<Database, 'db'>; rules: ActiveRules };

const TOPIC = topicOf('message.due');

const once = (readers: readonly Reader[]): Reader[] =>
  readers.filter(({ id }, place) => readers.findIndex((other) => other.id === id) === place);

/**
 * Who would get a message now, and the texts of three of them, including the longest name and one without mail
 * (MSG-01).
 * @throws PortalError 422 where no one is chosen, 400 and 404 for an invalid audience
 */
export async function previewMessage(
  { database: { db }, rules }: MessageDeps,
  { audience, subject, text }: PreviewRequest,
): Promise<MessagePreview> {
  const { ids, drive } = await chosenBy(db, rules, audience);
  const seen = await lookAtAudience(db, ids, { topic: TOPIC, usual: defaultOf(TOPIC) });
  const samples = once(seen.readers).slice(0, MESSAGE_LIMITS.samples);
  const ofItsDrive = ofDrive(drive?.company ?? null, drive?.deadline ?? null);
  return {
    students: seen.students,
    by_mail: seen.byMail,
    names: seen.names,
    samples: samples.map((reader) => {
      const values = { ...ofItsDrive, ...ofStudent(reader) };
      return {
        name: reader.name,
        to: reader.mails ? reader.email : null,
        subject: filled(subject, values),
        text: filled(text, values),
      };
    }),
  };
}
