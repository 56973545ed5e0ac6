import type { ActionKind } from '@portal/shared/contract/cell';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database';
import { idOf, type Actor } from './actor';
import { cellActions, cellBatches, cellWords } from './schema';

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
};
type BatchRow = typeof cellBatches.$inferSelect;

/** Lets one change of a key at a time, until the transaction ends. */
export async function lockKey(tx: Queryable, actor: Actor, key: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.kind} ${idOf(actor) ?? ''} ${key}`}, 0))`,
  );
}

/** The batch that an actor made by a key; undefined where there is none. */
export async function findBatchBy(tx: Queryable, actor: Actor, key: string): Promise<BatchRow | undefined> {
  const id = idOf(actor);
  const [row] = await tx
    .select()
    .from(cellBatches)
    .where(
      and(
        eq(cellBatches.actorKind, actor.kind),
        id === null ? isNull(cellBatches.actorId) : eq(cellBatches.actorId, id),
        eq(cellBatches.key, key),
      ),
    );
  return row;
}

type NewBatch = {
  id: string;
  actor: Actor;
  key: string;
  requestHash: string;
  result: State;
  reason: string | null;
  undoes: string | null;
};

/** Appends a batch with its actions. */
export async function insertBatch(
  tx: Queryable,
  { actor, reason, ...batch }: NewBatch,
  actions: (NewAction & { id: string })[],
): Promise<void> {
  await tx.insert(cellBatches).values({ ...batch, actorKind: actor.kind, actorId: idOf(actor) });
  const words = actor.kind === 'command' ? actor.words : null;
  if (reason !== null || words !== null)
    await tx.insert(cellWords).values({ batchId: batch.id, reason, actor: words });
  if (actions.length > 0)
    await tx.insert(cellActions).values(actions.map((action) => ({ ...action, batchId: batch.id })));
}
