import {
  CALLS,
  companyCounts as companyCountsSchema,
  driveItem,
  ineligibleItem,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { STUDENT, studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { answers, ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import { companyCounts, companyList, ineligibleList, type ListName } from './lists';

const LISTS: { path: string; list: ListName }[] = [
  { path: CALLS.eligibleCompanies.path, list: 'eligible' },
  { path: CALLS.consentsTrue.path, list: 'applied' },
  { path: CALLS.consentsFalse.path, list: 'notApplied' },
  { path: CALLS.consentsRejected.path, list: 'rejected' },
  { path: CALLS.placements.path, list: 'placed' },
];

/** The company lists of the dashboard (DSH-04). */
export const listRoutes = studentCalls(({ call, plain }, { database }: { database: Database }) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const config = { access: STUDENT };

  for (const { path, list } of LISTS) {
    app.get(path, { config, schema: { response: answers(z.array(driveItem)) } }, async (request) =>
      ok('Companies', await companyList(database.db, studentOf(request).id, list)),
    );
  }
  call('ineligibleCompanies', { answer: z.array(ineligibleItem) }, async (request) =>
    ok('Companies', await ineligibleList(database.db, studentOf(request).id)),
  );
  call('companyCounts', { answer: companyCountsSchema }, async (request) =>
    ok('Companies', await companyCounts(database.db, studentOf(request).id)),
  );
});
