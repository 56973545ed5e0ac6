import type { Database, Queryable } from '../../platform/database/database';
import { notifyAtCommit } from '../../platform/database/notify-at-commit';
import { livePreviews } from './preview/live-previews';
import { readState, type ReleaseState } from './registry-view';
import type { Change, Switched } from './history/change';
import { switchPart } from './switching';

/** Channel on which server processes notify each other of a switch. */
const CHANNEL = 'portal_releases';

type Write = (tx: Queryable) => Promise<void>;

/** The active releases, as of the newest switch that this process knows, and how to switch. */
export type ActiveState = {
  state: () => ReleaseState;
  /** Reads it again; one after the other, so that an older result never follows a newer one. */
  reload: () => Promise<void>;
  /** Called after each reading. */
  onChange: (callback: (state: ReleaseState) => void) => void;
  /**
   * Switches, and runs `before`, and `after` if something was switched, in the same transaction; then notifies this
   * process and all others.
   * @throws as switchPart
   */
  change: (wanted: Change, beside?: { before?: Write; after?: Write | undefined }) => Promise<Switched>;
  /** Writes the previews, which changes no active release; then notifies this process and all others. */
  changePreviews: <T>(write: (tx: Queryable) => Promise<T>) => Promise<T>;
};

/** Reads what is released and follows every switch of every process. */
export async function followState(database: Database): Promise<ActiveState> {
  const { db } = database;
  const read = async (): Promise<ReleaseState> => {
    const inForce = await readState(db);
    return { ...inForce, previews: await livePreviews(db, inForce) };
  };
  let state = await read();
  const listeners: ((state: ReleaseState) => void)[] = [];
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        state = await read();
        for (const listener of listeners) listener(state);
      });
    return reading;
  };
  const reloadQuietly = (): void => void reload().catch(() => undefined);
  await database.listen(CHANNEL, reloadQuietly);
  database.onReconnect(reloadQuietly);
  const notifyAll = async (): Promise<void> => {
    await reload();
    await database.notify(CHANNEL, String(state.revision));
  };
  return {
    state: () => state,
    reload,
    onChange: (callback) => void listeners.push(callback),
    async change(wanted, { before, after } = {}) {
      const known = state.revision;
      const switched = await db.transaction(async (tx) => {
        await before?.(tx);
        const done = await switchPart(tx, wanted);
        if (done.isSwitched) await after?.(tx);
        await notifyAtCommit(tx, CHANNEL, String(done.revision));
        return done;
      });
      if (switched.revision !== known) await notifyAll();
      return switched;
    },
    async changePreviews(write) {
      const written = await db.transaction(async (tx) => {
        const done = await write(tx);
        await notifyAtCommit(tx, CHANNEL, String(state.revision));
        return done;
      });
      await notifyAll();
      return written;
    },
  };
}
