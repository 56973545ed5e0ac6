import {
  CELL_CALLS,
  countEligibleRequest,
  draftEligibility as draftEligibilitySchema,
  draftEligibilityQuery,
  eligibleCount as countSchema,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../platform/database/database';
import { cellRoute } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { countEligibleOf } from '../eligibility/eligible-count';
import { draftEligibility } from './drafts';

/** Whom a drive would be open to as somebody writes it: how many (CEL-42), and one student, in their words (CEL-41). */
export const eligibleRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.countEligible.path,
      cellRoute(CELL_CALLS.countEligible, { body: countEligibleRequest, response: answers(countSchema) }),
      async (request) => ok('OK', await countEligibleOf(database.db, request.body)),
    );
    app.get(
      CELL_CALLS.draftEligibility.path,
      cellRoute(CELL_CALLS.draftEligibility, {
        params: zod.object({ id: zod.string() }),
        querystring: draftEligibilityQuery,
        response: answers(draftEligibilitySchema),
      }),
      async (request) =>
        ok('OK', await draftEligibility({ database }, request.params.id, request.query.student)),
    );
  };
