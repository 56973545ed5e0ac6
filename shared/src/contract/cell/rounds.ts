import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';
import { roundTitle } from '../round-title';
import { changeFields, doneData, reason } from './common';
import { ROUND_LIMITS } from './limits';

export const ROUND_MODES = ['OFFLINE', 'ONLINE'] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

const { name, minutes, venue, instructions } = ROUND_LIMITS;
const text = (most: number, message: string) => z.string().check(z.trim(), z.maxLength(most, message));
const wholeMinutes = 'Please enter whole minutes, at most seven days.';

/** What is said of a round when it is added or changed (CEL-60); the form in the console has the same rules. */
export const roundFields = z.object({
  name: text(name, `A name has at most ${name} characters.`).check(
    z.minLength(1, 'Please enter a name such as Aptitude test.'),
  ),
  at: nearInstant('Please enter a date and a time.'),
  duration_minutes: z.int(wholeMinutes).check(z.minimum(1, wholeMinutes), z.maximum(minutes, wholeMinutes)),
  mode: z.enum(ROUND_MODES, 'Please choose where it is held.'),
  venue: text(venue, `A venue has at most ${venue} characters.`),
  instructions: text(instructions, `Instructions have at most ${instructions} characters.`),
});
/**
 * POST /cell/api/drives/:id/rounds: adds one behind the others. `clashing`: how many students the person saw with another
 * round at that time; another number now is 409, with who they are; absent: none.
 */
export const addRoundRequest = z.object({
  ...roundFields.shape,
  clashing: z.optional(z.number()),
  ...changeFields,
});
/** PUT /cell/api/rounds/:id; `version` is the drive's, here and below. */
export const changeRoundRequest = z.object(addRoundRequest.shape);
/** POST /cell/api/rounds/:id/cancel: it stays with its attendance, and its students read why. */
export const cancelRoundRequest = z.object({ reason, ...changeFields });
export const roundDone = z.object({ ...doneData.shape, round: z.string() });

/** GET /cell/api/drives/:id/clashes. `round`: the one that is changed. */
export const clashesQuery = z.object({
  at: nearInstant(),
  minutes: z.string().check(
    z.regex(/^\d{1,5}$/, wholeMinutes),
    z.refine((said) => Number(said) >= 1 && Number(said) <= minutes, wholeMinutes),
  ),
  round: z.optional(z.string().check(z.maxLength(64))),
});
/** Whom of the students who are still in would have another round at the same time. */
export const roundClashes = z.object({
  /** How many are still in. */
  students: z.number(),
  /** How many of them have another round then: each once. */
  clashing: z.number(),
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

export type RoundFields = z.infer<typeof roundFields>;
export type AddRoundRequest = z.infer<typeof addRoundRequest>;
export type RoundDone = z.infer<typeof roundDone>;
export type ClashesQuery = z.infer<typeof clashesQuery>;
export type RoundClashes = z.infer<typeof roundClashes>;
