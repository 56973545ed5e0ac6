import type { DoneData, OtherOfferRequest } from '@portal/shared/contract/cell';
import { sha256Of } from '../../platform/blobs/index';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { readPackageLimit, readPolicy } from '../releases';
import { brokenOfferRule, heldOffers, lockForOffers, examinePdf } from '../drives';
import { type Actor, noteAccess, perform } from '../activity';
import { noStudent, studentIdOf } from '../identity';
import { drivesToNotify } from './left-drives';
import { hasBegun, insertOffer, isStudent, proofOf } from './offer-store';
import { unusualPackage } from './unusual-offer';

type Deps = { database: Pick<Database, 'db'>; blobs: Blobs };

/** @throws PortalError 422 for a package above the college's limit without a reason (F-63) */
async function rejectUnusual(db: Queryable, packageLpa: string, reason: string | undefined): Promise<void> {
  const unusual = unusualPackage(packageLpa, await readPackageLimit(db));
  if (reason !== undefined || unusual === null) return;
  const message = `${unusual}: check it, and give a reason.`;
  throw new PortalError(422, message, { errors: { reason: message } });
}

/** @throws PortalError 422 for a day that is to come */
async function rejectToCome(db: Queryable, day: string): Promise<void> {
  if (await hasBegun(db, day)) return;
  const message = 'This day is to come. Please give the day of the letter.';
  throw new PortalError(422, message, { errors: { offered_on: message } });
}

/**
 * Records an offer from elsewhere, with the letter that shows it; it counts from then on (CEL-70, F-68).
 * @param student id or enrollment
 * @throws PortalError 404, 409 where the offer breaks a rule, 413, 415 or 422 for a letter that is no PDF to read
 */
export async function recordOtherOffer(
  { database, blobs }: Deps,
  actor: Actor,
  student: string,
  letter: Buffer,
  { kind, company, role, package: packageLpa, offered_on, reason }: OtherOfferRequest,
): Promise<DoneData> {
  const studentId = isId(student) ? student : await studentIdOf(database.db, student);
  if (studentId === undefined || !(await isStudent(database.db, studentId))) throw noStudent();
  if (offered_on !== undefined) await rejectToCome(database.db, offered_on);
  await rejectUnusual(database.db, packageLpa, reason);
  await examinePdf(studentId, letter, 'letter');
  // Bytes first: a row never names what is not there.
  await blobs.put(letter);
  const proofSha256 = sha256Of(letter);
  return perform(database, { actor }, async (tx, batch) => {
    await lockForOffers(tx, [studentId]);
    const held = (await heldOffers(tx, [studentId])).get(studentId) ?? [];
    const broken = brokenOfferRule([...held, { company, packageLpa }], await readPolicy(tx));
    if (broken !== null) throw new PortalError(409, `This offer cannot be recorded: ${broken}.`);
    const ofLetter = { offeredOn: offered_on ?? null, packageReason: reason ?? null, proofSha256 };
    const offer = { studentId, kind, company, role, packageLpa, ...ofLetter };
    const subjectId = await drivesToNotify(tx, batch, { students: [studentId], driveId: null }, () =>
      insertOffer(tx, offer),
    );
    const after = { state: 'made', kind, role, package: packageLpa, proof: proofSha256 };
    const notice = { facts: { company, roles: [role], lpa: packageLpa } };
    batch.record({ kind: 'offer.noted', studentId, subjectId, version: 1, after, notice });
    return { version: '1', changed: 1 };
  });
}

/** What a letter is called when it is downloaded. */
export const LETTER_NAME = 'offer.pdf';

/** The letter of an offer from elsewhere; who took it is recorded for its student (DAT-02). @throws PortalError 404 where there is none */
export async function readProof(
  { database: { db }, blobs }: Deps,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const offer = isId(id) ? await proofOf(db, id) : undefined;
  const bytes = offer?.sha256 && (await blobs.get(offer.sha256));
  if (!bytes) throw new PortalError(404, 'There is no such letter.');
  const access = { kind: 'exported', what: 'offer letter', file: LETTER_NAME } as const;
  await noteAccess(db, actor, access, [offer.studentId]);
  return Buffer.from(bytes);
}
