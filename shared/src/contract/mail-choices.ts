import * as z from '@portal/shared/zod';

/** What a student may get by mail, beside the bell (MSG-05). */
export const MAIL_TOPICS = [
  'drives',
  'deadlines',
  'rounds',
  'results',
  'notices',
  'receipts',
  'profile',
  'bars',
] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** How it comes by mail: each at once, all of a day in one, or not at all. */
export const MAIL_CHOICES = ['at once', 'daily', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

const each = z.enum(['at once', 'none']);

/** GET, POST /student/mail: what reaches the student by mail. Open drives alone may wait for the evening. */
export const mailChoices = z.strictObject({
  drives: z.enum(MAIL_CHOICES),
  deadlines: each,
  rounds: each,
  results: each,
  notices: each,
  receipts: each,
  profile: each,
  bars: each,
} satisfies Record<MailTopic, unknown>);
export type MailChoices = z.infer<typeof mailChoices>;

/** What everyone gets who chose nothing. */
export const MAIL_DEFAULTS: MailChoices = {
  drives: 'daily',
  deadlines: 'at once',
  rounds: 'at once',
  results: 'at once',
  notices: 'at once',
  receipts: 'at once',
  profile: 'at once',
  bars: 'at once',
};
