import {
  applicantsPage as applicantsSchema,
  applicantsQuery,
  CELL_CALLS,
  driveFacts as factsSchema,
  drivesPage as pageSchema,
  eligibilityResult as eligibilitySchema,
  drivesQuery,
  eligibilityQuery,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { applicantsPage } from './applicants/applicants';
import { driveFacts, drivesPage } from './list/drives';
import { eligibilityResult } from './list/eligibility-result';
import { reachOf } from './list/access-scope';

const params = zod.object({ id: zod.string() });

/** The list of drives, a drive and its students (CEL-40, CEL-50). */
export const driveRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.drives.path,
      cellRoute(CELL_CALLS.drives, { querystring: drivesQuery, response: answers(pageSchema) }),
      async (request) => {
        const reach = await reachOf(database.db, staffOf(request));
        return ok('OK', await drivesPage({ database }, request.query, reach));
      },
    );
    app.get(
      CELL_CALLS.drive.path,
      cellRoute(CELL_CALLS.drive, { params, response: answers(factsSchema) }),
      async (request) => {
        const reach = await reachOf(database.db, staffOf(request));
        return ok('OK', await driveFacts({ database }, request.params.id, reach));
      },
    );
    app.get(
      CELL_CALLS.verdict.path,
      cellRoute(CELL_CALLS.verdict, {
        params,
        querystring: eligibilityQuery,
        response: answers(eligibilitySchema),
      }),
      async (request) => ok('OK', await eligibilityResult({ database }, request.params.id, request.query)),
    );
    app.get(
      CELL_CALLS.applicants.path,
      cellRoute(CELL_CALLS.applicants, {
        params,
        querystring: applicantsQuery,
        response: answers(applicantsSchema),
      }),
      async (request) => {
        const reach = await reachOf(database.db, staffOf(request));
        return ok('OK', await applicantsPage({ database }, request.params.id, request.query, reach));
      },
    );
  };
