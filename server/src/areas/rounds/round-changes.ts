import { SHORTLIST_NUMBER, roundTitle } from '@portal/shared/contract';
import {
  ROUND_LIMITS,
  type AddRoundRequest,
  type RoundDone,
  type RoundFields,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { EventKind } from '../../platform/events/event';
import { raiseEvents } from '../../platform/events/event-store';
import {
  roundFacts,
  countDriveChange,
  type HeldDrive,
  driveInScope,
  driveAt,
  rejectWithdrawn,
  type AccessScope,
  type By,
} from '../drives';
import { isToCome } from '../../platform/database/clock';
import { perform, type Batch } from '../activity';
import { studentsCalled } from './clash-store';
import { rejectUnseen } from './clashes';
import { noRound, placeOf } from './round-access';
import { lockRoundRow, insertRound, nextNumber, updateRound, type HeldRound } from './round-store';

type Deps = { database: Pick<Database, 'db'> };

type Said = RoundFields & { number: number; id: string };
type Notice = { batchId: string; round: Said; was?: RoundFields; except?: readonly string[] };

/** Notifies those who are still in, of what is to come by the database's clock (CEL-60). @param except students who are not */
export async function notifyOfRound(
  tx: Queryable,
  kind: EventKind,
  drive: HeldDrive,
  { batchId, round, was, except = [] }: Notice,
): Promise<void> {
  const called = await studentsCalled(tx, round.id);
  const students = called.filter((id) => !except.includes(id));
  if (students.length === 0 || !drive.isPublished || !(await isToCome(tx, round.at))) return;
  const facts = {
    company: drive.company,
    number: round.number,
    ...roundFacts(round),
    ...(was ? { was: roundFacts(was) } : {}),
  };
  await raiseEvents(tx, { kind, driveId: drive.id, batchId, students, facts });
}

/** What the actions say of a round: what changed of it, and which it is. */
function statesOf(before: Said | null, after: Said): { before: object | null; after: object } {
  const { id: round, number, ...fields } = after;
  const names = Object.keys(fields) as (keyof RoundFields)[];
  const changed = names.filter((name) => before?.[name] !== after[name]);
  const of = (said: Said) => ({
    round,
    number,
    ...Object.fromEntries(changed.map((name) => [name, said[name]])),
  });
  return { before: before && of(before), after: of(after) };
}

const fieldsOf = ({ name, at, duration_minutes, mode, venue, instructions }: RoundFields): RoundFields => ({
  name,
  at,
  duration_minutes,
  mode,
  venue,
  instructions,
});

type Recorded = {
  kind: 'round.added' | 'round.changed' | 'round.cancelled' | 'round.ordered';
  before: object | null;
  after: object;
};

/** Counts a change of a drive's rounds and records it. */
export async function recordRound(
  tx: Queryable,
  batch: Batch,
  { drive, round }: { drive: Pick<HeldDrive, 'id'>; round: string },
  { kind, before, after }: Recorded,
): Promise<Omit<RoundDone, 'batch'>> {
  const version = await countDriveChange(tx, drive.id);
  batch.record({
    kind,
    subjectId: drive.id,
    version,
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  });
  return { version: String(version), changed: 1, round };
}

/** When and where a round would be; one that is online takes no hall. */
const slotOf = ({ at, duration_minutes: minutes, mode, venue }: RoundFields) => ({
  at,
  minutes,
  venue: mode === 'OFFLINE' ? venue : '',
});

/**
 * Adds a round behind the others; those who are still in are notified (CEL-60).
 * @throws PortalError 404, 409 for a stale or withdrawn drive, or other clashes or warnings than were seen
 */
export const addRound = (
  { database }: Deps,
  { actor, reach }: By,
  drive: string,
  { version, clashing, confirmed, reason, ...said }: AddRoundRequest,
): Promise<RoundDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await driveAt(tx, await driveInScope(tx, drive, reach), version);
    rejectWithdrawn(held);
    const number = await nextNumber(tx, held.id);
    if (number > ROUND_LIMITS.most)
      throw new PortalError(409, `A drive has at most ${ROUND_LIMITS.most} rounds.`);
    const slot = { driveId: held.id, number, round: null, ...slotOf(said), reach };
    await rejectUnseen(tx, slot, { clashing, confirmed, reason });
    const fields = fieldsOf(said);
    const id = await insertRound(tx, { driveId: held.id, number, ...fields });
    await notifyOfRound(tx, 'round.added', held, { batchId: batch.id, round: { ...fields, number, id } });
    const states = statesOf(null, { ...fields, id, number });
    return recordRound(tx, batch, { drive: held, round: id }, { kind: 'round.added', ...states });
  });

/** A round and its drive at the version that was seen, both locked. @throws PortalError 404, 409 */
export async function roundAt(tx: Queryable, id: string, version: string, reach: AccessScope) {
  const drive = await driveAt(tx, (await placeOf(tx, id, reach)).driveId, version);
  const round = await lockRoundRow(tx, id);
  if (!round) throw noRound();
  rejectWithdrawn(drive);
  if (round.isCancelled) throw new PortalError(409, `${roundTitle(round)} was cancelled.`);
  return { drive, round };
}

const isSame = (round: HeldRound, said: RoundFields): boolean =>
  JSON.stringify(fieldsOf({ ...said, at: new Date(said.at).toISOString() })) ===
  JSON.stringify(fieldsOf(round));

/**
 * Changes a round: attendance and results of it stay. Those who are still in are notified, their calendars renewed (CEL-60).
 * @throws PortalError 404, 409 for a stale drive, a cancelled round or other clashes than were seen, 422 for no change
 */
export const changeRound = (
  { database }: Deps,
  { actor, reach }: By,
  id: string,
  { version, clashing, confirmed, reason, ...said }: AddRoundRequest,
): Promise<RoundDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const { drive, round } = await roundAt(tx, id, version, reach);
    if (round.number === SHORTLIST_NUMBER)
      throw new PortalError(409, `${round.name} has no time and no place.`);
    if (isSame(round, said)) throw new PortalError(422, 'Nothing of this round is changed.');
    const slot = { driveId: drive.id, number: round.number, round: id, ...slotOf(said), reach };
    await rejectUnseen(tx, slot, { clashing, confirmed, reason });
    const fields = fieldsOf(said);
    await updateRound(tx, id, fields);
    await notifyOfRound(tx, 'round.changed', drive, {
      batchId: batch.id,
      round: { ...fields, number: round.number, id },
      was: round,
    });
    const states = statesOf(round, { ...fields, id, number: round.number });
    return recordRound(tx, batch, { drive, round: id }, { kind: 'round.changed', ...states });
  });
