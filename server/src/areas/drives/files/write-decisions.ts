import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import { sha256Of } from '../../../platform/blobs/index';
import { keepResume } from '../applications/consent-store';
import { readPolicy } from '../../releases';
import { brokenOfferRule } from '../eligibility/offer-rules';
import { heldOffers } from '../eligibility/offer-store';
import { addHistory, holdConsent, holdersOf, putOffer, setConsent } from './decision-store';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import { instantOf } from '../content/write-drive';

/** Writes the consents of a sample, once its offers are written, with their history. */
export async function writeConsents(context: ImportContext, driveId: string): Promise<void> {
  const { tx, loaded, studentIds } = context;
  const offered = await holdersOf(tx, driveId);
  for (const consent of loaded.drive.consents ?? []) {
    const studentId = studentIds.get(consent.student)!;
    const stored = await holdConsent(tx, studentId, driveId);
    const row = await setConsent(tx, stored.id, {
      ...(await decisionOf(context, consent, studentId)),
      choice: consent.status === 'FALSE' ? 'FALSE' : 'TRUE',
      ...outcomeOf(consent, offered.has(studentId)),
      result: consent.result,
    });
    const { isConcern } = row;
    if (isConcern === null || stored.isConcern === isConcern) continue;
    await addHistory(tx, {
      consentId: stored.id,
      isConcern,
      roles: row.roles,
      resumeSha256: row.resumeSha256,
      actor: 'cell',
      at: row.decidedAt!,
    });
  }
}

type FileConsent = NonNullable<ImportContext['loaded']['drive']['consents']>[number];

/** How it ended. That somebody applied says nothing of how it ended for who holds an offer of the drive. */
function outcomeOf({ status }: FileConsent, isOffered: boolean): { outcome?: 'REJECTED' | 'PLACED' | null } {
  if (status === 'REJECTED' || status === 'PLACED') return { outcome: status };
  return isOffered ? {} : { outcome: null };
}

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

/** Until when whoever refused an offer gets no recommendation letter. */
function letterFrom(refusedAt: Date, { noLetterYears }: PlacementPolicy): Date {
  const until = new Date(refusedAt);
  until.setUTCFullYear(until.getUTCFullYear() + noLetterYears);
  return until;
}

/**
 * Writes the offers. Their students are held by the import.
 * @throws DriveFileError for offers that break the placement rules (D-46)
 */
export async function writePlacements(context: ImportContext, driveId: string): Promise<void> {
  const { tx, loaded, now, studentIds } = context;
  const offers = loaded.drive.placements ?? [];
  const policy = await readPolicy(tx);
  const holderOf = ({ student }: { student: string }) => studentIds.get(student)!;
  for (const offer of offers) {
    const refusedAt = offer.refused_at === null ? null : instantOf(offer.refused_at, now);
    await putOffer(tx, {
      studentId: holderOf(offer),
      driveId,
      role: offer.role,
      packageLpa: offer.package.max,
      packageReason: offer.package_reason,
      offeredAt: instantOf(offer.at, now),
      refusedAt,
      revokedAt: offer.revoked_at === null ? null : instantOf(offer.revoked_at, now),
      noLetterUntil: refusedAt && letterFrom(refusedAt, policy),
      answeredBy: refusedAt && ('staff' as const),
    });
  }
  const held = await heldOffers(tx, offers.map(holderOf));
  const mistakes = offers.flatMap((offer, i) => {
    const broken = brokenOfferRule(held.get(holderOf(offer)) ?? [], policy);
    return broken === null ? [] : [`${loaded.at(['placements', i])}: ${offer.student}: ${broken}`];
  });
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
}
