import { DEBARMENT_ANSWER_MS, type ActionKind, type DebarmentDone } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { CLOCK, fromNow, isToCome } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { missedDrives } from '../drives';
import type { DebarmentRow } from '../identity';
import { wasAbsent, wasProposedFor } from './absence-store';
import { idOf, type Actor, perform, type Batch, rejectStaleVersion } from '../activity';
import { mayDecide, mayDecideAppeal, noDebarment } from './debarment-list';
import {
  findDebarment,
  insertDebarment,
  openDebarmentOf,
  updateDebarment,
  type DebarmentValues,
  type ListedDebarment,
} from './debarment-store';
import { studentAt, countStudentChange, lockStudentRow, type HeldStudent } from '../students';

type Deps = { database: { db: Queryable } };
type Change = { version: string; reason: string };
type Until = string | null | undefined;
type State = Record<string, unknown>;

/** The term of a debarment, as its student's notification says it. */
const termOf = ({ until }: DebarmentValues) => ({
  facts: until instanceof Date ? { on: until.toISOString() } : {},
});

const who = ({ enrollment, name }: { enrollment: string; name: string }) => `${enrollment} ${name}`;

/** @throws PortalError 422 for a term that is over already */
async function rejectPastTerm(tx: Queryable, until: Until): Promise<void> {
  const message = 'Please choose a day to come.';
  if (until && !(await isToCome(tx, until)))
    throw new PortalError(422, message, { errors: { until: message } });
}

/** @throws PortalError 409 where the student has an active debarment */
function rejectDebarred(student: HeldStudent, open: DebarmentRow | null): void {
  if (open?.state === 'in force') throw new PortalError(409, `${who(student)} is debarred already.`);
}

/** @throws PortalError 409 where the student was not absent from a round, or a debarment was proposed for it before */
async function rejectRound(tx: Queryable, student: HeldStudent, round: string): Promise<void> {
  if (!(isId(round) && (await wasAbsent(tx, student.id, round))))
    throw new PortalError(409, `${who(student)} was not absent from that round.`);
  if (await wasProposedFor(tx, student.id, round))
    throw new PortalError(409, `A bar of ${who(student)} was proposed for that round before.`);
}

/**
 * A debarment at the version that was seen, its student locked until the transaction ends.
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
async function barAt(tx: Queryable, id: string, version: string): Promise<ListedDebarment> {
  const first = isId(id) ? await findDebarment(tx, id) : undefined;
  if (!first) throw noDebarment();
  await lockStudentRow(tx, first.student.id);
  const held = await findDebarment(tx, id);
  if (!held) throw noDebarment();
  await rejectStaleVersion(tx, { subjectId: id }, version, held.bar.version);
  return held;
}

/** Writes a change of a debarment and records it. */
async function changeDebarment(
  tx: Queryable,
  batch: Batch,
  { bar, student }: ListedDebarment,
  { kind, values, after }: { kind: ActionKind; values: DebarmentValues; after: State },
): Promise<Omit<DebarmentDone, 'batch'>> {
  const version = await countStudentChange(tx, student.id);
  await updateDebarment(tx, bar.id, { ...values, version });
  const of = { studentId: student.id, subjectId: bar.id, notice: termOf(values) };
  batch.record({ kind, ...of, version, before: { state: bar.state }, after });
  return { bar: bar.id, version: String(version), changed: 1, missed: [] };
}

/** Writes a new debarment of a student who is held, and records it. */
async function newDebarment(
  tx: Queryable,
  batch: Batch,
  student: HeldStudent,
  { kind, values, after }: { kind: ActionKind; values: DebarmentValues & { reason: string }; after: State },
): Promise<Omit<DebarmentDone, 'batch'>> {
  const version = await countStudentChange(tx, student.id);
  const id = await insertDebarment(tx, { ...values, studentId: student.id, version });
  const of = { studentId: student.id, subjectId: id, notice: termOf(values) };
  batch.record({ kind, ...of, version, before: { state: null }, after });
  return { bar: id, version: String(version), changed: 1, missed: [] };
}

/**
 * Proposes a debarment: its student has 48 hours to answer (CEL-30).
 * @param round id of the round that the student was absent from, where that is why
 * @throws PortalError 404, or 409 for a student who changed, is debarred or proposed, was not absent from that round,
 * or had a debarment proposed for it
 */
export const proposeDebarment = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason, round }: Change & { round?: string | undefined },
): Promise<DebarmentDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    const open = await openDebarmentOf(tx, id);
    rejectDebarred(student, open);
    if (open) throw new PortalError(409, `A bar of ${who(student)} is proposed already.`);
    if (round !== undefined) await rejectRound(tx, student, round);
    return proposeTo(tx, batch, student, { actor, reason, round });
  });

