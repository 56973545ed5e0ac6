import type { Logger } from 'pino';
import { deleteTransactionOutcomes } from '../../platform/database/confirmed-commits';
import type { Database, Queryable } from '../../platform/database/database';
import type { Sessions } from './sessions/sessions';
import { deleteOldDevices } from './sessions/device-store';
import { deleteWholeLimits } from './limit-store';
import { deleteOldLoginCodes } from './login/login-code-store';
import { deleteDeadStaffSignIns } from './staff/staff-session-store';
import { deleteOldRecoveries } from './recovery/recovery-store';

/** @property old deletes what other areas keep for a time */
type Swept = { database: Database; sessions: Sessions; old: readonly ((db: Queryable) => Promise<void>)[] };

const EVERY_MS = 60 * 60 * 1000;

/** Removes dead sessions, whole limits, browsers known no more, old marks of commits, and codes and runs of recovery that are over, and what is old elsewhere. */
async function sweep({ database: { db }, sessions, old }: Swept): Promise<void> {
  await sessions.sweep();
  await deleteWholeLimits(db);
  await deleteOldRecoveries(db);
  await deleteOldLoginCodes(db);
  await deleteOldDevices(db);
  await deleteDeadStaffSignIns(db);
  await deleteTransactionOutcomes(db);
  for (const deleteOld of old) await deleteOld(db);
}

/** Sweeps every hour. @returns stops it */
export function startSweeping(services: Swept & { log: Logger }): () => void {
  const run = () =>
    void sweep(services).catch((err: unknown) => services.log.warn({ err }, 'the sweep failed'));
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}
