import * as z from '@portal/shared/zod';

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** What reports.yaml holds: the yearly placement reports, newest first (PUB-05). */
export const schema = z.array(
  z.strictObject({
    year: z.int('must be a year'),
    summary: text,
    highlights: z.array(text),
    /** Students selected by programme; they add up to the year's figure in the statistics. */
    programmes: z.record(text, z.int('must be a whole number').check(z.nonnegative())),
  }),
);

export type Report = z.infer<typeof schema>[number];
