import { EMAIL_MAX, EMAIL_PATTERN } from '@portal/shared/values';
import * as z from '@portal/shared/zod';
import { asEmail, asLine, asText, atMost } from '../text-checks';
import { changeFields, doneData, pageOf, pageQuery } from './common';
import { DRIVE_STATES } from './drives';

/** Longest texts of a company. */
export const COMPANY_LIMITS = {
  name: 200,
  line: 200,
  about: 5_000,
  note: 2_000,
  contacts: 50,
} as const;

const count = z.number();
const text = (most: number) => z.string().check(asText(), atMost(most));
const line = (most: number = COMPANY_LIMITS.line) => z.string().check(asLine(), atMost(most));
const companyName = line(COMPANY_LIMITS.name).check(z.minLength(1, 'Please enter the company’s name.'));

/** What the placement cell says of a company; students read its name and `about`. */
export const companyFields = z.object({
  name: companyName,
  sector: line(),
  city: line(),
  website: line().check(
    z.refine(
      (given) => given === '' || /^https?:\/\/[^\s"<>]+$/.test(given),
      'Please enter an address that begins with https://.',
    ),
  ),
  about: text(COMPANY_LIMITS.about),
});

/** A person of a company. `left`: whether they work there no more; they are kept for its history. */
export const contactFields = z.object({
  name: line().check(z.minLength(1, 'Please enter a name.')),
  role: line(),
  email: line(EMAIL_MAX).check(
    asEmail(),
    z.refine((given) => given === '' || EMAIL_PATTERN.test(given), 'Please enter an email address.'),
  ),
  phone: line(40),
  is_main: z.boolean(),
  left: z.boolean(),
});

/** A company of the list: the drives of all its names count (F-75). */
export const companyItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names that an officer merged into it. */
  names: z.array(z.string()),
  sector: z.string(),
  city: z.string(),
  drives: count,
  /** The passout year of its last drive; null without a drive that students saw. */
  last_season: z.nullable(z.number()),
  /** Offers of its drives that their students hold, and those that it revoked. */
  offers: count,
  revoked: count,
});

/** GET /cell/api/companies, by name. */
export const companiesQuery = z.object({
  /** Words of a name. */
  q: z.optional(z.string().check(z.maxLength(100))),
  ...pageQuery,
});
export const companiesPage = pageOf(companyItem);

const companyDrive = z.object({
  id: z.string(),
  code: z.string(),
  /** Under which of its names students saw it. */
  company: z.string(),
  state: z.enum(DRIVE_STATES),
  season: z.number(),
  roles: z.array(z.object({ title: z.string(), min_lpa: z.string(), max_lpa: z.string() })),
  applied: count,
  /** Made, accepted, and revoked by the company. */
  offers: count,
  accepted: count,
  revoked: count,
  /** Of the offers that were not revoked; null without one. */
  median_lpa: z.nullable(z.string()),
});
const revokedOffer = z.object({
  id: z.string(),
  student: z.object({ id: z.string(), enrollment: z.string(), name: z.string() }),
  role: z.string(),
  package_lpa: z.string(),
  at: z.string(),
  /** As the action says it; null where it was imported. */
  reason: z.nullable(z.string()),
  /** Where the student holds an offer now; null: nowhere. */
  holds: z.nullable(z.string()),
});

/** GET /cell/api/companies/:id: a company over the years (F-75). */
export const companyRecord = z.object({
  ...companyFields.shape,
  id: z.string(),
  version: z.string(),
  /** Other names that were merged into it, each with its id. */
  names: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The passout year of its first drive. */
  since: z.nullable(z.number()),
  contacts: z.array(z.object({ id: z.string(), ...contactFields.shape })),
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.string(), by: z.string() })),
  /** The newest season first. */
  drives: z.array(companyDrive),
  /** PPO and off-campus offers of a company of this name that were not revoked. */
  elsewhere: count,
  revoked: z.array(revokedOffer),
  updated_at: z.string(),
});

/** POST /cell/api/companies: one that has no drive yet. */
export const addCompanyRequest = z.object({ name: companyName });
export const companyDone = z.object({ ...doneData.shape, id: z.string() });
/** PUT /cell/api/companies/:id. `version`: the company's, here and below. */
export const changeCompanyRequest = z.object({ ...companyFields.shape, ...changeFields });
/** POST /cell/api/companies/:id/contacts; `contact`: the id of one that is changed, absent for a new one. */
export const companyContactRequest = z.object({
  contact: z.optional(z.string().check(z.maxLength(64))),
  ...contactFields.shape,
  ...changeFields,
});
/** POST /cell/api/companies/:id/notes: staff alone read it. */
export const companyNoteRequest = z.object({
  text: text(COMPANY_LIMITS.note).check(z.minLength(1, 'Please write the note.')),
});
/** POST /cell/api/companies/:id/merge: it becomes another name of the company `into`; its drives keep the name that students saw. */
export const mergeCompanyRequest = z.object({
  into: z.string().check(z.minLength(1, 'Please choose a company.'), z.maxLength(64)),
  ...changeFields,
});

export type CompanyFields = z.infer<typeof companyFields>;
export type ContactFields = z.infer<typeof contactFields>;
export type CompanyItem = z.infer<typeof companyItem>;
export type CompaniesQuery = z.infer<typeof companiesQuery>;
export type CompaniesPage = z.infer<typeof companiesPage>;
export type CompanyDrive = z.infer<typeof companyDrive>;
export type CompanyRecord = z.infer<typeof companyRecord>;
export type AddCompanyRequest = z.infer<typeof addCompanyRequest>;
export type CompanyDone = z.infer<typeof companyDone>;
export type ChangeCompanyRequest = z.infer<typeof changeCompanyRequest>;
export type CompanyContactRequest = z.infer<typeof companyContactRequest>;
export type CompanyNoteRequest = z.infer<typeof companyNoteRequest>;
export type MergeCompanyRequest = z.infer<typeof mergeCompanyRequest>;
