import type { ActionKind } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import { dayOf, TODAY } from '../../platform/database/clock';
import type { Queryable } from '../../platform/database/database';
import type { EventFacts } from '../../platform/events/event';
import { idOf, type Actor } from './actor';
import { cellActions, cellBatches, cellText } from './schema';

type State = Record<string, unknown>;

/** What a batch does to one thing. */
export type NewAction = {
  kind: ActionKind;
  studentId?: string;
  staffId?: string;
  subjectId?: string;
  version?: number;
  before?: State;
  after?: State;
  /** Of what drive its student's notification is, and its facts (F-84). */
  notice?: { driveId?: string; facts: EventFacts };
};
type NewBatch = {
  id: string;
  actor: Actor;
  reason: string | null;
  undoes: string | null;
  undoesStudent: string | null;
};

/** Nine values each stay far under the protocol's 65,535. */
const ROWS_AT_ONCE = 1000;

/** Appends a batch with its actions. */
export async function insertBatch(
  tx: Queryable,
  { actor, reason, ...batch }: NewBatch,
  actions: (NewAction & { id: string })[],
): Promise<void> {
  await tx.insert(cellBatches).values({ ...batch, actorKind: actor.kind, actorId: idOf(actor) });
  const words = actor.kind === 'command' ? actor.words : null;
  if (reason !== null || words !== null)
    await tx.insert(cellText).values({ batchId: batch.id, reason, actor: words });
  for (let at = 0; at < actions.length; at += ROWS_AT_ONCE)
    await tx
      .insert(cellActions)
      .values(actions.slice(at, at + ROWS_AT_ONCE).map((action) => ({ ...action, batchId: batch.id })));
}

/** Whether a batch was made on the day that it is now, in the portal's zone and by the database's clock. */
export async function isOfToday(tx: Queryable, batch: string): Promise<boolean> {
  const { rows } = await tx.execute<{ today: boolean }>(
    sql`select ${dayOf(sql`at`)} = ${TODAY} as today from cell_batches where id = ${batch}`,
  );
  return rows[0]?.today === true;
}

/** Holds a batch until the transaction ends: one undo of it at a time. */
export async function lockBatch(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`select from cell_batches where id = ${id} for no key update`);
}

/**
 * How many mails of a batch had begun to go, so that an undo takes none of them back (CEL-81).
 * @param student to whom; null: to all
 */
export async function countMailed(tx: Queryable, batchId: string, student: string | null): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from mail_deliveries d join messages m on m.id = d.message_id
    where m.batch_id = ${batchId} and d.state <> 'queued'
      and (${student}::uuid is null or d.student_id = ${student}::uuid)`);
  return rows[0]!.count;
}
