import type { Queryable } from '../../platform/database/database';
import type { FactorChange } from '../identity';
import { actorOf, perform } from '../activity';

/** Records, in the same transaction, that someone changed their own second factor (CEL-02, CEL-80). */
export async function recordFactor(
  tx: Queryable,
  who: { id: string; studentId: string | null },
  change: FactorChange,
): Promise<void> {
  await perform({ db: tx }, { actor: actorOf(who) }, (_tx, batch) => {
    batch.record({ kind: `factor.${change}`, staffId: who.id });
    return Promise.resolve({});
  });
}
