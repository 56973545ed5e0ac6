import type { AnswerOwnOfferRequest, OfferReceipt } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { brokenOfferRule, heldOffers, lockForOffers, leftByAccepting, offerReceipt } from '../drives';
import { readPolicy } from '../releases';
import { perform } from '../activity';
import { writeAnswer } from './offer-changes';
import { holderOf, lockOffer, type OfferRecord } from './offer-store';

type OwnRecord = OfferRecord & { driveId: string };
type Answer = AnswerOwnOfferRequest['answer'];

const noOffer = () => new PortalError(404, 'There is no such offer.');
const refused = (words: string) => new PortalError(409, words);

const ANSWERED: Record<Answer, string> = { accepted: 'accepted', refused: 'declined' };

/** The words for who answered already. */
function answeredText({ answer, at, by }: OfferReceipt): string {
  const what = `${ANSWERED[answer]} this offer on ${formatDateTime(at)}`;
  return by === 'student'
    ? `You ${what}, and an answer is final. Ask the placement cell if it is wrong.`
    : `The placement cell recorded that you ${what}. Ask the placement cell if it is wrong.`;
}

/**
 * Refuses an answer that cannot be given now, by the database's clock.
 * @throws PortalError 409 for a revoked or changed offer, after its date, or against the policy
 */
async function rejectAnswer(
  tx: Queryable,
  offer: OwnRecord,
  { answer, version }: AnswerOwnOfferRequest,
): Promise<void> {
  const { id, studentId, state, answerBy, isOpen } = offer;
  if (state === 'revoked') throw refused('The company took this offer back. It cannot be answered.');
  if (String(offer.version) !== version)
    throw refused('This offer changed after you opened it. Read it again, then answer.');
  if (answerBy === null)
    throw refused('Give your answer to the placement cell: it records answers to this offer.');
  if (!isOpen)
    throw refused(`The time to answer ended on ${formatDateTime(answerBy)}. The placement cell decides.`);
  if (answer === 'refused') return;
  const held = (await heldOffers(tx, [studentId])).get(studentId) ?? [];
  const broken = brokenOfferRule(
    held.filter((one) => one.id === id || one.counts),
    await readPolicy(tx),
  );
  if (broken !== null) throw refused(`This offer cannot be accepted: ${broken}.`);
}

/**
 * Takes a student's answer to an offer of a drive, once (F-70). The time of its arrival counts (F-90). The student's row is
 * held as for staff, so that one of two wins.
 * @param waitedMs how long ago it arrived
 * @throws PortalError 404 where it is not theirs, 409 where it was answered before, revoked, changed or is too late
 */
export async function answerOwnOffer(
  { database }: { database: Pick<Database, 'db'> },
  studentId: string,
  id: string,
  request: AnswerOwnOfferRequest,
  waitedMs: () => number,
): Promise<OfferReceipt> {
  const { answer } = request;
  const actor = { kind: 'student', id: studentId } as const;
  const { driveId } = await perform(database, { actor }, async (tx, batch) => {
    if (!isId(id) || (await holderOf(tx, id)) !== studentId) throw noOffer();
    await lockForOffers(tx, [studentId]);
    const offer = await lockOffer(tx, id, waitedMs());
    if (!offer || offer.driveId === null) throw noOffer();
    const own = { ...offer, driveId: offer.driveId };
    const before = own.state === 'revoked' ? null : await offerReceipt(tx, studentId, own.driveId);
    if (before) throw refused(answeredText(before));
    await rejectAnswer(tx, own, request);
    const left = answer === 'accepted' ? await leftByAccepting(tx, studentId, own) : [];
    await writeAnswer(tx, batch, own, { answer, by: 'student', left: left.map((drive) => drive.id) });
    return { driveId: own.driveId };
  });
  const receipt = await offerReceipt(database.db, studentId, driveId);
  // Undone in between: there is nothing to give a receipt of.
  if (receipt?.answer !== answer) throw refused('This offer changed after you answered. Read it again.');
  return receipt;
}
