import * as z from '@portal/shared/zod';

/** Entries of one page of the list of accesses. */
export const ACCESSES_AT_ONCE = 20;

/** 'viewed': on a page of the portal; 'revealed': a whole identity number; 'exported': in a file. */
export const ACCESS_KINDS = ['viewed', 'revealed', 'exported'] as const;

/** That someone saw or took data of a student (DAT-02). Times are ISO 8601 in UTC. */
export const accessItem = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ACCESS_KINDS),
  /** A member of staff or a company, by name. */
  by: z.string(),
  /** What was seen: a key of ACCESS_WORDS, or the field of an identity number in the words of the form. */
  what: z.string(),
  /** Columns of the list that was seen or taken. */
  columns: z.array(z.string()),
  /** The file that was taken. */
  file: z.nullable(z.string()),
  /** How many students it contained. */
  students: z.number(),
  /** The company whose drive it was about. */
  company: z.nullable(z.string()),
  /** What was entered as the reason of a reveal. */
  reason: z.nullable(z.string()),
});

/** GET /student/my-data/accesses: newest first; `next` is the `before` of the page after, null on the last one. */
export const accessPage = z.object({
  items: z.array(accessItem),
  next: z.nullable(z.string()),
  total: z.number(),
});
export const accessesQuery = z.object({ before: z.optional(z.string().check(z.maxLength(64))) });

/** The copy of a student's data that was asked for last. `done` and `total` count its parts. */
export const copyState = z.object({
  id: z.string(),
  state: z.enum(['making', 'ready', 'failed']),
  asked_at: z.string(),
  done: z.number(),
  total: z.number(),
  ready_at: z.nullable(z.string()),
  /** Until when it can be downloaded. */
  expires_at: z.nullable(z.string()),
  /** Size of its contents. */
  bytes: z.nullable(z.number()),
});

/** GET /student/my-data and POST /student/my-data/copy (DAT-01). */
export const myData = z.object({ copy: z.nullable(copyState) });

const ACCESS_WORDS: Readonly<Record<string, string>> = {
  profile: 'your profile',
  resume: 'your resume',
  'offer letter': 'your offer letter',
  resumes: 'the resumes of applicants',
  students: 'a list of students',
  applicants: 'a list of applicants',
  offers: 'a list of offers',
  round: 'a list of a round',
  actions: 'entries of the activity log',
  bars: 'a list of debarments',
  absences: 'a list of absences',
  unlocks: 'a list of requests to unlock',
  withdrawals: 'a list of requests to withdraw',
  desk: 'a list of profiles to verify',
  returned: 'a list of returned profiles',
};
const VERBS = { viewed: 'viewed', revealed: 'viewed your', exported: 'downloaded' } as const;

/** What is seen or taken, in words that follow a verb. */
export const accessWords = (what: string): string => ACCESS_WORDS[what] ?? what;

/** An access as a sentence without its end. */
export const accessText = ({ kind, by, what, company }: AccessItem): string =>
  `${by} ${VERBS[kind]} ${accessWords(what)}${company === null || company === by ? '' : ` of ${company}`}`;

export type AccessKind = (typeof ACCESS_KINDS)[number];
export type AccessItem = z.infer<typeof accessItem>;
export type AccessPage = z.infer<typeof accessPage>;
export type CopyState = z.infer<typeof copyState>;
export type MyData = z.infer<typeof myData>;
