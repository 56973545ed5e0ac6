import * as z from '@portal/shared/zod';
import { asText, atMost } from '../text-checks';
import { nearInstant } from '../near-instant';
import { doneData, pageOf, pageQuery } from './common';
import { applicantFilters, APPLICANT_TABS } from './applicants';
import { BATCH_MAX, MESSAGE_LIMITS } from './limits';
import { MAIL_STATES } from './mail-states';
import { messageFile, sentFiles } from './message-files';
import { studentFilters } from './student-filters';

/** From which list an audience is: students by filter, students of a drive by what they answered, one student. */
export const AUDIENCES = ['students', 'drive', 'student'] as const;
/** What is put in for each student. */
const OF_STUDENT = ['name', 'branch'] as const;
/** What is put in where the audience is of a drive. */
const OF_DRIVE = ['company', 'deadline'] as const;
/** What a text may have in braces (MSG-01). */
export const PLACEHOLDERS = [...OF_STUDENT, ...OF_DRIVE] as const;

const IN_BRACES = /\{([^{}]*)\}/g;
const used = (text: string): string[] => [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);

/** Whether a text asks for what only a drive has. */
export const wantsDrive = (text: string): boolean =>
  used(text).some((name) => (OF_DRIVE as readonly string[]).includes(name));

/** A text with its placeholders filled; those that have no value stay. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(IN_BRACES, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** Where an application can be in one round of a drive (F-73). */
export const ROUND_STAGES = [
  'in round',
  'qualified in round',
  'not qualified in round',
  'absent from round',
] as const;
/** Where it can be in the drive, beside the tabs of its list; in the words that a person reads. */
export const STAGES = [
  ...ROUND_STAGES,
  'with an offer',
  'offer not answered',
  'placed in this drive',
] as const;
export type Stage = (typeof STAGES)[number];

/** Whether a choice of a drive's students is of one of its rounds. */
export const isOfRound = (tab: string): boolean => (ROUND_STAGES as readonly string[]).includes(tab);

/** Ids of those who are selected in the list, divided by '|'; absent: all whom its filters find (F-66). */
const chosen = z.optional(z.string().check(z.maxLength(BATCH_MAX * 37)));

/** What an audience of each kind is found by: the filters of its list, and no others. */
const FOUND_BY = {
  students: { ...studentFilters, chosen },
  drive: {
    chosen,
    ...applicantFilters,
    /** Id or code of a drive. */
    drive: z.optional(z.string().check(z.maxLength(64))),
    tab: z.optional(z.enum([...APPLICANT_TABS, ...STAGES])),
    /** The number of a round, of the stages that are of one. */
    round: z.optional(z.string().check(z.regex(/^\d{0,3}$/))),
    /** The title of a role that they applied for. */
    role: z.optional(z.string().check(z.maxLength(200))),
  },
  student: { enrollment: z.optional(z.string().check(z.maxLength(12))) },
} as const satisfies Record<(typeof AUDIENCES)[number], object>;

/** Whom a message goes to. A filter that is not of its list is refused: the message would go to others than are listed. */
export const audience = z
  .strictObject({
    of: z.enum(AUDIENCES, 'Please choose whom you write to.'),
    ...FOUND_BY.drive,
    ...FOUND_BY.student,
    ...FOUND_BY.students,
  })
  .check(
    z.refine(
      ({ of, ...given }) =>
        Object.entries(given).every(([name, value]) => !value || Object.hasOwn(FOUND_BY[of], name)),
      'One of these filters is none of the list’s. Choose again whom you write to.',
    ),
  );

const known = z.refine<string>(
  (text) => used(text).every((name) => (PLACEHOLDERS as readonly string[]).includes(name)),
  `Text in braces is one of: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`,
);
const subject = z.string().check(asText(), atMost(MESSAGE_LIMITS.subject));
const text = z.string().check(asText(), atMost(MESSAGE_LIMITS.text));

/** What is said in a message; the form in the console has the same rules. */
export const messageText = z.object({
  subject: subject.check(
    z.minLength(1, 'Please enter a subject.'),
    z.regex(/^[^\r\n]*$/, 'A subject is one line.'),
    known,
  ),
  text: text.check(z.minLength(1, 'Please enter a text.'), known),
});

