import type { CorrectOfferRequest } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import { brokenOfferRule, heldOffers } from '../drives';
import { readPackageLimit, readPolicy } from '../releases';
import type { NewAction, Batch } from '../activity';
import { drivesToNotify } from './left-drives';
import { noticeOf, rejectState } from './offer-changes';
import { takeOffer, type OfferRow } from './offer-row-store';
import { answerDate, holdOutcome, insertOffer, setOutcome, type OfferRecord } from './offer-store';
import { offerEvents, recordOne } from './record-offers';
import { unusualPackage } from './unusual-offer';
import { validateOffers } from './validate-offers';

/** Whose offer it is instead, and what it says. @property hidden a student who records none of their own (CEL-04) */
type Target = Pick<CorrectOfferRequest, 'role' | 'package' | 'reason' | 'confirmed' | 'enrollment'> & {
  studentId: string;
  hidden: string | null;
  mayAdmit: boolean;
};

const unchecked = (message: string) =>
  new PortalError(422, message, {
    errors: { confirmed: `${message} Check it, and confirm that it is right.` },
  });

/** Records an offer of a drive for whom it was meant, by the rules of every list of offers. */
async function recordInDrive(
  tx: Queryable,
  batch: Batch,
  { driveId, company }: { driveId: string; company: string },
  to: Target,
): Promise<NewAction> {
  const { enrollment, role, package: lpa, reason, confirmed, hidden, mayAdmit } = to;
  const limit = await readPackageLimit(tx);
  const place = { driveId, company, hidden, mayAdmit, limit, policy: await readPolicy(tx) };
  const { rows } = await validateOffers(tx, place, [{ line: 1, cells: [enrollment, role, lpa] }], {
    columns: ['enrollment', 'role', 'package'],
    role: null,
    package: null,
    package_reason: null,
    confirmed: confirmed === true ? [{ enrollment, package_lpa: lpa, reason }] : [],
  });
  const { verdict: status, problems, entry } = rows[0]!;
  const words = `${enrollment}: ${problems.join('; ')}.`;
  if (status === 'reason') throw unchecked(words);
  if (!entry) throw new PortalError(409, status === 'same' ? `${enrollment} has this offer.` : words);
  const { answerBy } = await answerDate(tx, null);
  await raiseEvents(tx, ...offerEvents([entry], { driveId, company, batchId: batch.id, answerBy }));
  return recordOne(tx, driveId, answerBy, entry);
}

/** Records an offer from elsewhere for whom it was meant, with its letter. */
async function recordElsewhere(
  tx: Queryable,
  company: string,
  row: OfferRow,
  to: Target,
): Promise<NewAction> {
  const { studentId, role, package: packageLpa, reason, confirmed } = to;
  const unusual = unusualPackage(packageLpa, await readPackageLimit(tx));
  if (unusual !== null && confirmed !== true) throw unchecked(`${unusual}.`);
  const held = (await heldOffers(tx, [studentId])).get(studentId) ?? [];
  const broken = brokenOfferRule([...held, { company, packageLpa }], await readPolicy(tx));
  if (broken !== null) throw new PortalError(409, `This correction cannot be recorded: ${broken}.`);
  const kind = row['kind'] === 'ppo' ? 'ppo' : 'off-campus';
  const ofLetter = {
    offeredOn: row['offered_on'] as string | null,
    proofSha256: row['proof_sha256'] as string | null,
  };
  const packageReason = unusual === null ? (row['package_reason'] as string | null) : reason;
  const offer = { studentId, kind, company, role, packageLpa, packageReason, ...ofLetter } as const;
  const subjectId = await insertOffer(tx, offer);
  const notice = noticeOf({ driveId: null, company, role, packageLpa });
  const after = { state: 'made', kind, role, package: packageLpa };
  return { kind: 'offer.noted', studentId, subjectId, version: 1, after, notice };
}

/**
 * Takes an offer from the student for whom it was recorded by mistake, and records it for the right one; both are
 * notified (F-83). The caller holds both students.
 * @returns the version of the offer that was removed
 * @throws PortalError 409 where its company revoked it or the other student cannot have it, 422 where it is unusual
 * and no one confirmed it
 */
export async function moveOffer(
  tx: Queryable,
  batch: Batch,
  offer: OfferRecord,
  to: Target,
): Promise<number> {
  rejectState(offer, ['made', 'accepted', 'refused']);
  const { id, studentId, driveId, company, state, version } = offer;
  const students = [studentId, to.studentId];
  await drivesToNotify(tx, batch, { students, driveId }, async () => {
    const outcome = driveId === null ? null : await holdOutcome(tx, { studentId, driveId });
    const row = await takeOffer(tx, id);
    if (driveId !== null && outcome === 'PLACED') await setOutcome(tx, { studentId, driveId }, null);
    batch.record({
      kind: 'offer.removed',
      studentId,
      subjectId: id,
      version,
      before: { state, outcome, row },
      after: { state: 'removed' },
      notice: noticeOf(offer),
    });
    batch.record(
      driveId === null
        ? await recordElsewhere(tx, company, row, to)
        : await recordInDrive(tx, batch, { driveId, company }, to),
    );
  });
  return version;
}
