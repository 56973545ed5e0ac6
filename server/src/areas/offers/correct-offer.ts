import type { CorrectOfferRequest, DoneData } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { brokenOfferRule, heldOffers, lockForOffers } from '../drives';
import { readPackageLimit, readPolicy } from '../releases';
import { perform, type Batch } from '../activity';
import { studentIdOf } from '../identity';
import { drivesToNotify } from './left-drives';
import { moveOffer } from './move-offer';
import { noticeOf, offerAt } from './offer-changes';
import { answerDate, holderOf, readRanges, setOffer, type OfferRecord } from './offer-store';
import type { OfferBy } from './record-offers';
import { unusualPackage } from './unusual-offer';

type Deps = { database: Pick<Database, 'db'> };
type Terms = Pick<CorrectOfferRequest, 'role' | 'package' | 'reason' | 'confirmed'>;

const refuse = (field: string, message: string) =>
  new PortalError(422, message, { errors: { [field]: message } });

/**
 * Why the new terms of an offer are unusual; null where they are not.
 * @throws PortalError 422 for a role that the drive does not have, and an unusual package that no one confirmed
 */
async function checkTerms(tx: Queryable, { driveId }: OfferRecord, said: Terms): Promise<string | null> {
  const ranges = driveId === null ? [] : await readRanges(tx, driveId);
  const range = ranges.find(({ title }) => title === said.role);
  if (driveId !== null && !range)
    throw refuse(
      'role',
      `The drive has no role “${said.role}”: ${ranges.map(({ title }) => title).join(', ')}.`,
    );
  const unusual = unusualPackage(said.package, await readPackageLimit(tx), range);
  if (unusual !== null && said.confirmed !== true)
    throw refuse('confirmed', `${unusual}. Check it, and confirm that it is right.`);
  return unusual;
}

const lakhs = (lpa: string): string => `${Number(lpa)} LPA`;

/** What of an offer is other than it was. */
const changesOf = (was: OfferRecord, is: Terms) => [
  ...(was.role === is.role ? [] : [{ what: 'Role', was: was.role, is: is.role }]),
  ...(Number(was.packageLpa) === Number(is.package)
    ? []
    : [{ what: 'Package', was: lakhs(was.packageLpa), is: lakhs(is.package) }]),
];

/** Whether its student answers again: what was accepted is not what is offered, or less is paid (F-83). */
const isWorse = ({ state, role, packageLpa }: OfferRecord, said: Terms): boolean =>
  state === 'accepted' && (role !== said.role || Number(said.package) < Number(packageLpa));

/** Corrects the terms of an offer that is held, and records it. @returns the version after it */
async function correctTerms(tx: Queryable, batch: Batch, offer: OfferRecord, said: Terms): Promise<number> {
  const changes = changesOf(offer, said);
  if (changes.length === 0) throw new PortalError(409, 'The offer says this already. Nothing was changed.');
  const unusual = await checkTerms(tx, offer, said);
  const isAgain = isWorse(offer, said);
  const answerBy = isAgain && offer.driveId !== null ? (await answerDate(tx, null)).answerBy : null;
  const { studentId, driveId, role, packageLpa, packageReason, acceptedAt, answeredBy } = offer;
  const version = await drivesToNotify(tx, batch, { students: [studentId], driveId }, () =>
    setOffer(tx, offer.id, {
      role: said.role,
      packageLpa: said.package,
      ...(unusual === null ? {} : { packageReason: said.reason }),
      ...(isAgain ? { acceptedAt: null, answeredBy: null, answerBy } : {}),
    }),
  );
  await rejectBroken(tx, studentId);
  const notice = noticeOf({ ...offer, role: said.role, packageLpa: said.package });
  batch.record({
    kind: 'offer.corrected',
    studentId,
    subjectId: offer.id,
    version,
    before: {
      role,
      package: packageLpa,
      package_reason: packageReason,
      accepted_at: acceptedAt,
      answer_by: offer.answerBy,
      answered_by: answeredBy,
    },
    after: { role: said.role, package: said.package, answers_again: isAgain },
    notice: {
      ...notice,
      facts: { ...notice.facts, changes, ...(answerBy ? { on: answerBy.toISOString() } : {}) },
    },
  });
  return version;
}

/** @throws PortalError 409 where the offers that a student holds would break a rule */
async function rejectBroken(tx: Queryable, studentId: string): Promise<void> {
  const held = (await heldOffers(tx, [studentId])).get(studentId) ?? [];
  const broken = brokenOfferRule(held, await readPolicy(tx));
  if (broken !== null) throw new PortalError(409, `This correction cannot be recorded: ${broken}.`);
}

/**
 * Corrects an offer that was recorded wrong: its role, its package, or its student, also after an answer (F-83). Its
 * student is notified of the old and the new value, and answers again where the accepted terms became worse.
 * @throws PortalError 404, 409 for a stale one, one that would not change, or one that breaks a rule, 422 for an
 * unknown role or student, and an unusual package that no one confirmed
 */
export const correctOffer = (
  { database }: Deps,
  { actor, reach, mayAdmit }: OfferBy,
  id: string,
  { enrollment, reason, version, ...terms }: CorrectOfferRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const target = await studentIdOf(tx, enrollment);
    if (target === undefined) throw refuse('enrollment', 'No student has this enrollment.');
    // Both at once: a transaction that holds them one after the other may wait for ever.
    await lockForOffers(tx, [target, (isId(id) ? await holderOf(tx, id) : undefined) ?? target]);
    const offer = await offerAt(tx, id, version);
    const said = { ...terms, reason };
    const now =
      offer.studentId === target
        ? await correctTerms(tx, batch, offer, said)
        : await moveOffer(tx, batch, offer, {
            ...said,
            studentId: target,
            enrollment,
            hidden: reach.hidden,
            mayAdmit,
          });
    return { version: String(now), changed: 1 };
  });
