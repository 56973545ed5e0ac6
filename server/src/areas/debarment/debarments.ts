import { BAR_ANSWER_MS, type ActionKind, type BarDone } from '@portal/shared/contract/cell';
import { formatDateTime } from '@portal/shared/format';
import { CLOCK, fromNow, isToCome } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { missedDrives } from '../drives';
import type { BarRow } from '../identity';
import { wasAbsent, wasProposedFor } from './absence-store';
import { idOf, type Actor } from '../activity';
import { mayDecide, mayDecideAppeal, noBar } from './debarment-list';
import { findBar, insertBar, openBarOf, updateBar, type BarValues, type ListedBar } from './debarment-store';
import { studentAt } from '../students';
import { perform, type Batch } from '../activity';
import { staleError } from '../activity';
import { countStudentChange, holdForChange, type HeldStudent } from '../students';

type Needs = { database: { db: Queryable } };
type Change = { key: string; version: string; reason: string };
type Until = string | null | undefined;
type State = Record<string, unknown>;

/** The term of a bar, as its student's notification says it. */
const termOf = ({ until }: BarValues) => ({
  facts: until instanceof Date ? { on: until.toISOString() } : {},
});

const who = ({ enrollment, name }: { enrollment: string; name: string }) => `${enrollment} ${name}`;

/** @throws PortalError 422 for a term that is over already */
async function refusePastTerm(tx: Queryable, until: Until): Promise<void> {
  const message = 'Please choose a day to come.';
  if (until && !(await isToCome(tx, until)))
    throw new PortalError(422, message, { errors: { until: message } });
}

/** @throws PortalError 409 where the student has a bar in force */
function refuseBarred(student: HeldStudent, open: BarRow | null): void {
  if (open?.state === 'in force') throw new PortalError(409, `${who(student)} is barred already.`);
}

/** @throws PortalError 409 where the student was not absent from a round, or a bar was proposed for it before */
async function refuseRound(tx: Queryable, student: HeldStudent, round: string): Promise<void> {
  if (!(isId(round) && (await wasAbsent(tx, student.id, round))))
    throw new PortalError(409, `${who(student)} was not absent from that round.`);
  if (await wasProposedFor(tx, student.id, round))
    throw new PortalError(409, `A bar of ${who(student)} was proposed for that round before.`);
}

/**
 * A bar at the version that somebody saw, its student held until the transaction ends.
 * @throws PortalError 404, or 409 with who changed what meanwhile
 */
async function barAt(tx: Queryable, id: string, version: string): Promise<ListedBar> {
  const first = isId(id) ? await findBar(tx, id) : undefined;
  if (!first) throw noBar();
  await holdForChange(tx, first.student.id);
  const held = await findBar(tx, id);
  if (!held) throw noBar();
  const now = String(held.bar.version);
  if (now === version) return held;
  const seen = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  throw await staleError(tx, { subjectId: id }, { seen, now });
}

/** Writes a change of a bar and records it. */
async function changeBar(
  tx: Queryable,
  batch: Batch,
  { bar, student }: ListedBar,
  { kind, values, after }: { kind: ActionKind; values: BarValues; after: State },
): Promise<Omit<BarDone, 'batch'>> {
  const version = await countStudentChange(tx, student.id);
  await updateBar(tx, bar.id, { ...values, version });
  const of = { studentId: student.id, subjectId: bar.id, notice: termOf(values) };
  batch.record({ kind, ...of, version, before: { state: bar.state }, after });
  return { bar: bar.id, version: String(version), changed: 1, missed: [] };
}

/** Writes a new bar of a student who is held, and records it. */
async function newBar(
  tx: Queryable,
  batch: Batch,
  student: HeldStudent,
  { kind, values, after }: { kind: ActionKind; values: BarValues & { reason: string }; after: State },
): Promise<Omit<BarDone, 'batch'>> {
  const version = await countStudentChange(tx, student.id);
  const id = await insertBar(tx, { ...values, studentId: student.id, version });
  const of = { studentId: student.id, subjectId: id, notice: termOf(values) };
  batch.record({ kind, ...of, version, before: { state: null }, after });
  return { bar: id, version: String(version), changed: 1, missed: [] };
}

/**
 * Proposes a bar: its student has 48 hours to answer (CEL-30).
 * @param round id of the round that the student was absent from, where that is why
 * @throws PortalError 404, or 409 for whoever changed, is barred or proposed, or was not absent from that round, or had a bar proposed for it
 */
export const proposeBar = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason, round }: Change & { round?: string | undefined },
): Promise<BarDone> =>
  perform(database, { actor, key, reason, asked: { id, version, round } }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    const open = await openBarOf(tx, id);
    refuseBarred(student, open);
    if (open) throw new PortalError(409, `A bar of ${who(student)} is proposed already.`);
    if (round !== undefined) await refuseRound(tx, student, round);
    return proposeTo(tx, batch, student, { actor, reason, round });
  });

