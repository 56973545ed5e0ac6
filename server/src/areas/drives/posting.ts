import type { Recruitment } from '@portal/shared/contract';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { criteriaText } from './criteria';
import { roleRefusal } from './consent-roles';
import { companyFilePath, driveCard } from './drive-item';
import { failedRules } from './eligibility';
import { DRIVES, makeConsents, readListing } from './listing-store';
import { isVisible, readPosting } from './posting-store';
import { deadlineMoves } from './deadline-moves';
import { receiptOf } from './receipt';

/** The answer for a drive that is missing, unpublished, or no id at all: always the same. */
const noSuchDrive = (): PortalError => new PortalError(404, 'This company drive does not exist.');

/** @throws PortalError 404 when the drive is not there for this student */
export async function requireDrive(db: Queryable, studentId: string, driveId: string): Promise<void> {
  if (!isId(driveId) || !(await isVisible(db, studentId, driveId))) throw noSuchDrive();
}

/**
 * A posting as its page shows it. A student who is not eligible reads it as well, with every reason in words
 * (D-41). Opening it makes the consent row where there is none (D-05).
 * @throws PortalError 404 when the drive is not there for this student
 */
export async function readRecruitment(
  db: Queryable,
  studentId: string,
  driveId: string,
): Promise<Recruitment> {
  if (!isId(driveId)) throw noSuchDrive();
  const { now, applicant, bar, drives } = await readListing(db, studentId, DRIVES.one(driveId));
  const [drive] = drives;
  const posting = drive && (await readPosting(db, studentId, driveId));
  if (!posting) throw noSuchDrive();

  const failures = failedRules(applicant, drive, now);
  const made = drive.consent ? null : await makeConsents(db, studentId, [driveId], failures.length === 0);
  const {
    c_logo,
    c_name,
    result: _none,
    decided_at: _when,
    roles: _chosen,
    rounds: _rounds,
    ...item
  } = driveCard(drive, null, now);
  return {
    ...item,
    consentId: drive.consent?.id ?? made!.get(driveId)!,
    company: { c_name, c_logo, c_details: posting.about },
    criteria: criteriaText(drive.criteria),
    c_details: posting.detailsHtml,
    t_and_c: posting.termsHtml,
    jobrole_limit: posting.jobroleLimit,
    pdf_urls: posting.files.map(({ id, name }) => ({ name, url: companyFilePath(id)! })),
    open: item.is_concern === null && failures.length === 0,
    closed: now >= drive.deadline,
    ineligible: failures.filter(({ code }) => code !== 'CLOSED'),
    ...(bar ? { bar } : {}),
    ...(posting.withdrawnAt && drive.withdrawn !== null
      ? { withdrawn: { at: posting.withdrawnAt.toISOString(), reason: drive.withdrawn } }
      : {}),
    ...(posting.moves.length > 0 ? { deadline_moves: deadlineMoves(posting.moves) } : {}),
    closed_roles: drive.roles.flatMap((role) => {
      const message = roleRefusal(role, applicant.placements[0]?.packageLpa ?? null);
      return message === null ? [] : [{ title: role.title, message }];
    }),
    receipt: receiptOf(posting.consent),
    history: posting.history.map(({ at, isConcern, actor }) => ({
      at: new Date(at).toISOString(),
      is_concern: isConcern,
      actor,
    })),
    resumes: posting.resumes.map(({ uploadedAt, ...resume }) => ({
      ...resume,
      uploaded_at: new Date(uploadedAt).toISOString(),
    })),
    server_time: now.toISOString(),
  };
}
