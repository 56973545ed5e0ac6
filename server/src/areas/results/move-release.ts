import type { DoneData, MoveReleaseRequest } from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { moveWaitingResults } from '../../platform/events/event-store';
import { perform } from '../activity';
import { compareInstants, writeRelease, type By } from '../drives';
import { lockForMarks, releaseToCome } from '../rounds';

const OVER = 'This time is over. Please choose one to come.';

/**
 * Moves a publication of results that is set, or cancels it: the results stay as they are, and no student reads them (F-64).
 * On any day, unlike an undo.
 * @throws PortalError 404, 409 where it is not set for what was seen, 422 for a time that is over
 */
export const moveRelease = (
  { database }: { database: Pick<Database, 'db'> },
  { actor, reach }: By,
  id: string,
  { at, was }: MoveReleaseRequest,
): Promise<DoneData> =>
  perform(database, { actor }, async (tx, batch) => {
    const round = await lockForMarks(tx, id, reach);
    const set = await releaseToCome(tx, id);
    if (set === null || Date.parse(set) !== Date.parse(was))
      throw new PortalError(409, 'The publication is over, or someone changed it since you looked.');
    if (at !== null && !(await compareInstants(tx, at, at)).isToCome)
      throw new PortalError(422, OVER, { errors: { at: OVER } });
    const to = at === null ? null : new Date(at);
    await writeRelease(tx, id, to);
    await moveWaitingResults(tx, round, to);
    batch.record({
      kind: 'round.release changed',
      subjectId: id,
      before: { release_at: set },
      after: { release_at: to?.toISOString() ?? null },
    });
    return { version: null, changed: 1 };
  });
