import type { UndoableKind } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { brokenOfferRule, restoreAnswer, heldOffers, lockForOffers, type FormerAnswer } from '../drives';
import { readPolicy } from '../releases';
import { ERASED, type Undo } from '../activity';
import { drivesToNotify } from './left-drives';
import { putOfferBack, type OfferRow } from './offer-row-store';
import { deleteOffer, lockOffer, setOffer, setOutcome, type OfferRecord, type Outcome } from './offer-store';
import { restoreOffer, type FormerOffer } from './renewed-offer-store';

/** What an offer, and its application, were before a change. */
type Before = {
  outcome?: Outcome;
  former?: FormerOffer | null;
  answer?: FormerAnswer;
  row?: OfferRow;
  role?: string;
  package?: string;
  package_reason?: string | null;
  accepted_at?: string | null;
  answer_by?: string | null;
  answered_by?: OfferRecord['answeredBy'];
};
/** What takes a change of an offer back. */
type Restore = (tx: Queryable, offer: OfferRecord, before: Before) => Promise<number | null>;

/** Which rule the offers of a student break as they are now; null for none. */
const brokenNow = async (tx: Queryable, studentId: string): Promise<string | null> =>
  brokenOfferRule((await heldOffers(tx, [studentId])).get(studentId) ?? [], await readPolicy(tx));

/** Takes a change of an offer back, unless it was changed since, or its rules would be broken by that (CEL-71). */
const undoneBy =
  (restore: Restore): Undo =>
  async (tx, action, { batch }) => {
    if (action.student_id === null || action.subject_id === null) return ERASED;
    await lockForOffers(tx, [action.student_id]);
    const offer = await lockOffer(tx, action.subject_id);
    if (!offer) return 'The offer is not there any more.';
    if (offer.version !== action.version) return 'The offer was changed since.';
    const of = { students: [offer.studentId], driveId: offer.driveId };
    const version = await drivesToNotify(tx, { id: batch }, of, () =>
      restore(tx, offer, action.before ?? {}),
    );
    // What was written is rolled back with the rest of the batch.
    const broken = await brokenNow(tx, offer.studentId);
    if (broken !== null) return `The offers would break a rule: ${broken}.`;
    return version === null ? {} : { version };
  };

/** Puts an offer back that was taken from the wrong student after all (F-83). */
const putBack: Undo = async (tx, action, { batch }) => {
  const { row, outcome = null }: Before = action.before ?? {};
  if (action.student_id === null || action.subject_id === null || !row) return ERASED;
  const studentId = action.student_id;
  await lockForOffers(tx, [studentId]);
  const driveId = row['drive_id'] as string | null;
  const isBack = await drivesToNotify(tx, { id: batch }, { students: [studentId], driveId }, () =>
    putOfferBack(tx, row),
  );
  if (!isBack) return 'Another offer of the drive was recorded since.';
  if (driveId !== null) await setOutcome(tx, { studentId, driveId }, outcome);
  const broken = await brokenNow(tx, studentId);
  if (broken !== null) return `The offers would break a rule: ${broken}.`;
  return { version: Number(row['version']) };
};

/** How each change of an offer is undone. */
export const UNDO_OFFER: Record<Extract<UndoableKind, `offer.${string}`>, Undo> = {
  'offer.made': undoneBy(async (tx, { id, studentId, driveId }, { outcome = null, former, answer }) => {
    if (driveId !== null) await setOutcome(tx, { studentId, driveId }, outcome);
    if (answer) await restoreAnswer(tx, answer);
    if (former) return restoreOffer(tx, id, former);
    await deleteOffer(tx, id);
    return null;
  }),
  'offer.noted': undoneBy(async (tx, { id }) => {
    await deleteOffer(tx, id);
    return null;
  }),
  'offer.corrected': undoneBy((tx, { id }, was) =>
    setOffer(tx, id, {
      role: was.role!,
      packageLpa: was.package!,
      packageReason: was.package_reason ?? null,
      acceptedAt: was.accepted_at ? new Date(was.accepted_at) : null,
      answerBy: was.answer_by ? new Date(was.answer_by) : null,
      answeredBy: was.answered_by ?? null,
    }),
  ),
  'offer.removed': putBack,
  'offer.accepted': undoneBy((tx, { id }) => setOffer(tx, id, { acceptedAt: null, answeredBy: null })),
  'offer.refused': undoneBy((tx, { id }, { answered_by: answeredBy = null }) =>
    setOffer(tx, id, { noLetterUntil: null, refusedAt: null, answeredBy }),
  ),
  'offer.revoked': undoneBy(async (tx, { id, studentId, driveId }, { outcome = null }) => {
    if (driveId !== null) await setOutcome(tx, { studentId, driveId }, outcome);
    return setOffer(tx, id, { revokedAt: null });
  }),
};
