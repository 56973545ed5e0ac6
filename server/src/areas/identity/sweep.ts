import type { Logger } from 'pino';
import type { Database, Queryable } from '../../platform/database/database';
import { bringBack, type LateTime } from '../../platform/database/late-times';
import type { Sessions } from './sessions/sessions';
import { deleteOldDevices } from './sessions/device-store';
import { LATE_TIMES_OF_SIGN_IN } from './late-times-store';
import { deleteWholeLimits } from './limit-store';
import { deleteOldLoginCodes } from './login/login-code-store';
import { deleteDeadStaffSignIns } from './staff/staff-session-store';
import { deleteOldRecoveries } from './recovery/recovery-store';

/** @property old deletes what other areas keep for a time @property late how late their stored times can be */
type Swept = {
  database: Database;
  sessions: Sessions;
  old: readonly ((db: Queryable) => Promise<void>)[];
  late: readonly LateTime[];
};

const EVERY_MS = 60 * 60 * 1000;
/** A lease that a clock left behind (F-86) lasts no longer. */
const BRING_BACK_EVERY_MS = 60_000;

/** Removes dead sessions, whole limits, browsers known no more, and codes and runs of recovery that are over, and what is old elsewhere. */
async function sweep({ database: { db }, sessions, old }: Swept): Promise<void> {
  await sessions.sweep();
  await deleteWholeLimits(db);
  await deleteOldRecoveries(db);
  await deleteOldLoginCodes(db);
  await deleteOldDevices(db);
  await deleteDeadStaffSignIns(db);
  for (const deleteOld of old) await deleteOld(db);
}

/** Brings back every stored time that is later than it can be. */
export const bringBackLate = ({ database: { db }, late }: Pick<Swept, 'database' | 'late'>): Promise<void> =>
  bringBack(db, [...LATE_TIMES_OF_SIGN_IN, ...late]);

/** Sweeps every hour, and brings back late times every minute. @returns stops it */
export function startSweeping(services: Swept & { log: Logger }): () => void {
  const every = (ms: number, work: (services: Swept) => Promise<void>) =>
    setInterval(
      () => void work(services).catch((err: unknown) => services.log.warn({ err }, 'the sweep failed')),
      ms,
    ).unref();
  const timers = [every(EVERY_MS, sweep), every(BRING_BACK_EVERY_MS, bringBackLate)];
  return () => timers.forEach((timer) => clearInterval(timer));
}
