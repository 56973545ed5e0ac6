import { sha256Of } from '../../../platform/blobs';
import { keepResume } from '../consent-store';
import { exceedsAccepted, MOST_OFFERS, SECOND_OFFER_FACTOR } from '../eligibility';
import {
  addHistory,
  holdConsent,
  keepOffers,
  packagesElsewhere,
  putOffer,
  setConsent,
} from './decision-store';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import { instantOf } from './write-drive';

/**
 * Writes the consents that the file names; what other students decided stays. Each change is kept as history.
 * @throws DriveFileError when a student has decided otherwise: a decision is final (D-43)
 */
export async function writeConsents(context: ImportContext, driveId: string): Promise<void> {
  for (const consent of context.loaded.drive.consents ?? []) {
    const studentId = context.studentIds.get(consent.student)!;
    const stored = await holdConsent(context.tx, studentId, driveId);
    const isDecided = stored.isConcern !== null;
    if (isDecided && (stored.isConcern === 'FALSE') !== (consent.status === 'FALSE')) {
      throw new DriveFileError([
        `${context.loaded.drive.code}: ${consent.student} decided otherwise; a decision is final`,
      ]);
    }
    // What the student decided stands: the cell's word changes only how it ended.
    const given = isDecided ? {} : await decisionOf(context, consent, studentId);
    const row = await setConsent(context.tx, stored.id, {
      ...given,
      isConcern: consent.status,
      result: consent.result,
    });
    if (stored.isConcern === consent.status) continue;
    await addHistory(context.tx, {
      consentId: stored.id,
      isConcern: consent.status,
      roles: row.roles,
      resumeSha256: row.resumeSha256,
      actor: 'cell',
      ...(isDecided ? {} : { at: row.decidedAt! }),
    });
  }
}

type FileConsent = NonNullable<ImportContext['loaded']['drive']['consents']>[number];

async function decisionOf({ tx, loaded, now }: ImportContext, consent: FileConsent, studentId: string) {
  const at = instantOf(consent.at, now);
  const resume = loaded.resumes.get(consent.student);
  const file = resume && {
    sha256: sha256Of(resume.bytes),
    name: resume.name,
    bytes: resume.bytes.length,
    pages: resume.pages,
  };
  if (file) await keepResume(tx, studentId, file);
  return {
    decidedAt: at,
    listedAt: at,
    roles: consent.roles,
    resumeSha256: file?.sha256 ?? null,
    resumeName: file?.name ?? null,
    resumeBytes: file?.bytes ?? null,
    resumePages: file?.pages ?? null,
  };
}

/**
 * Writes the offers, the whole truth of the drive when the file gives them.
 * @throws DriveFileError for a third offer, or a second one of at most twice the first (D-46)
 */
export async function writePlacements(
  { tx, loaded, now, studentIds }: ImportContext,
  driveId: string,
): Promise<void> {
  const { placements: offers, code } = loaded.drive;
  if (!offers) return;
  const holders = offers.map(({ student }) => studentIds.get(student)!);
  await keepOffers(tx, driveId, holders);
  for (const { student, role, package: lpa, at, refused_at } of offers) {
    const studentId = studentIds.get(student)!;
    const held = await packagesElsewhere(tx, studentId, driveId);
    if (refused_at === null && held.length >= MOST_OFFERS) {
      throw new DriveFileError([`${code}: ${student} holds ${MOST_OFFERS} offers already`]);
    }
    if (refused_at === null && held[0] && !exceedsAccepted(lpa.max, held[0])) {
      throw new DriveFileError([
        `${code}: a second offer to ${student} must be more than ${SECOND_OFFER_FACTOR} times ${held[0]} LPA`,
      ]);
    }
    await putOffer(tx, {
      studentId,
      driveId,
      role,
      packageLpa: lpa.max,
      offeredAt: instantOf(at, now),
      refusedAt: refused_at === null ? null : instantOf(refused_at, now),
    });
  }
}