/** Writes the proposal of a bar to a student who is held. @param round from which they were absent, where that is why */
export function proposeTo(
  tx: Queryable,
  batch: Batch,
  student: HeldStudent,
  { actor, reason, round }: { actor: Actor; reason: string; round: string | undefined },
): Promise<Omit<BarDone, 'batch'>> {
  const values: BarValues & { reason: string } = {
    reason,
    proposedAt: CLOCK,
    proposedBy: idOf(actor),
    answerBy: fromNow(BAR_ANSWER_MS),
    barredAt: null,
    roundId: round ?? null,
  };
  return newBar(tx, batch, student, { kind: 'bar.proposed', values, after: { state: 'proposed' } });
}

/**
 * Bars a student at once (CEL-30); a bar that is proposed comes in force without waiting for an answer.
 * @param until end of the term; absent or null: until it is lifted
 * @throws PortalError 404, 409, 422
 */
export const barAtOnce = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason, until }: Change & { until?: Until },
): Promise<BarDone> =>
  perform(database, { actor, key, reason, asked: { id, version, until } }, async (tx, batch) => {
    const student = await studentAt(tx, id, version);
    await refusePastTerm(tx, until);
    const open = await openBarOf(tx, id);
    refuseBarred(student, open);
    const after = { state: 'in force', until: until ?? null };
    const term = { barredAt: CLOCK, until: until ? new Date(until) : null, decidedBy: idOf(actor) };
    const proposed = open && (await findBar(tx, open.id));
    if (proposed)
      return changeBar(tx, batch, proposed, {
        kind: 'bar.placed',
        values: { ...term, decision: reason, decidedAt: CLOCK },
        after,
      });
    return newBar(tx, batch, student, { kind: 'bar.placed', values: { ...term, reason }, after });
  });

/**
 * Decides a proposed bar, once its student answered or the 48 hours are over: bars, or drops it (CEL-30).
 * @throws PortalError 404, 409, 422
 */
export const decideBar = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason, bar: bars, until }: Change & { bar: boolean; until?: Until },
): Promise<BarDone> =>
  perform(database, { actor, key, reason, asked: { id, version, bars, until } }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    if (held.bar.state !== 'proposed') throw new PortalError(409, 'This bar was decided before.');
    if (!mayDecide(held)) {
      const by = formatDateTime(new Date(held.bar.answer_by ?? 0).toISOString());
      throw new PortalError(
        409,
        `${who(held.student)} may answer until ${by}. What cannot wait is barred at once.`,
      );
    }
    const decided = { decision: reason, decidedAt: CLOCK, decidedBy: idOf(actor) };
    if (!bars)
      return changeBar(tx, batch, held, {
        kind: 'bar.dropped',
        values: { ...decided, droppedAt: CLOCK },
        after: { state: 'dropped' },
      });
    await refusePastTerm(tx, until);
    return changeBar(tx, batch, held, {
      kind: 'bar.decided',
      values: { ...decided, barredAt: CLOCK, until: until ? new Date(until) : null },
      after: { state: 'in force', until: until ?? null },
    });
  });

/** Lifts a bar that is in force; says which open drives its student may apply to again (CEL-31). @throws PortalError 404, 409 */
export const liftBar = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason }: Change,
): Promise<BarDone> =>
  perform(database, { actor, key, reason, asked: { id, version } }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    if (held.bar.state !== 'in force') throw new PortalError(409, 'This bar is not in force.');
    const done = await changeBar(tx, batch, held, {
      kind: 'bar.lifted',
      values: { liftedAt: CLOCK, liftReason: reason, liftedBy: idOf(actor) },
      after: { state: 'lifted' },
    });
    return { ...done, missed: await missedDrives(tx, held.student.id) };
  });

/**
 * Decides the appeal against a bar: another officer than the one who barred, where there is one (CEL-31).
 * @throws PortalError 403 to whoever barred, 404, 409
 */
export const decideAppeal = (
  { database }: Needs,
  actor: Actor,
  id: string,
  { key, version, reason, lift }: Change & { lift: boolean },
): Promise<BarDone> =>
  perform(database, { actor, key, reason, asked: { id, version, lift } }, async (tx, batch) => {
    const held = await barAt(tx, id, version);
    const { appealed_at, appeal_decided_at, state } = held.bar;
    if (state !== 'in force' || appealed_at === null || appeal_decided_at !== null)
      throw new PortalError(409, 'No appeal against this bar waits for a decision.');
    if (!mayDecideAppeal(held, idOf(actor)))
      throw new PortalError(403, 'You decided this bar, so another officer decides the appeal.');
    const by = idOf(actor);
    const done = await changeBar(tx, batch, held, {
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
