import {
  CALLS,
  companyCounts as companyCountsSchema,
  driveItem,
  ineligibleItem,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import { companyCounts, companyList, ineligibleList, type ListName } from './lists';

const LISTS: { path: string; list: ListName; summary: string }[] = [
  { path: CALLS.eligibleCompanies.path, list: 'eligible', summary: 'Companies open to the student' },
  { path: CALLS.consentsTrue.path, list: 'applied', summary: 'Companies applied to' },
  { path: CALLS.consentsFalse.path, list: 'notApplied', summary: 'Companies not applied to' },
  { path: CALLS.consentsRejected.path, list: 'rejected', summary: 'Companies that rejected' },
  { path: CALLS.placements.path, list: 'placed', summary: 'Companies placed in' },
];

/** The company lists of the dashboard (DSH-04). */
export const listRoutes =
  ({ database }: { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: STUDENT };

    for (const { path, list, summary } of LISTS) {
      app.get(path, { config, schema: { summary, response: answers(z.array(driveItem)) } }, async (request) =>
        ok('Companies', await companyList(database.db, studentOf(request).id, list)),
      );
    }
    app.get(
      CALLS.ineligibleCompanies.path,
      {
        config,
        schema: {
          summary: 'Open companies that the student cannot apply to',
          response: answers(z.array(ineligibleItem)),
        },
      },
      async (request) => ok('Companies', await ineligibleList(database.db, studentOf(request).id)),
    );
    app.get(
      CALLS.companyCounts.path,
      {
        config,
        schema: { summary: 'Companies in each list', response: answers(companyCountsSchema) },
      },
      async (request) => ok('Companies', await companyCounts(database.db, studentOf(request).id)),
    );
  };
