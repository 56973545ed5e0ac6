import type { CancelRoundRequest, RoundDone, RoundResults } from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { raiseEvents } from '../../platform/events/event-store';
import { roundFacts, settleResults, type HeldDrive, type AccessScope, type By } from '../drives';
import { rejectSet } from './pending-release';
import { idsOnTab, readMarks, stagedIn } from './attendance-store';
import { isDecided, recordMarks } from './record-round-marks';
import { ownRecord, perform, type Batch } from '../activity';
import { placeOf } from './round-access';
import { recordRound, roundAt, notifyOfRound } from './round-changes';
import { readRoundResults, studentsWithResult } from './round-result-store';
import { writeCancellation, type HeldRound } from './round-store';

type Deps = { database: Pick<Database, 'db'> };

/** What a round has of results, which its cancellation decides about (F-64). @throws PortalError 404 */
export async function roundResults(
  { database: { db } }: Deps,
  id: string,
  reach: AccessScope,
): Promise<RoundResults> {
  await placeOf(db, id, reach);
  return readRoundResults(db, id, reach.hidden);
}

/** @throws PortalError 403: a coordinator takes no part in their own attendance and results (CEL-04) */
async function rejectOwn(tx: Queryable, round: string, { hidden }: AccessScope): Promise<void> {
  if (hidden === null) return;
  const own = (await readMarks(tx, round, [hidden])).get(hidden);
  if (own && isDecided(own)) throw ownRecord();
}

/**
 * Results that no student knows, and a set publication, are removed with their round: they could not be published any
 * more.
 */
async function discardStaged(tx: Queryable, batch: Batch, roundId: string): Promise<void> {
  const ids = [...(await stagedIn(tx, roundId)), ...(await idsOnTab(tx, roundId, 'hold'))];
  const known = await readMarks(tx, roundId, ids);
  const entries = [...known].map(([id, before]) => ({
    id,
    before,
    after: { ...before, staged: null, hold: null },
  }));
  await recordMarks(tx, batch, roundId, entries);
}

/**
 * @throws PortalError 409 where results are kept and students have unpublished ones: these could not be published any
 * more
 */
function rejectWaiting({ waiting }: RoundResults): void {
  if (waiting === 0) return;
  const who = waiting === 1 ? 'One student has' : `${waiting} students have`;
  throw new PortalError(
    409,
    `${who} no result of this round. Publish theirs first, or cancel the round so that its results count no more.`,
  );
}

type Cancelled = { drive: HeldDrive; round: HeldRound; isKept: boolean; batchId: string };

/** Notifies those who are called to it, and those whose result counts no more (CEL-60, F-64). */
async function notifyCancelled(tx: Queryable, { drive, round, isKept, batchId }: Cancelled): Promise<void> {
  const students = isKept ? [] : await studentsWithResult(tx, round.id);
  if (students.length === 0 || !drive.isPublished)
    return notifyOfRound(tx, 'round.cancelled', drive, { batchId, round });
  const facts = { company: drive.company, number: round.number, ...roundFacts(round) };
  await raiseEvents(tx, { kind: 'round.results discarded', driveId: drive.id, batchId, students, facts });
  await notifyOfRound(tx, 'round.cancelled', drive, { batchId, round, except: students });
}

/**
 * Cancels a round: it stays with its attendance, its students read why, and are notified (CEL-60). Results that no student knows
 * are discarded. Published results are kept, so that who is not qualified stays out, or count no more (F-64).
 * @throws PortalError 404, 409 for a stale drive, a round that was cancelled before, results that are about to be published, or
 *   results to keep while students wait for theirs
 */
export const cancelRound = (
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  { version, reason, results = 'keep' }: CancelRoundRequest,
): Promise<RoundDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { drive, round } = await roundAt(tx, id, version, reach);
    await rejectOwn(tx, id, reach);
    await rejectSet(tx, id);
    await settleResults(tx, id);
    const found = await readRoundResults(tx, id, null);
    const hasPublished = found.qualified + found.unqualified > 0;
    const isKept = hasPublished && results === 'keep';
    if (isKept) rejectWaiting(found);
    await discardStaged(tx, batch, id);
    await writeCancellation(tx, id, { reason, keepsResults: isKept });
    await notifyCancelled(tx, { drive, round, isKept, batchId: batch.id });
    const of = { round: id, number: round.number };
    const states = {
      before: { ...of, cancelled: false },
      after: { ...of, cancelled: true, ...(hasPublished ? { results: isKept ? 'kept' : 'discarded' } : {}) },
    };
    return recordRound(tx, batch, { drive, round: id }, { kind: 'round.cancelled', ...states });
  });