/** Writes the proposal of a debarment to a student who is held. @param round from which they were absent, where that is why */
export function proposeTo(
  tx: Queryable,
  batch: Batch,
  student: HeldStudent,
  { actor, reason, round }: { actor: Actor; reason: string; round: string | undefined },
): Promise<Omit<DebarmentDone, 'batch'>> {
  const values: DebarmentValues & { reason: string } = {
    reason,
    proposedAt: CLOCK,
    proposedBy: idOf(actor),
    answerBy: fromNow(DEBARMENT_ANSWER_MS),
    barredAt: null,
    roundId: round ?? null,
  };
  return newDebarment(tx, batch, student, { kind: 'bar.proposed', values, after: { state: 'proposed' } });
}

/**
 * Debars a student at once (CEL-30); a proposed debarment becomes active without waiting for an answer.
 * @param until end of the term; absent or null: until it is lifted
 * @throws PortalError 404, 409, 422
 */
export const debarNow = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason, until }: Change & { until?: Until },
): Promise<DebarmentDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    await rejectPastTerm(tx, until);
    const open = await openDebarmentOf(tx, id);
    rejectDebarred(student, open);
    const after = { state: 'in force', until: until ?? null };
    const term = { barredAt: CLOCK, until: until ? new Date(until) : null, decidedBy: idOf(actor) };
    const proposed = open && (await findDebarment(tx, open.id));
    if (proposed)
      return changeDebarment(tx, batch, proposed, {
        kind: 'bar.placed',
        values: { ...term, decision: reason, decidedAt: CLOCK },
        after,
      });
    return newDebarment(tx, batch, student, { kind: 'bar.placed', values: { ...term, reason }, after });
  });

/**
 * Decides a proposed debarment, after its student answered or after 48 hours: activates or rejects it (CEL-30).
 * @throws PortalError 404, 409, 422
 */
export const decideDebarment = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason, bar: bars, until }: Change & { bar: boolean; until?: Until },
): Promise<DebarmentDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    if (held.bar.state !== 'proposed') throw new PortalError(409, 'This debarment was decided before.');
    if (!mayDecide(held)) {
      const by = formatDateTime(new Date(held.bar.answer_by ?? 0).toISOString());
      throw new PortalError(
        409,
        `${who(held.student)} may answer until ${by}. What cannot wait is debarred at once.`,
      );
    }
    const decided = { decision: reason, decidedAt: CLOCK, decidedBy: idOf(actor) };
    if (!bars)
      return changeDebarment(tx, batch, held, {
        kind: 'bar.dropped',
        values: { ...decided, droppedAt: CLOCK },
        after: { state: 'dropped' },
      });
    await rejectPastTerm(tx, until);
    return changeDebarment(tx, batch, held, {
      kind: 'bar.decided',
      values: { ...decided, barredAt: CLOCK, until: until ? new Date(until) : null },
      after: { state: 'in force', until: until ?? null },
    });
  });

/** Lifts a debarment that is active; says which open drives its student may apply to again (CEL-31). @throws PortalError 404, 409 */
export const liftDebarment = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason }: Change,
): Promise<DebarmentDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    if (held.bar.state !== 'in force') throw new PortalError(409, 'This debarment is not active.');
    const done = await changeDebarment(tx, batch, held, {
      kind: 'bar.lifted',
      values: { liftedAt: CLOCK, liftReason: reason, liftedBy: idOf(actor) },
      after: { state: 'lifted' },
    });
    return { ...done, missed: await missedDrives(tx, held.student.id) };
  });

/**
 * Decides the appeal against a debarment: an officer other than the one who debarred, where there is one (CEL-31).
 * @throws PortalError 403 to the officer who debarred, 404, 409
 */
export const decideAppeal = (
  { database }: Deps,
  actor: Actor,
  id: string,
  { version, reason, lift }: Change & { lift: boolean },
): Promise<DebarmentDone> =>
  perform(database, { actor, reason }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    const { appealed_at, appeal_decided_at, state } = held.bar;
    if (state !== 'in force' || appealed_at === null || appeal_decided_at !== null)
      throw new PortalError(409, 'No appeal against this debarment waits for a decision.');
    if (!mayDecideAppeal(held, idOf(actor)))
      throw new PortalError(403, 'You decided this debarment, so another officer decides the appeal.');
    const by = idOf(actor);
    const done = await changeDebarment(tx, batch, held, {
      kind: 'bar.appeal decided',
      values: {
        appealDecision: reason,
        appealDecidedAt: CLOCK,
        appealDecidedBy: by,
        ...(lift ? { liftedAt: CLOCK, liftedBy: by } : {}),
      },
      after: { state: lift ? 'lifted' : 'in force' },
    });
    return lift ? { ...done, missed: await missedDrives(tx, held.student.id) } : done;
  });
