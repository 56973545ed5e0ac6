import { applicationState } from '../application-state';
import * as z from '@portal/shared/zod';
import { concernStatus, consentReopening } from '../drives';
import { degree, sectionData } from '../profile';
import { actionItem } from './activity';
import { debarmentItem } from './debarments';
import { exportFields, pageQuery, reason } from './common';
import { unlockRequestItem } from './verification';
import { BATCH_MAX } from './limits';
import { MAIL_STATES } from './mail-states';
import { offerItem } from './offer-list';
import { STUDENT_PLANS } from './season-measures';
import { standing, STUDENT_COLUMNS, studentRow } from './student-columns';
import { studentFilters } from './student-filters';

/** By what a list may be sorted; 'complete' is none. */
export const STUDENT_SORTS = [
  'enrollment',
  'name',
  'email',
  'degree',
  'branch',
  'cpi',
  'registered_at',
] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** GET /cell/api/students. `columns`, separated by commas: those that are answered, all when absent. */
export const studentsQuery = z.object({
  ...studentFilters,
  columns: z.optional(z.string().check(z.maxLength(400))),
  sort: z.optional(z.enum(STUDENT_SORTS)),
  ...pageQuery,
});

const { page: _page, size: _size, columns: _columns, ...view } = studentsQuery.shape;
/**
 * POST /cell/api/students/export: the file of a list as it is seen, all its pages. `columns` beside name and enrollment;
 * `students`: these alone of them. What is none of the list's filters is refused: the file would be believed.
 */
export const exportStudentsRequest = z.strictObject({
  ...view,
  columns: z.array(z.enum(STUDENT_COLUMNS)).check(z.maxLength(STUDENT_COLUMNS.length)),
  students: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(BATCH_MAX))),
  ...exportFields,
});

/** A page of the list, with the branches there are, for the filter. */
export const studentsPage = z.object({
  rows: z.array(studentRow),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  updated_at: z.iso.datetime(),
  branches: z.array(z.string()),
});

/** A section as it is locked. Identity numbers stand in `data` by their last four, and are named in `confidential`. */
const recordSection = z.object({
  section: z.string(),
  title: z.string(),
  data: z.nullable(sectionData),
  /** Field to the words of its form. */
  labels: z.record(z.string(), z.string()),
  confidential: z.array(z.string()),
  /** Fields that the role of the reader does not show; they are in neither `data` nor `changed` (DAT-07). */
  hidden: z.array(z.string()),
  saved_at: z.nullable(z.string()),
  /** Given back to the student, by a return or an unlock. */
  open: z.boolean(),
  /** Values before the last unlock, of fields that changed since. */
  changed: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

const application = z.object({
  /** Of the consent, and as it was seen. */
  id: z.string(),
  version: z.string(),
  drive: z.object({ id: z.string(), code: z.string(), company: z.string() }),
  /** Null for one that was reopened and has no answer yet. */
  is_concern: z.nullable(concernStatus),
  /** Null like it. */
  application: z.nullable(applicationState),
  /** Whether its drive still takes another answer (CEL-53). */
  may_reopen: z.boolean(),
  reopenings: z.array(consentReopening),
  decided_at: z.nullable(z.string()),
  roles: z.array(z.string()),
  result: z.nullable(z.string()),
  history: z.array(
    z.object({ at: z.string(), is_concern: z.string(), actor: z.string(), roles: z.array(z.string()) }),
  ),
});

/** What the profile says otherwise than the college's own list. */
export const listDifference = z.object({
  field: z.string(),
  title: z.string(),
  profile: z.string(),
  list: z.string(),
});

/** GET /cell/api/students/:id; claiming at the desk gives the same. */
export const studentRecord = z.object({
  id: z.string(),
  /** Changes with whatever is done with the student, and with each save of the profile. */
  version: z.string(),
  enrollment: z.string(),
  name: z.string(),
  email: z.string(),
  degree,
  branch: z.string(),
  standing,
  /** What the student does without a placement (F-69); null: takes part. */
  plan: z.nullable(z.enum(STUDENT_PLANS)),
  /** The state of the invitation: none is wanted where a password was chosen. */
  invitation: z.enum(['not wanted', 'not sent', 'sent']),
  is_registered: z.boolean(),
  registered_at: z.nullable(z.string()),
  is_verified: z.boolean(),
  verified_at: z.nullable(z.string()),
  /** Who verifies the student now, and until when (CEL-20). */
  claim: z.nullable(z.object({ by: z.string(), mine: z.boolean(), until: z.string() })),
  /** Documents to be seen, by the student's route of admission; and the fee (CEL-21). */
  checklist: z.array(z.object({ id: z.string(), title: z.string(), value: z.nullable(z.string()) })),
  differences: z.array(listDifference),
  sections: z.array(recordSection),
  applications: z.array(application),
  offers: z.array(offerItem),
  bars: z.array(debarmentItem),
  unlock_requests: z.array(unlockRequestItem),
  /** The student's notifications in the portal, and the state of each mail, if one goes; the newest 50. */
  messages: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      title: z.string(),
      text: z.string(),
      read_at: z.nullable(z.string()),
      mail: z.nullable(z.enum(MAIL_STATES)),
    }),
  ),
  /** Newest first; the newest 100. */
  actions: z.array(actionItem),
});

/** POST /cell/api/students/:id/reveal: the whole number, with a reason that the student reads. */
export const revealRequest = z.object({
  section: z.string('Please name the section.').check(z.minLength(1), z.maxLength(64)),
  field: z.string('Please name the field.').check(z.minLength(1), z.maxLength(64)),
  reason,
});
export const revealedNumber = z.object({ section: z.string(), field: z.string(), value: z.string() });

export type StudentsQuery = z.infer<typeof studentsQuery>;
export type ExportStudentsRequest = z.infer<typeof exportStudentsRequest>;
export type StudentRow = z.infer<typeof studentRow>;
export type StudentsPage = z.infer<typeof studentsPage>;
export type StudentRecord = z.infer<typeof studentRecord>;
export type StudentStatus = z.infer<typeof standing>;
