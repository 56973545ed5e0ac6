import * as z from '@portal/shared/zod';
import { asLine, atMost } from '../text-checks';
import { parseAmount } from '../../parse';
import { nearInstant } from '../near-instant';
import { changeFields, doneData, reason } from './common';
import { fileHead, importMode, rowsVersion, UNDECIDED } from './imports';
import { REASON_MAX } from './limits';

/** What a column of a list is. */
export const OFFER_FIELDS = [
  'enrollment',
  'name',
  'role',
  'package',
  'package_rupees',
  'package_reason',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];
export const OFFER_FIELD_LABELS: Readonly<Record<OfferField, string>> = {
  enrollment: 'Enrollment',
  name: 'Name',
  role: 'Role',
  package: 'Package, LPA',
  package_rupees: 'Package, rupees a year',
  package_reason: 'Reason for an unusual offer',
};
/**
 * What becomes of a row; 'reason': it needs one, because its package is out of the role's range or above the college's limit
 * (F-63), its student is out or has a round to come (F-61), or did not apply for the role (F-71); 'rule': it breaks one job, more
 * than 2 times, or two offers; 'out': the drive rejected the student, or who records it has no right to go without an application.
 */
export const OFFER_ROW_STATUSES = [
  'offer',
  'same',
  'reason',
  'rule',
  'out',
  'duplicate',
  'unknown',
  'error',
] as const;
export type OfferRowStatus = (typeof OFFER_ROW_STATUSES)[number];

const column = z.enum([...OFFER_FIELDS, UNDECIDED]);
const count = z.number();
const text = (most: number) => z.string().check(asLine(), atMost(most));
/** A package as it is typed; LPA as an exact text is what comes of it. */
export const packageText = z.string('Please give the package.').check(
  atMost(60),
  z.refine((given) => 'value' in parseAmount(given, 'lpa'), {
    error: ({ input }) => {
      const read = parseAmount(String(input), 'lpa');
      return 'error' in read ? `The package “${String(input).trim()}” ${read.error}.` : undefined;
    },
  }),
  z.overwrite((given) => {
    const read = parseAmount(given, 'lpa');
    return 'value' in read ? read.value : given;
  }),
);

/** Most packages of one list that are confirmed one by one. */
const CONFIRMED_MAX = 200;
/** An unusual offer that the user checked, with why it is right (F-61, F-63). It is for this package only. */
const confirmation = z.object({ enrollment: text(20), package_lpa: packageText, reason });

/** How a list is read: its columns, and what it says of those of whom no column says it. */
export const offersMapping = z.object({
  columns: z.nullable(fileHead.columns(z.nullable(column))),
  role: z.nullable(text(200)),
  package: z.nullable(packageText),
  package_reason: z.nullable(text(REASON_MAX)),
  /** Until when its students answer; where no one says it, as the policy has it (F-70). */
  answer_by: z.optional(z.nullable(nearInstant('Please enter a date.'))),
  confirmed: z.optional(z.array(confirmation).check(z.maxLength(CONFIRMED_MAX))),
});
export const offerRow = z.object({
  line: z.number(),
  verdict: z.enum(OFFER_ROW_STATUSES),
  enrollment: z.string(),
  name: z.string(),
  /** What the student holds already, in words. */
  holds: z.array(z.string()),
  role: z.nullable(z.string()),
  package_lpa: z.nullable(z.string()),
  /** The package as the list has it. */
  written: z.string(),
  /** The offer of this drive that the student has, in words. */
  old: z.nullable(z.string()),
  /** The reason that the list gives, of an offer that needs one. */
  reason: z.nullable(z.string()),
  problems: z.array(z.string()),
  /** The row as it is in the file, of one that is not taken. */
  cells: z.optional(z.array(z.string())),
});
/** POST /cell/api/drives/:id/offers/check, a form of the file and, as JSON in `mapping`, how it is read (CEL-70). */
export const offersChecked = z.object({
  ...fileHead.fields(column),
  counts: z.object({
    rows: count,
    offer: count,
    same: count,
    reason: count,
    rule: count,
    out: count,
    duplicate: count,
    unknown: count,
    error: count,
  }),
  rows: z.array(offerRow),
});
/** POST /cell/api/drives/:id/offers, a form of the file and this as JSON in `import`. */
export const offersRequest = z.object({
  mapping: offersMapping,
  mode: importMode,
  version: rowsVersion,
});
export const offersDone = z.object({ ...doneData.shape, same: count, left: count });

/** POST /cell/api/students/:id/offers, a form of the letter as a PDF and this as JSON in `offer`. */
export const otherOfferRequest = z.object({
  kind: z.enum(['ppo', 'off-campus'], 'Please say what kind of offer it is.'),
  company: z
    .string('Please name the company.')
    .check(asLine(), z.minLength(2, 'Please name the company.'), atMost(200)),
  role: z
    .string('Please name the role.')
    .check(asLine(), z.minLength(2, 'Please name the role.'), atMost(200)),
  package: packageText,
  /** The day of its letter, as YYYY-MM-DD; absent: not known. The offer counts from when it is recorded. */
  offered_on: z.optional(z.iso.date('Please enter a date.')),
  /** A note for the cell; of a package above the college's limit, why it is right. */
  reason: z.optional(reason),
});

/** POST /cell/api/offers/:id/answer: what the student says of an offer (CEL-71). */
export const answerOfferRequest = z.object({
  answer: z.enum(['accepted', 'refused'], 'Please say what the student answered.'),
  /** Until when there is no recommendation letter, of one who refuses; null: the least time. */
  no_letter_until: z.nullable(nearInstant('Please enter a date.')),
  reason,
  ...changeFields,
});
/** POST /cell/api/offers/:id/revoke: the company takes it back. */
export const revokeOfferRequest = z.object({ reason, ...changeFields });
/** A drive that is open to the student again. */
const openDrive = z.object({ id: z.string(), code: z.string(), company: z.string(), deadline: z.string() });
export const offerRevoked = z.object({ ...doneData.shape, open: z.array(openDrive) });

export type OfferConfirmation = z.infer<typeof confirmation>;
export type OffersMapping = z.infer<typeof offersMapping>;
export type OfferRow = z.infer<typeof offerRow>;
export type OffersChecked = z.infer<typeof offersChecked>;
export type OffersRequest = z.infer<typeof offersRequest>;
export type OffersDone = z.infer<typeof offersDone>;
export type OtherOfferRequest = z.infer<typeof otherOfferRequest>;
export type AnswerOfferRequest = z.infer<typeof answerOfferRequest>;
export type RevokeOfferRequest = z.infer<typeof revokeOfferRequest>;
export type OfferRevoked = z.infer<typeof offerRevoked>;
