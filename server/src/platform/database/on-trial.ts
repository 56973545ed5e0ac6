import type { Queryable } from './database';

/** Ends a transaction that is only a trial. */
class Trial extends Error {}

/**
 * Does something and takes all of it back, so that what is shown before is what is done then (F-65, F-80).
 * @param db the database, or a transaction in which it is one step
 * @returns what `work` gives; nothing is written
 * @throws whatever `work` throws
 */
export async function onTrial<R>(db: Queryable, work: (tx: Queryable) => Promise<R>): Promise<R> {
  let done: { result: R } | undefined;
  const trial = db.transaction(async (tx) => {
    done = { result: await work(tx) };
    throw new Trial();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error;
  });
  return done!.result;
}
