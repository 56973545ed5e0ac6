import {
  applicantsPage as applicantsSchema,
  applicantsQuery,
  driveFacts as factsSchema,
  drivesPage as pageSchema,
  eligibilityResult as eligibilitySchema,
  drivesQuery,
  eligibilityQuery,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { viewApplicants } from './applicants/applicants';
import { driveFacts, drivesPage } from './list/drives';
import { eligibilityResult } from './list/eligibility-result';
import { reachOf } from './list/access-scope';

/** The list of drives, a drive and its students (CEL-40, CEL-50). */
export const driveRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('drives', { querystring: drivesQuery, response: answers(pageSchema) }, async (request) => {
      const reach = await reachOf(database.db, staffOf(request));
      return ok('OK', await drivesPage({ database }, request.query, reach));
    });
    call('drive', { response: answers(factsSchema) }, async (request) => {
      const reach = await reachOf(database.db, staffOf(request));
      return ok('OK', await driveFacts({ database }, request.params.id, reach));
    });
    call(
      'verdict',
      { querystring: eligibilityQuery, response: answers(eligibilitySchema) },
      async (request) => {
        const { branches } = staffOf(request);
        return ok('OK', await eligibilityResult({ database }, request.params.id, request.query, branches));
      },
    );
    call(
      'applicants',
      { querystring: applicantsQuery, response: answers(applicantsSchema) },
      async (request) => {
        const staff = staffOf(request);
        const reach = await reachOf(database.db, staff);
        const { params, query } = request;
        return ok('OK', await viewApplicants({ database }, actorOf(staff), params.id, query, reach));
      },
    );
  };
