import type { DoneData } from '@portal/shared/contract/cell';
import type { Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { passoutYearAt } from '../profile';
import { type Actor, perform } from '../activity';
import { findClosing, findEarlier, lockSeasons, insertBegun } from './season-store';

/** A season is begun this many years before its passout year at most. */
const YEARS_AHEAD = 1;

/**
 * Begins a season: lists open on it from then on (F-69). Another season may run at the same time: late offers of the
 * season before come when drives of the next one are posted, and a reopened season runs too.
 * @throws PortalError 409 for one that was begun, closed or entered before, 422 for one that is far ahead
 */
export const beginSeason = (database: { db: Queryable }, actor: Actor, year: number): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    await lockSeasons(tx);
    const latest = passoutYearAt(new Date()) + YEARS_AHEAD;
    if (year > latest) throw new PortalError(422, `${year} is too far ahead: ${latest} can be begun now.`);
    if (await findClosing(tx, year)) throw new PortalError(409, `${year} is closed. Reopen it instead.`);
    if (await findEarlier(tx, year))
      throw new PortalError(409, `The figures of ${year} were typed in. Remove them first.`);
    if (!(await insertBegun(tx, year))) throw new PortalError(409, `${year} runs already.`);
    batch.record({
      kind: 'season.begun',
      before: { year, state: 'not begun' },
      after: { year, state: 'running' },
    });
    return { version: null, changed: 1 };
  });
