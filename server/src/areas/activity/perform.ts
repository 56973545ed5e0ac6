import { randomUUID } from 'node:crypto';
import { PortalError } from '../../platform/errors';
import type { Queryable } from '../../platform/database/database';
import { insertBatch, type NewAction } from './action-store';
import { isNotified, type PortalEvent } from '../../platform/events/event';
import { countNotified, raiseEvents } from '../../platform/events/event-store';
import type { Actor } from './actor';

type State = Record<string, unknown>;

/** A change that somebody wants. */
type Change = {
  actor: Actor;
  reason?: string | undefined;
  /** The batch that it undoes. */
  undoes?: string;
  /** The student whose part of that batch it undoes alone; null: whole (F-65). */
  undoesStudent?: string | null;
};

/** A batch while it is done: what is recorded is appended with it. */
export type Batch = { id: string; record: (action: NewAction) => void };

/** The refusal of a change on somebody's own record. */
export const ownRecord = (): PortalError =>
  new PortalError(403, 'This is your own record: another member of the cell has to do this.');

/** @throws PortalError 403: whoever coordinates has no hand in their own standing (CEL-04) */
function rejectOwn(actor: Actor, { studentId }: NewAction): void {
  if (actor.kind === 'staff' && actor.studentId !== null && actor.studentId === studentId) throw ownRecord();
}

/** What the students of a batch are notified of: one event for those with the same facts (MSG-05). */
function eventsOf(
  batchId: string,
  actions: readonly NewAction[],
  { undoes, undoesStudent = null }: Pick<Change, 'undoes' | 'undoesStudent'>,
): PortalEvent[] {
  const undo =
    undoes === undefined ? {} : { undoes, ...(undoesStudent === null ? {} : { alone: true as const }) };
  const events = new Map<string, PortalEvent & { students: string[] }>();
  for (const { kind, studentId, notice } of actions) {
    if (studentId === undefined || !isNotified(kind)) continue;
    const { facts, ...of } = notice ?? {};
    const event = { kind, ...of, batchId, facts: { ...facts, ...undo } };
    const same = events.get(JSON.stringify(event)) ?? { ...event, students: [] };
    events.set(JSON.stringify(event), same);
    same.students.push(studentId);
  }
  return [...events.values()];
}

/**
 * Does a change of the cell, the only way there is: in one transaction with what it records of who did what, why, and how
 * it was before and after (CEL-80).
 * @param db the database, or a transaction in which it is one step
 * @param work changes the database by `tx` and records each action; gives what the caller gets
 * @returns what `work` gives, the batch, and how many students its notifications are for (F-80)
 * @throws whatever `work` throws: nothing is done then
 */
export async function perform<R extends State>(
  { db }: { db: Queryable },
  { actor, reason, undoes, undoesStudent }: Change,
  work: (tx: Queryable, batch: Batch) => Promise<R>,
): Promise<R & { batch: string; notified: number }> {
  return db.transaction(async (tx) => {
    const id = randomUUID();
    const actions: (NewAction & { id: string })[] = [];
    const result = await work(tx, {
      id,
      record(action) {
        rejectOwn(actor, action);
        actions.push({ ...action, id: randomUUID() });
      },
    });
    await raiseEvents(tx, ...eventsOf(id, actions, { undoes, undoesStudent }));
    const notified = await countNotified(tx, id);
    await insertBatch(
      tx,
      { id, actor, reason: reason ?? null, undoes: undoes ?? null, undoesStudent: undoesStudent ?? null },
      actions,
    );
    return { ...result, notified, batch: id };
  });
}
