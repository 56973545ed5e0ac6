import * as z from '@portal/shared/zod';
import { companyLinkRequest, LINK_STATES } from './company-links';
import { contactFields } from './companies';
import { draftContent } from './drive-drafts';
import { plannedRound } from './planned-rounds';

/** Most rows of a job notification form. */
export const JOB_FORM_LIMITS = { rounds: 12, contacts: 6 } as const;

const line = plannedRound.shape.name;
const { name, role, email, phone } = contactFields.shape;
/**
 * A job notification form as it is typed, whole or not (F-75): what the drive editor has, with details and terms as plain text,
 * and what the drive editor does not have.
 */
export const jobForm = z.object({
  drive: draftContent,
  rounds: z.array(plannedRound).check(z.maxLength(JOB_FORM_LIMITS.rounds)),
  contacts: z
    .array(z.object({ name: line, role: line, email: line, phone: line }))
    .check(z.maxLength(JOB_FORM_LIMITS.contacts)),
});
/** A contact of a form that is sent. */
export const wholeContact = z.object({ name, role, email, phone }).check(
  z.refine(({ email: mail, phone: call }) => mail !== '' || call !== '', {
    message: 'Please enter an email address or a phone number.',
    path: ['email'],
  }),
);

/** POST /cell/api/companies/:id/forms: a link to a form for some email addresses, until an instant; gives `companyLinkMade`. */
export const formLinkRequest = z.object({
  emails: companyLinkRequest.shape.emails,
  until: companyLinkRequest.shape.until,
});

export const JOB_FORM_STATES = ['not begun', 'begun', 'sent', 'taken'] as const;
/** GET /cell/api/companies/:id/forms: the form links of a company, newest first. */
export const companyForms = z.object({
  forms: z.array(
    z.object({
      /** Of the link: it is extended, sent again and revoked as any company link. */
      id: z.string(),
      emails: z.array(z.string()),
      made_at: z.string(),
      until: z.string(),
      state: z.enum(LINK_STATES),
      form: z.enum(JOB_FORM_STATES),
      sent_at: z.nullable(z.string()),
      /** The draft that was made of it. */
      drive: z.nullable(z.object({ id: z.string(), code: z.string() })),
    }),
  ),
});

export type JobForm = z.infer<typeof jobForm>;
export type FormLinkRequest = z.infer<typeof formLinkRequest>;
export type CompanyForms = z.infer<typeof companyForms>;
export type CompanyForm = CompanyForms['forms'][number];
