import {
  countEligibleRequest,
  draftEligibility as draftEligibilitySchema,
  draftEligibilityQuery,
  eligibleCount as countSchema,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { cellCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import { countEligibleOf } from '../eligibility/eligible-count';
import { draftEligibility } from './drafts';

/** Who could apply to a drive as drafted: how many (CEL-42), and one student with the reasons (CEL-41). */
export const eligibleRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('countEligible', { body: countEligibleRequest, response: answers(countSchema) }, async (request) =>
      ok('OK', await countEligibleOf(database.db, request.body)),
    );
    call(
      'draftEligibility',
      { querystring: draftEligibilityQuery, response: answers(draftEligibilitySchema) },
      async (request) =>
        ok('OK', await draftEligibility({ database }, request.params.id, request.query.student)),
    );
  };
