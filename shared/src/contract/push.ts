import * as z from '@portal/shared/zod';
import type { MailTopic } from './mail-choices';

const yes = z.boolean();

/** The topics that web push notifies a student of, where a browser of theirs has it (MSG-06). */
export const pushChoices = z.strictObject({
  drives: yes,
  deadlines: yes,
  rounds: yes,
  results: yes,
  notices: yes,
  receipts: yes,
  profile: yes,
  bars: yes,
} satisfies Record<MailTopic, unknown>);
export type PushChoices = z.infer<typeof pushChoices>;

/** What everyone gets who chose nothing: all but what they did themselves a moment ago. */
export const PUSH_DEFAULTS: PushChoices = {
  drives: true,
  deadlines: true,
  rounds: true,
  results: true,
  notices: true,
  receipts: false,
  profile: true,
  bars: true,
};

/** Longest address at a push service. */
const ENDPOINT_MAX = 1_000;
const endpoint = z
  .string()
  .check(
    z.maxLength(ENDPOINT_MAX, 'This address is too long.'),
    z.regex(/^https:\/\//, 'This is no address.'),
  );
const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${count}}$`), 'This is no key of a browser.'));

/** POST /student/push: a browser's subscription, as its PushManager gives it. */
export const beginPushRequest = z.strictObject({ endpoint, p256dh: bytes(87), auth: bytes(22) });
/** POST /student/push/end: the subscription of one browser ends. */
export const endPushRequest = z.strictObject({ endpoint });
/** GET /student/push. `key`: the portal's public key, which a browser subscribes by; `browsers`: how many of the student's have. */
export const pushState = z.object({ key: z.string(), browsers: z.number(), choices: pushChoices });

export type BeginPushRequest = z.infer<typeof beginPushRequest>;
export type PushState = z.infer<typeof pushState>;
