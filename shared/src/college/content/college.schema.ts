import * as z from '@portal/shared/zod';
import { brandPalette, readable, type BrandPalette } from '../brand';
import { pictureFile } from '../named-file';
import { yearFrom } from '../year';

const text = z.string().check(z.minLength(1, 'must not be empty'));
const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'));
const phone = z.string().check(z.regex(/^\+91[ \d]{10,14}$/, "must be a number that starts with '+91'"));

const degrees = (most: number) =>
  z
    .number()
    .check(z.minimum(-most, `must be ${-most} to ${most}`), z.maximum(most, `must be ${-most} to ${most}`));
const place = { latitude: degrees(90), longitude: degrees(180) };

/** A colour on which white text can be read, and which can be read as text. */
const colour = z.string().check(
  z.regex(/^#[0-9a-f]{6}$/, "must be a colour of 6 hexadecimal digits in quotes, such as '#0b4a59'"),
  z.refine((value) => !/^#[0-9a-f]{6}$/.test(value) || readable(value) === value, {
    error: ({ input }) =>
      `is too light for white text on it (7:1, WCAG 1.4.6); the nearest that is not is '${readable(String(input))}'`,
  }),
);

const person = z.strictObject({ name: text, role: text, email, phone });

/** What college.yaml holds: the college's own facts, each with its one home there (PUB-11). */
export const schema = z.strictObject({
  /** True marks the content as that of an invented college. */
  sample: z.boolean(),
  name: text,
  shortName: text,
  founded: yearFrom(1800),
  /** What is taught: a degree with the number of its programmes, or one that is a programme by itself. */
  programmes: z
    .array(z.strictObject({ name: text, count: z.optional(z.int().check(z.positive('must be above 0'))) }))
    .check(z.minLength(1, 'needs at least one programme')),
  address: z.strictObject({
    lines: z.array(text).check(z.minLength(1, 'needs at least one line')),
    city: text,
    state: text,
    pin: z.string().check(z.regex(/^[1-9]\d{5}$/, "must be 6 digits in quotes, such as '380009'")),
    ...place,
    /** What people know nearby: the drawn locator has each at its true distance and side. */
    landmarks: z.optional(
      z.array(z.strictObject({ name: text, ...place })).check(z.maxLength(6, 'must be 6 at most')),
    ),
  }),
  /** Once for each student, in rupees. */
  registrationFee: z.int('must be whole rupees').check(z.positive('must be above 0')),
  /** A package in LPA above which an offer needs a confirmation with a reason; no limit where it is left out. */
  highestPackage: z.optional(
    z.number().check(z.positive('must be above 0'), z.maximum(9999.99, 'must be 9999.99 at most')),
  ),
  /** A picture of the content's folder, best a square; initials stand for it where there is none. */
  logo: z.optional(pictureFile),
  /** Colours of the portal; its own where there are none. */
  brand: z.optional(z.strictObject({ colour, accent: z.optional(colour) })),
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

type Written = z.infer<typeof schema>;

/** The colours of every scheme follow from the brand. They are computed by who builds or publishes, on no page. */
export const completed = (college: Written): College =>
  college.brand ? { ...college, palette: brandPalette(college.brand) } : college;

export type College = Written & { palette?: BrandPalette };
