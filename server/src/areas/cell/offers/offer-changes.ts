import type {
  AnswerOfferRequest,
  DoneData,
  OfferRevoked,
  OfferState,
  RevokeOfferRequest,
} from '@portal/shared/contract/cell';
import { CLOCK } from '../../../platform/database/clock';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { isId } from '../../../platform/is-id';
import { holdForOffers, NO_LETTER_YEARS, openDrives } from '../../drives';
import type { Actor } from '../actor';
import { perform } from '../perform';
import { staleError } from '../stale';
import { tellingOfDrives } from './left-drives';
import {
  holderOf,
  holdOffer,
  holdOutcome,
  setOffer,
  setOutcome,
  yearsAhead,
  type OfferRecord,
} from './offer-store';

type Needs = { database: Pick<Database, 'db'> };

const noOffer = () => new PortalError(404, 'There is no such offer.');

/**
 * An offer at the version that somebody saw, held with its student until the transaction ends (CEL-82).
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
async function offerAt(tx: Queryable, id: string, version: string): Promise<OfferRecord> {
  const studentId = isId(id) ? await holderOf(tx, id) : undefined;
  if (studentId === undefined) throw noOffer();
  await holdForOffers(tx, [studentId]);
  const held = await holdOffer(tx, id);
  if (!held) throw noOffer();
  const now = String(held.version);
  if (now === version) return held;
  const seen = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  throw await staleError(tx, { subjectId: id }, { seen, now });
}

/** What its student's notification says of an offer (F-84). */
const noticeOf = ({ driveId, company, role, packageLpa: lpa }: OfferRecord) => ({
  ...(driveId === null ? {} : { driveId }),
  facts: { company, roles: [role], lpa },
});

/** @throws PortalError 409 where an offer stands so already, or nothing can become of it any more */
function refuseState({ state }: OfferRecord, from: readonly OfferState[]): void {
  if (from.includes(state)) return;
  const words = { made: 'made', accepted: 'accepted', refused: 'refused', revoked: 'revoked by the company' };
  throw new PortalError(409, `This offer is ${words[state]}.`);
}

/** Until when whoever refuses gets no recommendation letter. @throws PortalError 422 for a date that is too near */
async function letterFrom(tx: Queryable, wanted: string | null): Promise<Date> {
  const { least, isEnough } = await yearsAhead(tx, NO_LETTER_YEARS, wanted);
  if (isEnough) return new Date(wanted ?? least);
  const message = `There is no recommendation letter for ${NO_LETTER_YEARS} year at least. Please choose a later date.`;
  throw new PortalError(422, message, { errors: { no_letter_until: message } });
}

/**
 * Writes down what a student answered to an offer (CEL-71): accepted, or refused with the date until which there is no
 * recommendation letter. A refused offer counts no more for the rules.
 * @throws PortalError 404, 409 for a stale one or one that stands otherwise, 422 for a date that is too near
 */
export const answerOffer = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { answer, no_letter_until, reason, version, key }: AnswerOfferRequest,
): Promise<DoneData> =>
  perform(
    database,
    { actor, key, reason, asked: { id, version, answer, no_letter_until } },
    async (tx, batch) => {
      const offer = await offerAt(tx, id, version);
      refuseState(offer, answer === 'accepted' ? ['made'] : ['made', 'accepted']);
      const noLetterUntil = answer === 'refused' ? await letterFrom(tx, no_letter_until) : null;
      const changed = {
        answeredBy: 'staff' as const,
        ...(noLetterUntil === null ? { acceptedAt: CLOCK } : { refusedAt: CLOCK, noLetterUntil }),
      };
      const of = { students: [offer.studentId], driveId: offer.driveId };
      const now = await tellingOfDrives(tx, batch, of, () => setOffer(tx, id, changed));
      batch.record({
        kind: `offer.${answer}`,
        studentId: offer.studentId,
        subjectId: id,
        version: now,
        before: { state: offer.state, answered_by: offer.answeredBy },
        after: { state: answer, ...(noLetterUntil ? { no_letter_until: noLetterUntil.toISOString() } : {}) },
        notice: noticeOf(offer),
      });
      return { version: String(now), changed: 1 };
    },
  );

/**
 * Takes an offer back as its company does: the student is free of it, and the drives that are open by that are listed
 * (CEL-71).
 * @throws PortalError 404, 409 for a stale one or one that stands no more
 */
export const revokeOffer = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { reason, version, key }: RevokeOfferRequest,
): Promise<OfferRevoked> =>
  perform(database, { actor, key, reason, asked: { id, version } }, async (tx, batch) => {
    const offer = await offerAt(tx, id, version);
    refuseState(offer, ['made', 'accepted']);
    const { studentId, driveId, state } = offer;
    const before = new Set((await openDrives(tx, studentId)).map((drive) => drive.id));
    const outcome = driveId === null ? null : await holdOutcome(tx, { studentId, driveId });
    const now = await tellingOfDrives(tx, batch, { students: [studentId], driveId }, async () => {
      const version = await setOffer(tx, id, { revokedAt: CLOCK });
      if (driveId !== null && outcome === 'PLACED') await setOutcome(tx, { studentId, driveId }, null);
      return version;
    });
    const open = (await openDrives(tx, studentId)).filter((drive) => !before.has(drive.id));
    batch.record({
      kind: 'offer.revoked',
      studentId,
      subjectId: id,
      version: now,
      before: { state, outcome },
      after: { state: 'revoked' },
      notice: noticeOf(offer),
    });
    return { version: String(now), changed: 1, open };
  });
