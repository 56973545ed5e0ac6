import type {
  AnswerOfferRequest,
  DoneData,
  OfferRevoked,
  OfferState,
  RevokeOfferRequest,
} from '@portal/shared/contract/cell';
import { CLOCK } from '../../platform/database/clock';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { lockForOffers, openDrives } from '../drives';
import { readPolicy } from '../releases';
import { type Actor, perform, type Batch, rejectStaleVersion } from '../activity';
import { drivesToNotify } from './left-drives';
import {
  holderOf,
  lockOffer,
  holdOutcome,
  setOffer,
  setOutcome,
  yearsAhead,
  type OfferRecord,
} from './offer-store';

type Deps = { database: Pick<Database, 'db'> };

const noOffer = () => new PortalError(404, 'There is no such offer.');

/**
 * An offer at the version that was seen, locked with its student until the transaction ends (CEL-82).
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
export async function offerAt(tx: Queryable, id: string, version: string): Promise<OfferRecord> {
  const studentId = isId(id) ? await holderOf(tx, id) : undefined;
  if (studentId === undefined) throw noOffer();
  await lockForOffers(tx, [studentId]);
  const held = await lockOffer(tx, id);
  if (!held) throw noOffer();
  await rejectStaleVersion(tx, { subjectId: id }, version, held.version);
  return held;
}

/** What its student's notification says of an offer (F-84). */
export const noticeOf = ({
  driveId,
  company,
  role,
  packageLpa: lpa,
}: Pick<OfferRecord, 'driveId' | 'company' | 'role' | 'packageLpa'>) => ({
  ...(driveId === null ? {} : { driveId }),
  facts: { company, roles: [role], lpa },
});

/** @throws PortalError 409 where the state of an offer is none of those from which the change is possible */
export function rejectState({ state }: OfferRecord, from: readonly OfferState[]): void {
  if (from.includes(state)) return;
  const words = {
    made: 'made',
    accepted: 'accepted',
    refused: 'declined',
    revoked: 'revoked by the company',
  };
  throw new PortalError(409, `This offer is ${words[state]}.`);
}

/** Until when a student who declines gets no recommendation letter. @throws PortalError 422 for a date that is too near */
async function letterFrom(tx: Queryable, wanted: string | null): Promise<Date> {
  const { noLetterYears: years } = await readPolicy(tx);
  const { least, isEnough } = await yearsAhead(tx, years, wanted);
  if (isEnough) return new Date(wanted ?? least);
  const message = `There is no recommendation letter for ${years} ${years === 1 ? 'year' : 'years'} at least. Please choose a later date.`;
  throw new PortalError(422, message, { errors: { no_letter_until: message } });
}

/** An answer to an offer. @property left ids of the drives that are left by it, of an answer that the student gives */
type Answered = {
  answer: 'accepted' | 'refused';
  by: 'student' | 'staff';
  noLetterUntil?: string | null;
  left?: readonly string[];
};

/**
 * Writes the answer to an offer that is held, with its action (CEL-71). The caller notifies of other drives.
 * @returns the offer's version after it
 * @throws PortalError 422 for a date of the recommendation letter that is too near
 */
export async function setAnswer(
  tx: Queryable,
  batch: Pick<Batch, 'record'>,
  offer: OfferRecord,
  { answer, by, noLetterUntil: wanted = null, left }: Answered,
): Promise<number> {
  const { id, studentId, state, answeredBy } = offer;
  const noLetterUntil = answer === 'refused' ? await letterFrom(tx, wanted) : null;
  const changed = noLetterUntil === null ? { acceptedAt: CLOCK } : { refusedAt: CLOCK, noLetterUntil };
  const version = await setOffer(tx, id, { ...changed, answeredBy: by });
  batch.record({
    kind: `offer.${answer}`,
    studentId,
    subjectId: id,
    version,
    before: { state, answered_by: answeredBy },
    after: {
      state: answer,
      answered_by: by,
      ...(noLetterUntil ? { no_letter_until: noLetterUntil.toISOString() } : {}),
      ...(left ? { left } : {}),
    },
    notice: noticeOf(offer),
  });
  return version;
}

/** `setAnswer`, with messages to its student about drives that the answer ends (F-62). */
export const writeAnswer = (
  tx: Queryable,
  batch: Batch,
  offer: OfferRecord,
  answered: Answered,
): Promise<number> =>
  drivesToNotify(tx, batch, { students: [offer.studentId], driveId: offer.driveId }, () =>
    setAnswer(tx, batch, offer, answered),
  );

/**
 * Records a student's answer to an offer (CEL-71): accepted, or declined with the date until which there is no
 * recommendation letter. A declined offer does not count for the rules.
 * @throws PortalError 404, 409 for a stale one or one in another state, 422 for a date that is too near
 */
export const answerOffer = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { answer, no_letter_until, reason, version }: AnswerOfferRequest,
): Promise<DoneData> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const offer = await offerAt(tx, id, version);
    rejectState(offer, answer === 'accepted' ? ['made'] : ['made', 'accepted']);
    const now = await writeAnswer(tx, batch, offer, {
      answer,
      by: 'staff',
      noLetterUntil: no_letter_until,
    });
    return { version: String(now), changed: 1 };
  });

/**
 * Revokes an offer that is held, and records it. @returns the version after it
 */
async function writeRevocation(tx: Queryable, batch: Batch, offer: OfferRecord): Promise<number> {
  const { id, studentId, driveId, state } = offer;
  const outcome = driveId === null ? null : await holdOutcome(tx, { studentId, driveId });
  const version = await drivesToNotify(tx, batch, { students: [studentId], driveId }, async () => {
    const now = await setOffer(tx, id, { revokedAt: CLOCK });
    if (driveId !== null && outcome === 'PLACED') await setOutcome(tx, { studentId, driveId }, null);
    return now;
  });
  batch.record({
    kind: 'offer.revoked',
    studentId,
    subjectId: id,
    version,
    before: { state, outcome },
    after: { state: 'revoked' },
    notice: noticeOf(offer),
  });
  return version;
}

/** Revokes offers of a drive that is withdrawn, and records each; their students are held (F-83). */
export async function revokeAll(tx: Queryable, batch: Batch, offers: readonly string[]): Promise<void> {
  for (const id of offers) {
    const offer = await lockOffer(tx, id);
    if (offer) await writeRevocation(tx, batch, offer);
  }
}

/**
 * Revokes an offer for its company: the student is free again, and the drives that this opens are listed (CEL-71).
 * @throws PortalError 404, 409 for a stale one or one that has ended
 */
export const revokeOffer = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { reason, version }: RevokeOfferRequest,
): Promise<OfferRevoked> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const offer = await offerAt(tx, id, version);
    rejectState(offer, ['made', 'accepted']);
    const { studentId } = offer;
    const before = new Set((await openDrives(tx, studentId)).map((drive) => drive.id));
    const now = await writeRevocation(tx, batch, offer);
    const open = (await openDrives(tx, studentId)).filter((drive) => !before.has(drive.id));
    return { version: String(now), changed: 1, open };
  });
