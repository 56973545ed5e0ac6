import type { DoneData, OtherOfferRequest } from '@portal/shared/contract/cell';
import { sha256Of } from '../../../platform/blobs';
import type { Blobs } from '../../../platform/blobs/blobs';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { readPackageLimit } from '../../releases';
import { brokenOfferRule, heldOffers, holdForOffers } from '../../drives';
import type { Actor } from '../actor';
import { examinePdf } from '../examine-pdf';
import { perform } from '../perform';
import { noStudent } from '../record';
import { tellingOfDrives } from './left-drives';
import { insertOffer, isStudent, proofOf } from './offer-store';

type Needs = { database: Pick<Database, 'db'>; blobs: Blobs };

/** @throws PortalError 422 for a package above the college's limit without a reason (F-63) */
async function refuseUnusual(db: Queryable, packageLpa: string, reason: string | undefined): Promise<void> {
  const limit = await readPackageLimit(db);
  if (reason !== undefined || limit === null || Number(packageLpa) <= Number(limit)) return;
  const message = `${packageLpa} LPA is above the college’s limit of ${Number(limit)}: check it, and give a reason.`;
  throw new PortalError(422, message, { errors: { reason: message } });
}

/**
 * Records an offer from elsewhere, with the letter that shows it; it counts from then on (CEL-70).
 * @throws PortalError 404, 409 where the offer breaks a rule, 413, 415 or 422 for a letter that is no PDF to read
 */
export async function recordOtherOffer(
  { database, blobs }: Needs,
  actor: Actor,
  studentId: string,
  letter: Buffer,
  { kind, company, role, package: packageLpa, reason, key }: OtherOfferRequest,
): Promise<DoneData> {
  if (!isId(studentId) || !(await isStudent(database.db, studentId))) throw noStudent();
  await refuseUnusual(database.db, packageLpa, reason);
  await examinePdf(studentId, letter, 'letter');
  // Bytes first: a row never names what is not there.
  await blobs.put(letter);
  const proofSha256 = sha256Of(letter);
  const asked = { studentId, kind, company, role, packageLpa, reason, proofSha256 };
  return perform(database, { actor, key, asked }, async (tx, batch) => {
    await holdForOffers(tx, [studentId]);
    const held = (await heldOffers(tx, [studentId])).get(studentId) ?? [];
    const broken = brokenOfferRule([...held, { company, packageLpa }]);
    if (broken !== null) throw new PortalError(409, `This offer cannot be recorded: ${broken}.`);
    const offer = { studentId, kind, company, role, packageLpa, packageReason: reason ?? null, proofSha256 };
    const subjectId = await tellingOfDrives(tx, batch, { students: [studentId], driveId: null }, () =>
      insertOffer(tx, offer),
    );
    const after = { state: 'made', kind, role, package: packageLpa, proof: proofSha256 };
    const notice = { facts: { company, roles: [role], lpa: packageLpa } };
    batch.record({ kind: 'offer.noted', studentId, subjectId, version: 1, after, notice });
    return { version: '1', changed: 1 };
  });
}

/** The letter of an offer from elsewhere. @throws PortalError 404 where there is none */
export async function readProof({ database: { db }, blobs }: Needs, id: string): Promise<Buffer> {
  const sha256 = isId(id) ? await proofOf(db, id) : null;
  const bytes = sha256 && (await blobs.get(sha256));
  if (!bytes) throw new PortalError(404, 'There is no such letter.');
  return Buffer.from(bytes);
}
