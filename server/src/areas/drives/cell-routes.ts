import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { actorOf } from '../activity';
import { viewApplicants } from './applicants/applicants';
import { driveFacts, drivesPage } from './list/drives';
import { eligibilityResult } from './list/eligibility-result';
import { reachOf } from './list/access-scope';

/** The list of drives, a drive and its students (CEL-40, CEL-50). */
export const driveRoutes = cellCalls(({ read }, { database }: { database: Database }) => {
  read('drives', { querystring: cell.drivesQuery, answer: cell.drivesPage }, async (request) => {
    const reach = await reachOf(database.db, staffOf(request));
    return drivesPage({ database }, request.query, reach);
  });
  read('drive', { answer: cell.driveFacts }, async (request) => {
    const reach = await reachOf(database.db, staffOf(request));
    return driveFacts({ database }, request.params.id, reach);
  });
  read('verdict', { querystring: cell.eligibilityQuery, answer: cell.eligibilityResult }, async (request) => {
    const { branches } = staffOf(request);
    return eligibilityResult({ database }, request.params.id, request.query, branches);
  });
  read('applicants', { querystring: cell.applicantsQuery, answer: cell.applicantsPage }, async (request) => {
    const staff = staffOf(request);
    const reach = await reachOf(database.db, staff);
    const { params, query } = request;
    return viewApplicants({ database }, actorOf(staff), params.id, query, reach);
  });
});
