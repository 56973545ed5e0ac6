import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Drizzle, Queryable } from '../database/database';
import { keyedResponses } from '../database/schema';
import { PortalError } from '../errors';

/** A change with an Idempotency-Key while its call runs. */
export type CurrentChange = {
  /** Of its row; a hash of caller and key. */
  id: string;
  fingerprint: string;
  /** Whether a transaction of it has committed, and the row with it. */
  isMade: boolean;
  /** Whether the call has its response: what still runs in the background is no part of it. */
  isOver: boolean;
};

/** The change that runs here, if its call has a key. */
export const currentChange = new AsyncLocalStorage<CurrentChange>();

/** The refusal of a change that still runs: the caller waits a moment before repeating it. */
export const stillRunning = (): PortalError =>
  new PortalError(409, 'This change is still being made. Please wait a moment.', {
    data: { change: 'running' },
  });

/**
 * Writes the row of a change, unless its transaction has written nothing.
 * @returns whether the transaction has written
 * @throws PortalError 409 when the same change was made elsewhere meanwhile: this transaction must not commit
 */
async function writeRow(tx: Queryable, { id, fingerprint, isMade }: CurrentChange): Promise<boolean> {
  const { rows } = await tx.execute<{ wrote: boolean; kept: boolean }>(sql`
    with wrote as materialized (select pg_current_xact_id_if_assigned() is not null as yes),
      kept as (
        insert into ${keyedResponses} (id, fingerprint) select ${id}, ${fingerprint} from wrote where yes
        on conflict do nothing returning id
      )
    select yes as wrote, exists (select from kept) as kept from wrote`);
  const [{ wrote, kept } = { wrote: false, kept: false }] = rows;
  if (wrote && !kept && !isMade) throw stillRunning();
  return wrote;
}

/**
 * Makes each transaction of a change with a key write the change's row as its last statement: both are committed, or neither is
 * (F-01).
 */
export function keepKeysIn(db: Drizzle): void {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const change = currentChange.getStore();
    if (!change || change.isOver || config?.accessMode === 'read only') return begin(work, config);
    let wrote = false;
    const result = await begin(async (tx) => {
      const done = await work(tx);
      wrote = await writeRow(tx, change);
      return done;
    }, config);
    change.isMade ||= wrote;
    return result;
  };
}
