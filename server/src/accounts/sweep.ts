import type { Services } from '../services';
import { deleteWholeBudgets } from './limit-store';

const EVERY_MS = 60 * 60 * 1000;

/** Removes dead sessions and whole budgets. */
export async function sweep({ database, sessions }: Pick<Services, 'database' | 'sessions'>): Promise<void> {
  await sessions.sweep();
  await deleteWholeBudgets(database.db, new Date());
}

/** Sweeps every hour. @returns stops it */
export function startSweeping(services: Pick<Services, 'database' | 'sessions' | 'log'>): () => void {
  const run = () =>
    void sweep(services).catch((err: unknown) => services.log.warn({ err }, 'the sweep failed'));
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}