/** POST /cell/api/messages/preview: who they are now, and what three of them would read. */
export const previewRequest = z.strictObject({ audience, subject, text });
export const messagePreview = z.object({
  students: z.number(),
  /** How many of them get mail; the others have no address, or have switched it off. */
  by_mail: z.number(),
  /** Of the first, by name. */
  names: z.array(z.string()),
  samples: z.array(
    z.object({
      name: z.string(),
      /** Where the mail goes; null: the bell only. */
      to: z.nullable(z.string()),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});

/**
 * POST /cell/api/messages. `students`: the number that the person saw: another number now is 409, with it in `data`. `typed`:
 * the same number, typed, above 50. `at`: when it is to go; null: after the five minutes in which it is stopped. `now`: at
 * once, so that no one can stop it (F-73).
 */
export const sendMessageRequest = z.strictObject({
  audience,
  ...messageText.shape,
  by_mail: z.boolean(),
  at: z.nullable(nearInstant('Please enter a date and a time.')),
  now: z.optional(z.boolean()),
  files: z.optional(sentFiles),
  students: z.number(),
  typed: z.optional(z.number()),
});
export const messageDone = z.object({ ...doneData.shape, message: z.string() });

export const MESSAGE_STATES = ['waiting', 'sent', 'stopped'] as const;
/** Of which recipients a list is. `queued` are on their way too; `failed` bounced too. */
export const RECIPIENT_TABS = ['all', 'opened', 'queued', 'sent', 'failed'] as const;

/** One message of the cell, as the list has it. */
export const cellMessage = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** In words. */
  audience: z.string(),
  by: z.string(),
  at: z.string(),
  /** When it goes. */
  due_at: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Why it did not go, where no one stopped it. */
  stopped_why: z.nullable(z.string()),
  /** Until it goes, by the database's clock; 0 where it has. */
  ms_left: z.number(),
  by_mail: z.boolean(),
  files: z.optional(z.array(messageFile)),
  counts: z.object({
    all: z.number(),
    opened: z.number(),
    queued: z.number(),
    sent: z.number(),
    failed: z.number(),
  }),
});

/** Whether a message was sent now: it does not wait until it can be stopped no more, as every other one does (F-73). */
export const isSentNow = ({ at, due_at }: Pick<z.infer<typeof cellMessage>, 'at' | 'due_at'>): boolean =>
  Date.parse(due_at) - Date.parse(at) < MESSAGE_LIMITS.stopMs / 2;

/** GET /cell/api/messages, the newest first. */
export const cellMessagesQuery = z.object({
  /** Id of a drive: messages to its students. */
  drive: z.optional(z.string().check(z.maxLength(64))),
  ...pageQuery,
});
export const cellMessagesPage = pageOf(cellMessage);

/** GET /cell/api/messages/:id/recipients. */
export const recipientsQuery = z.object({ of: z.optional(z.enum(RECIPIENT_TABS)), ...pageQuery });
export const messageRecipient = z.object({
  id: z.string(),
  enrollment: z.string(),
  name: z.string(),
  /** How far its mail is; null: the bell only, or not gone yet. */
  mail: z.nullable(z.enum(MAIL_STATES)),
  /** What the mail server said last. */
  answer: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
});
export const recipientsPage = pageOf(messageRecipient);

/** The reminder for students who have not responded to a drive (MSG-08). */
export const REMINDER = {
  subject: '{company} waits for your answer',
  text: 'Dear {name},\n\n{company} is open to you, and you have not answered. Applications close on {deadline}. Apply, or decline: either takes a minute.',
} as const;
/** POST /cell/api/drives/:id/nudge: its students who have not responded, once a day; the numbers as of any message. */
export const reminderRequest = z.strictObject({
  students: z.number(),
  typed: z.optional(z.number()),
});

export type Audience = z.infer<typeof audience>;
/** Names of an audience's filters, its kind too. */
export const AUDIENCE_FILTERS = Object.keys(audience.shape) as readonly (keyof Audience)[];
export type PreviewRequest = z.infer<typeof previewRequest>;
export type MessagePreview = z.infer<typeof messagePreview>;
export type SendMessageRequest = z.infer<typeof sendMessageRequest>;
export type MessageDone = z.infer<typeof messageDone>;
export type CellMessage = z.infer<typeof cellMessage>;
export type CellMessagesQuery = z.infer<typeof cellMessagesQuery>;

export type CellMessagesPage = z.infer<typeof cellMessagesPage>;
export type RecipientTab = (typeof RECIPIENT_TABS)[number];
export type RecipientsQuery = z.infer<typeof recipientsQuery>;
export type RecipientsPage = z.infer<typeof recipientsPage>;
export type MessageRecipient = z.infer<typeof messageRecipient>;
