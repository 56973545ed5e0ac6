import {
  MESSAGES,
  type ConcernStatus,
  type ConsentFields,
  type ConsentReceipt,
} from '@portal/shared/contract';
import { isSha256 } from '../../../platform/blobs/index';
import type { Queryable, Drizzle } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { raiseEvents } from '../../../platform/events/event-store';
import type { Blobs } from '../../../platform/blobs/blobs';
import { concernOf } from '../application-state/concern';
import { statesIn } from '../application-state/states-of';
import { readRoles } from '../eligibility/consent-roles';
import {
  keepResume,
  lockConsent,
  readConsent,
  readResume,
  writeDecision,
  type Decision,
} from './consent-store';
import { failedRules } from '../eligibility/eligibility';
import { DRIVES, readListing } from '../postings/listing-store';
import { isId } from '../../../platform/is-id';
import { receiptOf } from '../application-state/receipt';
import { examineResume, type ResumeFacts, type UploadedResume } from './resume';

/** The consent form as it arrived. */
export type ConsentForm = {
  fields: ConsentFields;
  resume: UploadedResume | null;
  /** For how long the server has had it: what arrived before the deadline is in time (F-90). */
  waitedMs: () => number;
};

const decidedBefore = () =>
  new PortalError(409, 'You have already decided on this company; a decision is final.');
const noSuchConsent = () => new PortalError(404, 'This application does not exist.');

/** When a form arrived, by the clock that says what time it is. */
const arrivalOf = ({ waitedMs }: Pick<ConsentForm, 'waitedMs'>, now: Date) =>
  new Date(now.getTime() - waitedMs());

/** The consent's status, null while undecided (D-04). @throws PortalError 404 when it is not theirs */
export async function concernStatusOf(
  db: Queryable,
  studentId: string,
  consentId: string,
): Promise<ConcernStatus | null> {
  const found = isId(consentId) ? await readConsent(db, studentId, consentId) : null;
  if (!found) throw noSuchConsent();
  const { driveId } = found.consent;
  const state = (await statesIn(db, driveId, [studentId])).get(studentId);
  return state ? concernOf(state) : null;
}

/**
 * Takes a student's decision on a drive, exactly once (API-07; D-04, D-41, D-43). The resume's bytes are
 * stored before the row is written. The time of its arrival counts, by the database's clock.
 * @returns the receipt
 * @throws PortalError 400 ids differ, 403 not eligible or closed, 404 not theirs, 409 decided before,
 *   413, 415 and 422 what is wrong with the form
 */
export async function giveConsent(
  { db, blobs }: { db: Drizzle; blobs: Blobs },
  studentId: string,
  consentId: string,
  form: ConsentForm,
): Promise<ConsentReceipt> {
  if (form.fields.consentId !== undefined && form.fields.consentId !== consentId) {
    throw new PortalError(400, 'The consent id of the form is not the one of its address.');
  }
  const found = isId(consentId) ? await readConsent(db, studentId, consentId) : null;
  if (!found) throw noSuchConsent();

  const { consent, jobroleLimit } = found;
  if (consent.choice !== null) throw decidedBefore();
  const listing = await readListing(db, studentId, DRIVES.one(consent.driveId));
  const drive = listing.drives[0];
  if (!drive) throw noSuchConsent();
  requireEligible(failedRules(listing.applicant, drive, arrivalOf(form, listing.now)));
  const resume = await resumeOf(db, studentId, form);
  const decision: Decision =
    form.fields.is_concern === 'FALSE'
      ? { choice: 'FALSE', roles: [], resume: null }
      : {
          choice: 'TRUE',
          roles: readRoles(form.fields.job_role ?? '', drive, jobroleLimit, listing.applicant),
          resume: resume ?? missingResume(),
        };

  if (decision.resume && form.resume) await blobs.put(form.resume.bytes);
  else if (decision.resume) await requireWhole(blobs, decision.resume);
  return db.transaction((tx) => decide(tx, { studentId, consentId }, decision, form));
}

/** Judges once more under the row's lock, then writes: what was decided or changed meanwhile is seen here. */
async function decide(
  tx: Queryable,
  { studentId, consentId }: { studentId: string; consentId: string },
  decision: Decision,
  form: Pick<ConsentForm, 'waitedMs'>,
): Promise<ConsentReceipt> {
  const current = await lockConsent(tx, studentId, consentId);
  if (!current) throw noSuchConsent();
  if (current.choice !== null) throw decidedBefore();

  const { applicant, drives, now } = await readListing(tx, studentId, DRIVES.one(current.driveId));
  const [drive] = drives;
  if (!drive) throw noSuchConsent();
  requireEligible(failedRules(applicant, drive, arrivalOf(form, now)));
  if (decision.choice === 'TRUE') {
    const { jobroleLimit } = (await readConsent(tx, studentId, consentId))!;
    readRoles(decision.roles.join(','), drive, jobroleLimit, applicant);
  }
  if (decision.resume) await keepResume(tx, studentId, decision.resume);
  const written = await writeDecision(tx, consentId, decision, form.waitedMs());
  const receipt = receiptOf(written);
  if (!receipt) throw new PortalError(403, 'Applications for this company are closed.');
  await raiseEvents(tx, {
    kind: decision.choice === 'TRUE' ? 'consent.given' : 'consent.declined',
    students: [studentId],
    driveId: drive.id,
    facts: { company: drive.companyName, ...(decision.choice === 'TRUE' ? { roles: decision.roles } : {}) },
  });
  return receipt;
}

function requireEligible(failures: { message: string }[]): void {
  if (failures.length > 0) throw new PortalError(403, failures.map(({ message }) => message).join(' '));
}

/** The uploaded resume, or an earlier one of the student's own named by its hash in resume_url. */
async function resumeOf(db: Queryable, studentId: string, form: ConsentForm): Promise<ResumeFacts | null> {
  if (form.fields.is_concern === 'FALSE') return null;
  if (form.resume) return examineResume(studentId, form.resume);
  const named = form.fields.resume_url ?? '';
  if (named === '' || named === 'N/A') return null;
  const earlier = isSha256(named) ? await readResume(db, studentId, named) : null;
  if (!earlier) {
    const message = 'This resume is not among your earlier ones.';
    throw new PortalError(422, message, { errors: { resume: message } });
  }
  const { sha256, name, bytes, pages } = earlier;
  return { sha256, name, bytes, pages };
}

/** An earlier resume is the student's proof of what was sent: its file is looked at before it is used again (F-87). */
async function requireWhole(blobs: Blobs, { sha256 }: ResumeFacts): Promise<void> {
  if ((await blobs.check(sha256)) === 'whole') return;
  const message = 'The portal can no longer read this resume. Please upload it again.';
  throw new PortalError(422, message, { errors: { resume: message } });
}

function missingResume(): never {
  throw new PortalError(422, MESSAGES.resumeRequired, { errors: { resume: MESSAGES.resumeRequired } });
}
