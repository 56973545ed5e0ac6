import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { countEligibleOf } from '../eligibility/eligible-count';
import { draftEligibility } from './drafts';

/** Who could apply to a drive as drafted: how many (CEL-42), and one student with the reasons (CEL-41). */
export const eligibleRoutes = cellCalls(({ read }, { database }: { database: Database }) => {
  read('countEligible', { body: cell.countEligibleRequest, answer: cell.eligibleCount }, (request) =>
    countEligibleOf(database.db, request.body),
  );
  read(
    'draftEligibility',
    { querystring: cell.draftEligibilityQuery, answer: cell.draftEligibility },
    (request) => draftEligibility({ database }, request.params.id, request.query.student),
  );
});
