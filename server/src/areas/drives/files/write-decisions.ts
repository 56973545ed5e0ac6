import { sha256Of } from '../../../platform/blobs';
import { keepResume } from '../consent-store';
import { brokenOfferRule, NO_LETTER_YEARS } from '../offer-rules';
import { heldOffers } from '../offer-store';
import { isAnswerAwaited } from '../reopening-store';
import {
  addHistory,
  holdConsent,
  holdersOf,
  keepOffers,
  offersOfConsole,
  putOffer,
  setConsent,
  type StandingOffer,
} from './decision-store';
import type { ImportContext } from './import-context';
import { DriveFileError } from './load-drive-file';
import { stoodOffer, type Before } from './stood-before';
import { instantOf } from './write-drive';

/**
 * Writes the consents that the file names, once its offers are written; what other students decided stays. Each change is
 * kept as history.
 * @throws DriveFileError when a student has decided otherwise: a decision is final (D-43), is to answer anew (CEL-53), or is
 *   rejected with an offer
 */
export async function writeConsents(context: ImportContext, driveId: string): Promise<void> {
  const offered = await holdersOf(context.tx, driveId);
  const { at, drive } = context.loaded;
  for (const [i, consent] of (drive.consents ?? []).entries()) {
    const studentId = context.studentIds.get(consent.student)!;
    const stored = await holdConsent(context.tx, studentId, driveId);
    const isDecided = stored.choice !== null;
    const choice = consent.status === 'FALSE' ? 'FALSE' : 'TRUE';
    if (isDecided && stored.choice !== choice) {
      throw new DriveFileError([
        `${at(['consents', i, 'status'])}: ${consent.student} decided otherwise; a decision is final`,
      ]);
    }
    // A file of before knows nothing of it; what the student answered then stands in history and binds nobody (CEL-53).
    if (!isDecided && (await isAnswerAwaited(context.tx, stored.id)))
      throw new DriveFileError([
        `${at(['consents', i])}: the answer of ${consent.student} was reopened, and only ${consent.student} gives another`,
      ]);
    // What the student decided stands: the cell's word changes only how it ended.
    if (!isDecided && choice === 'TRUE' && consent.roles.length === 0)
      throw new DriveFileError([
        `${at(['consents', i, 'roles'])}: ${consent.student} applied, and for no role`,
      ]);
    if (!isDecided && consent.roles.length > drive.jobrole_limit)
      throw new DriveFileError([`${at(['consents', i, 'roles'])}: are more roles than jobrole_limit`]);
    const given = isDecided ? {} : await decisionOf(context, consent, studentId);
    const row = await setConsent(context.tx, stored.id, {
      ...given,
      choice,
      ...outcomeOf(consent, offered.has(studentId), at(['consents', i, 'status'])),
      result: consent.result,
    });
    const { isConcern } = row;
    if (isConcern === null || stored.isConcern === isConcern) continue;
    await addHistory(context.tx, {
      consentId: stored.id,
      isConcern,
      roles: row.roles,
      resumeSha256: row.resumeSha256,
      actor: 'cell',
      ...(isDecided ? {} : { at: row.decidedAt! }),
    });
  }
}

type FileConsent = NonNullable<ImportContext['loaded']['drive']['consents']>[number];

/**
 * How it ended by the file. That somebody applied says nothing of how it ended for who holds an offer of the drive.
 * @throws DriveFileError for who is rejected and holds one
 */
