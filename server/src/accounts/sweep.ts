import type { Services } from '../services';
import { deleteWholeBudgets } from './limit-store';
import { deleteOldRecoveries } from './recovery-store';

type Swept = Pick<Services, 'database' | 'sessions' | 'now'>;

const EVERY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes dead sessions, whole budgets and runs of recovery that no day's count needs. */
export async function sweep({ database, sessions, now }: Swept): Promise<void> {
  await sessions.sweep();
  const at = now();
  await deleteWholeBudgets(database.db, new Date(at));
  await deleteOldRecoveries(database.db, new Date(at - DAY_MS));
}

/** Sweeps every hour. @returns stops it */
export function startSweeping(services: Swept & Pick<Services, 'log'>): () => void {
  const run = () =>
    void sweep(services).catch((err: unknown) => services.log.warn({ err }, 'the sweep failed'));
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}
