import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { sha256Of } from '../../blobs';
import type { Queryable } from '../../database/database';
import { consentHistory, consents, placements } from '../../database/schema';
import { keepResume } from '../consent-store';
import { exceedsAccepted, MOST_OFFERS, SECOND_OFFER_FACTOR } from '../eligibility';
import type { ImportContext } from './import-drives';
import { DriveFileError } from './load-drive-file';
import { instantOf } from './write-drive';

/**
 * Writes the consents that the file names; what other students decided stays. Each change is kept as history.
 * @throws DriveFileError when a student has decided otherwise: a decision is final (decision 43)
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
    const [row] = await context.tx
      .update(consents)
      .set({ ...given, isConcern: consent.status, result: consent.result })
      .where(eq(consents.id, stored.id))
      .returning();
    if (stored.isConcern === consent.status) continue;
    await context.tx.insert(consentHistory).values({
      consentId: stored.id,
      isConcern: consent.status,
      roles: row!.roles,
      resumeSha256: row!.resumeSha256,
      actor: 'cell',
      ...(isDecided ? {} : { at: row!.decidedAt! }),
    });
  }
}

type FileConsent = NonNullable<ImportContext['loaded']['drive']['consents']>[number];

/** The student's row of the drive, made where there is none, held until the transaction ends. */
async function holdConsent(tx: Queryable, studentId: string, driveId: string) {
  await tx.insert(consents).values({ studentId, driveId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.driveId, driveId), eq(consents.studentId, studentId)))
    .for('update');
  return row!;
}

async function decisionOf({ tx, loaded, now }: ImportContext, consent: FileConsent, studentId: string) {
  const at = instantOf(consent.at, now);
  const resume = loaded.resumes.get(consent.student);
  const file = resume && { sha256: sha256Of(resume.bytes), name: resume.name, bytes: resume.bytes.length };
  if (file) await keepResume(tx, studentId, file);
  return {
    decidedAt: at,
    listedAt: at,
    roles: consent.roles,
    resumeSha256: file?.sha256 ?? null,
    resumeName: file?.name ?? null,
    resumeBytes: file?.bytes ?? null,
  };
}

/**
 * Writes the offers, the whole truth of the drive when the file gives them.
 * @throws DriveFileError for a third offer, or a second one of at most twice the first (decision 46)
 */
export async function writePlacements(
  { tx, loaded, now, studentIds }: ImportContext,
  driveId: string,
): Promise<void> {
  const { placements: offers, code } = loaded.drive;
  if (!offers) return;
  const holders = offers.map(({ student }) => studentIds.get(student)!);
  await tx
    .delete(placements)
    .where(
      holders.length === 0
        ? eq(placements.driveId, driveId)
        : and(eq(placements.driveId, driveId), notInArray(placements.studentId, holders)),
    );
  for (const { student, role, package: lpa, at, refused_at } of offers) {
    const studentId = studentIds.get(student)!;
    const held = await tx
      .select({ packageLpa: placements.packageLpa })
      .from(placements)
      .where(
        and(
          eq(placements.studentId, studentId),
          ne(placements.driveId, driveId),
          isNull(placements.refusedAt),
        ),
      );
    if (refused_at === null && held.length >= MOST_OFFERS) {
      throw new DriveFileError([`${code}: ${student} holds ${MOST_OFFERS} offers already`]);
    }
    if (refused_at === null && held[0] && !exceedsAccepted(lpa.max, held[0].packageLpa)) {
      throw new DriveFileError([
        `${code}: a second offer to ${student} must be more than ${SECOND_OFFER_FACTOR} times ${held[0].packageLpa} LPA`,
      ]);
    }
    const values = {
      studentId,
      driveId,
      role,
      packageLpa: lpa.max,
      offeredAt: instantOf(at, now),
      refusedAt: refused_at === null ? null : instantOf(refused_at, now),
    };
    await tx
      .insert(placements)
      .values(values)
      .onConflictDoUpdate({ target: [placements.studentId, placements.driveId], set: values });
  }
}
