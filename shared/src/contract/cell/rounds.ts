import * as z from '@portal/shared/zod';
import { asLine, asText, atMost } from '../text-checks';
import { nearInstant } from '../near-instant';
import { roundTitle } from '../round-title';
import { changeFields, doneData, reason } from './common';
import { ROUND_LIMITS } from './limits';

export const ROUND_MODES = ['OFFLINE', 'ONLINE'] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

const { name, minutes, venue, instructions } = ROUND_LIMITS;
const text = (most: number) => z.string().check(asText(), atMost(most));
const line = (most: number) => z.string().check(asLine(), atMost(most));
const wholeMinutes = 'Please enter whole minutes, at most seven days.';

/** What is said of a round when it is added or changed (CEL-60); the form in the console has the same rules. */
export const roundFields = z.object({
  name: line(name).check(z.minLength(1, 'Please enter a name such as Aptitude test.')),
  at: nearInstant('Please enter a date and a time.'),
  duration_minutes: z.int(wholeMinutes).check(z.minimum(1, wholeMinutes), z.maximum(minutes, wholeMinutes)),
  mode: z.enum(ROUND_MODES, 'Please choose where it is held.'),
  venue: line(venue),
  instructions: text(instructions),
});
/**
 * What is unusual about the time or place of a round (F-64): it is over; applications close after it begins; it is not in the
 * order of the others; its hall is taken.
 */
export const ROUND_WARNINGS = ['past', 'before deadline', 'out of order', 'hall taken'] as const;
export const roundWarning = z.enum(ROUND_WARNINGS);
/**
 * POST /cell/api/drives/:id/rounds: adds one behind the others. `clashing`: how many students the person saw with another
 * round at that time; another number now is 409, with who they are; absent: none. `confirmed`: what is unusual, as the person
 * saw it; anything else that is unusual now is 409, and so is a missing reason.
 */
export const addRoundRequest = z.object({
  ...roundFields.shape,
  clashing: z.optional(z.number()),
  confirmed: z.optional(z.array(roundWarning)),
  reason: z.optional(reason),
  ...changeFields,
});
/** PUT /cell/api/rounds/:id; `version` is the drive's, here and below. */
export const changeRoundRequest = z.object(addRoundRequest.shape);
/** What becomes of published results of a round that is cancelled: they count on, or they count no more (F-64). */
export const CANCELLED_RESULTS = ['keep', 'discard'] as const;
/**
 * POST /cell/api/rounds/:id/cancel: it stays with its attendance, and its students read why. Results that are not published are
 * discarded; those that are published are kept where `results` is absent.
 */
export const cancelRoundRequest = z.object({
  reason,
  results: z.optional(z.enum(CANCELLED_RESULTS)),
  ...changeFields,
});
/** GET /cell/api/rounds/:id/results: what a round has, which its cancellation decides about (F-64). */
export const roundResults = z.object({
  /** Results that no student knows. */
  staged: z.number(),
  qualified: z.number(),
  unqualified: z.number(),
  /** Students who are in it without a published result, where it names who is qualified: they cannot go on. */
  waiting: z.number(),
  /** The first of those who are not qualified: they are in the drive again where results are discarded. */
  names: z.array(z.string()),
});
/** PUT /cell/api/drives/:id/rounds: the rounds of a drive that take place, by their ids in their new order (F-64). */
export const orderRoundsRequest = z.object({
  order: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(ROUND_LIMITS.most)),
  ...changeFields,
});
export const roundDone = z.object({ ...doneData.shape, round: z.string() });

/** GET /cell/api/drives/:id/clashes. `round`: the one that is changed. */
export const clashesQuery = z.object({
  at: nearInstant(),
  minutes: z.string().check(
    z.regex(/^\d{1,5}$/, wholeMinutes),
    z.refine((said) => Number(said) >= 1 && Number(said) <= minutes, wholeMinutes),
  ),
  round: z.optional(z.string().check(z.maxLength(64))),
  /** Where it is held, unless it is online. */
  venue: z.optional(z.string().check(z.maxLength(venue))),
});
/** Whom of the students who are still in would have another round at the same time. */
export const roundClashes = z.object({
  /** How many are still in. */
  students: z.number(),
  /** How many of them have another round then: each once. */
  clashing: z.number(),
  /** What is unusual about the time or the place, in words; absent in releases before. */
  warnings: z.optional(z.array(z.object({ kind: roundWarning, words: z.string() }))),
  /** In words, round by round, with the names of the first of each. */
  rounds: z.array(
    z.object({
      id: z.string(),
      /** Null, as the two below, of a drive that the reader does not see: a coordinator has the named ones alone (CEL-03). */
      company: z.nullable(z.string()),
      number: z.nullable(z.number()),
      name: z.nullable(z.string()),
      at: z.string(),
      students: z.number(),
      names: z.array(z.string()),
    }),
  ),
});

type ClashingRound = z.infer<typeof roundClashes>['rounds'][number];
/** What another round is called beside a clash. */
export const clashTitle = ({
  company,
  number,
  name,
}: Pick<ClashingRound, 'company' | 'number' | 'name'>): string =>
  company === null
    ? 'a round of another drive'
    : `${company}, ${roundTitle({ number: number ?? 0, name: name ?? '' })}`;

export type RoundWarning = z.infer<typeof roundWarning>;
export type RoundResults = z.infer<typeof roundResults>;
export type CancelRoundRequest = z.infer<typeof cancelRoundRequest>;
export type OrderRoundsRequest = z.infer<typeof orderRoundsRequest>;
export type RoundFields = z.infer<typeof roundFields>;
export type AddRoundRequest = z.infer<typeof addRoundRequest>;
export type RoundDone = z.infer<typeof roundDone>;
export type ClashesQuery = z.infer<typeof clashesQuery>;
export type RoundClashes = z.infer<typeof roundClashes>;