function outcomeOf(
  { status, student }: FileConsent,
  isOffered: boolean,
  place: string,
): { outcome?: 'REJECTED' | 'PLACED' | null } {
  if (isOffered && status === 'REJECTED')
    throw new DriveFileError([
      `${place}: ${student} holds an offer of this drive, and is REJECTED in the file`,
    ]);
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

type FileOffer = NonNullable<ImportContext['loaded']['drive']['placements']>[number];

const standingOf = ({ role, package: { max }, refused_at, revoked_at }: FileOffer): StandingOffer => ({
  role,
  packageLpa: max,
  isRefused: refused_at !== null,
  isRevoked: revoked_at !== null,
});

const wordsOf = ({ role, packageLpa, isRefused, isRevoked }: StandingOffer): string => {
  const state = isRevoked ? 'revoked' : isRefused ? 'refused' : 'made';
  return `${role}, ${Number(packageLpa).toFixed(2)} LPA, ${state}`;
};

/**
 * The offers of the file but for those of which the console recorded something: these stay as they are, with their
 * instants.
 * @throws DriveFileError where the file leaves one of these out, or says otherwise: it takes nothing of them away (CEL-70)
 */
async function offersToWrite(
  { tx, loaded: { at } }: ImportContext,
  offers: FileOffer[],
  driveId: string,
): Promise<FileOffer[]> {
  const inFile = new Map(offers.map((offer) => [offer.student, wordsOf(standingOf(offer))]));
  const recorded = await offersOfConsole(tx, driveId);
  const mistakes = recorded.flatMap(({ student, ...offer }) => {
    const words = inFile.get(student);
    const i = offers.findIndex((offer) => offer.student === student);
    const ofStudent = `${at(['placements', ...(i < 0 ? [] : [i])])}: the offer to ${student}`;
    if (words === undefined) return [`${ofStudent} is not in the file, and was recorded in the console`];
    const stands = wordsOf(offer);
    return words === stands ? [] : [`${ofStudent} is ${words} in the file, and ${stands} in the console`];
  });
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
  const kept = new Set(recorded.map(({ student }) => student));
  return offers.filter(({ student }) => !kept.has(student));
}

/** Until when whoever refused an offer gets no recommendation letter. */
function letterFrom(refusedAt: Date): Date {
  const until = new Date(refusedAt);
  until.setUTCFullYear(until.getUTCFullYear() + NO_LETTER_YEARS);
  return until;
}

/**
 * Writes the offers, the whole truth of the drive when the file gives them. Their students are held by the import.
 * @returns enrollments whose offers stand as the console recorded them
 * @param before what the drive said: who holds what they held breaks no rule anew
 * @throws DriveFileError for offers that break the placement rules (D-46, CEL-70), or that the console has otherwise
 */
export async function writePlacements(
  context: ImportContext,
  driveId: string,
  before: Before,
): Promise<Set<string>> {
  const { tx, loaded, now, studentIds } = context;
  const { placements: offers } = loaded.drive;
  if (!offers) return new Set();
  const holders = offers.map(({ student }) => studentIds.get(student)!);
  const written = await offersToWrite(context, offers, driveId);
  await keepOffers(tx, driveId, holders);
  for (const offer of written) {
    const { student, role, package: lpa, at, refused_at, revoked_at } = offer;
    const refusedAt = refused_at === null ? null : instantOf(refused_at, now);
    await putOffer(tx, {
      studentId: studentIds.get(student)!,
      driveId,
      role,
      packageLpa: lpa.max,
      packageReason: offer.package_reason,
      offeredAt: instantOf(at, now),
      refusedAt,
      revokedAt: revoked_at === null ? null : instantOf(revoked_at, now),
      noLetterUntil: refusedAt && letterFrom(refusedAt),
      answeredBy: refusedAt && ('staff' as const),
    });
  }
  const held = await heldOffers(tx, holders);
  const mistakes = offers.flatMap((offer, i) => {
    const { student } = offer;
    if (stoodOffer(before, offer)) return [];
    const broken = brokenOfferRule(held.get(studentIds.get(student)!) ?? []);
    return broken === null ? [] : [`${loaded.at(['placements', i])}: ${student}: ${broken}`];
  });
  if (mistakes.length > 0) throw new DriveFileError(mistakes);
  const isWritten = new Set(written.map(({ student }) => student));
  return new Set(offers.flatMap(({ student }) => (isWritten.has(student) ? [] : [student])));
}
