import * as z from '@portal/shared/zod';
import { nearInstant } from '../near-instant';

/**
 * Whose data an account, a company link or a token reached or could reach, the worst first, with the words of a heading (DAT-06). A student
 * is in one group alone: the first four are recorded, the others could have happened.
 */
export const AFFECTED_TITLES = {
  'numbers revealed': 'Whole identity numbers were shown',
  'files taken': 'Data went out in files',
  'data viewed': 'Data was opened',
  'data changed': 'Something was decided or changed',
  'numbers in reach': 'Profile and identity numbers could be opened; nothing is recorded',
  'profile in reach': 'The profile could be opened; nothing is recorded',
  'application in reach': 'The application could be read; nothing is recorded',
  'own account in reach': 'The own account could be used',
} as const;
export type AffectedGroup = keyof typeof AFFECTED_TITLES;
export const AFFECTED_GROUPS = Object.keys(AFFECTED_TITLES) as [AffectedGroup, ...AffectedGroup[]];

const key = z.optional(z.string().check(z.minLength(1), z.maxLength(300)));
/** POST /cell/api/affected: one of `staff` (id or email), `link` (its id) and `token` (as it leaked: of a session, an invitation, a link or a calendar). */
export const affectedRequest = z
  .object({ from: nearInstant(), to: nearInstant(), staff: key, link: key, token: key })
  .check(
    z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'The end is before the beginning.'),
    z.refine(
      ({ staff, link, token }) => [staff, link, token].filter(Boolean).length === 1,
      'Name one account, one link or one token.',
    ),
  );
export const affectedData = z.object({
  /** Whose access it is, in words. */
  by: z.string(),
  groups: z.array(
    z.object({
      group: z.enum(AFFECTED_GROUPS),
      /** What was seen, in the words of the lists and forms. */
      what: z.array(z.string()),
      students: z.array(z.object({ enrollment: z.string(), name: z.string() })),
      /** A draft for these students; what only the college knows is in brackets. */
      mail: z.object({ subject: z.string(), text: z.string() }),
    }),
  ),
});

export type AffectedRequest = z.infer<typeof affectedRequest>;
export type AffectedData = z.infer<typeof affectedData>;
