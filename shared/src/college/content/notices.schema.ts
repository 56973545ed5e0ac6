import * as z from '@portal/shared/zod';
import { NOTICE_PURPOSES, type NoticePurpose } from '../../contract/notice-purposes';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** What a notice says of its purpose; and the headings of it in the second language. */
const parts = {
  /** What is collected. */
  collected: text,
  why: text,
  /** Who sees it. */
  seenBy: text,
  /** How long it is kept. */
  kept: text,
  /** Whom to contact. */
  contact: text,
};

const notice = z
  .strictObject({
    /** Raised by one where students are to read it again. */
    version: z.int('must be a whole number').check(z.positive('must be above 0')),
    english: z.strictObject(parts),
    second: z.strictObject({ title: text, ...parts }),
  })
  .check(
    z.refine(({ english, second }) => english.collected !== second.collected, {
      path: ['second', 'collected'],
      error: 'must be in the second language, not a copy of the English text',
    }),
  );

const ofEach = Object.fromEntries(NOTICE_PURPOSES.map((purpose) => [purpose, notice])) as Record<
  NoticePurpose,
  typeof notice
>;

/** What notices.yaml holds: of each purpose what is collected, why, who sees it, how long it is kept and whom to contact, in two languages (DAT-10). */
export const schema = z.strictObject({
  secondLanguage: z.strictObject({
    code: z.string().check(
      z.regex(/^[a-z]{2,3}$/, "must be the code of a language, such as 'hi' or 'gu'"),
      z.refine((code) => code !== 'en', 'must be another language than English'),
    ),
    /** As its speakers write it. */
    name: text,
    headings: z.strictObject(parts),
  }),
  notices: z.strictObject(ofEach),
});

export type Notices = z.infer<typeof schema>;
export type NoticeParts = Notices['notices'][NoticePurpose]['english'];
