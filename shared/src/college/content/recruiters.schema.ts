import * as z from '@portal/shared/zod';
import { pictureFile } from '../named-file';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** The ids that stand more than once. */
const twice = (all: readonly { id: number }[]): string =>
  [...new Set(all.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at))].join(', ');

/** What recruiters.yaml holds: who has recruited here (PUB-10). */
export const schema = z
  .array(
    z.strictObject({
      id: z.int().check(z.positive('must be above 0')),
      name: text,
      sector: text,
      /** A picture of the content's folder; initials stand for it where there is none. */
      logo: z.optional(pictureFile),
      /** Students selected in the last year of the statistics, where it is known. */
      selected: z.optional(z.int('must be a whole number').check(z.positive('must be above 0'))),
    }),
  )
  .check(
    z.refine(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'must name each recruiter once',
    ),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: ({ input }) =>
        `must have another id for each; ${twice(input as { id: number }[])} appears twice`,
    }),
  );

export type Recruiter = z.infer<typeof schema>[number];

type Mismatch = { path: (string | number)[]; message: string };

/** Content that the recruiters have to agree with. */
export const beside = { statistics: './statistics.yaml' };

/** Recruiters cannot have selected more students than the year's figure (W-21). */
export function compare(
  recruiters: readonly Recruiter[],
  { statistics }: { statistics: readonly { year: number; studentsSelected: number }[] },
): Mismatch[] {
  const last = statistics.at(-1);
  const sum = recruiters.reduce((total, { selected = 0 }) => total + selected, 0);
  if (!last || sum <= last.studentsSelected) return [];
  const message = `have selected ${sum} together, but statistics.yaml has ${last.studentsSelected} for ${last.year}`;
  return [{ path: [], message }];
}
