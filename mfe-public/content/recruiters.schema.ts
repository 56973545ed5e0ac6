import * as z from '@portal/shared/zod';

/** What recruiters.yaml holds: who has recruited here, with what draws the logo (PUB-10). */
export const schema = z.array(
  z.strictObject({
    id: z.int().check(z.positive('must be above 0')),
    name: z.string().check(z.minLength(1, 'must not be empty')),
    mark: z.enum(['hexagon', 'rings', 'waves', 'leaf', 'bars', 'arrow', 'sun', 'knot']),
    hue: z.int('must be a whole number').check(z.minimum(0), z.maximum(359)),
  }),
);

export type Recruiter = z.infer<typeof schema>[number];
