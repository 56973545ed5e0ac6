import * as z from '@portal/shared/zod';

const text = z.string().check(z.minLength(1, 'must not be empty'));
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an e-mail address'));
const phone = z.string().check(z.regex(/^\+91[ \d]{10,14}$/, "must be a number that starts with '+91'"));

const person = z.strictObject({ name: text, role: text, email, phone });

/** What college.yaml holds: the college's own facts, each with its one home there (PUB-11). */
export const schema = z.strictObject({
  /** True marks the content as that of an invented college. */
  sample: z.boolean(),
  name: text,
  shortName: text,
  founded: z.int('must be a year').check(z.minimum(1800, 'must be a year')),
  /** What is taught: a degree with the number of its programmes, or one that is a programme by itself. */
  programmes: z
    .array(z.strictObject({ name: text, count: z.optional(z.int().check(z.positive('must be above 0'))) }))
    .check(z.minLength(1, 'needs at least one programme')),
  address: z.strictObject({
    lines: z.array(text).check(z.minLength(1, 'needs at least one line')),
    city: text,
    state: text,
    pin: z.string().check(z.regex(/^[1-9]\d{5}$/, "must be 6 digits in quotes, such as '380009'")),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  placementOfficer: z.strictObject({ name: text, role: text, email, phone, hours: text }),
  coordinators: z.array(person),
  bank: z.strictObject({
    accountName: text,
    accountNumber: z.string().check(z.regex(/^\d{9,18}$/, 'must be 9 to 18 digits in quotes')),
    ifsc: z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must be an IFSC code: 4 capitals, 0, 6 more')),
    bank: text,
    branch: text,
  }),
});

export type College = z.infer<typeof schema>;
