import {
  type CALLS,
  companyCounts as companyCountsSchema,
  driveItem,
  ineligibleItem,
} from '@portal/shared/contract';
import * as z from '@portal/shared/zod';
import { studentOf } from '../../../platform/http/access';
import { studentCalls } from '../../../platform/http/calls';
import { ok } from '../../../platform/http/envelope';
import type { Database } from '../../../platform/database/database';
import { companyCounts, companyList, ineligibleList, type ListName } from './lists';

/** The lists of companies by their calls. */
const LISTS: [call: keyof typeof CALLS, list: ListName][] = [
  ['eligibleCompanies', 'eligible'],
  ['consentsTrue', 'applied'],
  ['consentsFalse', 'notApplied'],
  ['consentsRejected', 'rejected'],
  ['placements', 'placed'],
];

/** The company lists of the dashboard (DSH-04). */
export const listRoutes = studentCalls(({ call }, { database }: { database: Database }) => {
  for (const [name, list] of LISTS)
    call(name, { answer: z.array(driveItem) }, async (request) =>
      ok('Companies', await companyList(database.db, studentOf(request).id, list)),
    );
  call('ineligibleCompanies', { answer: z.array(ineligibleItem) }, async (request) =>
    ok('Companies', await ineligibleList(database.db, studentOf(request).id)),
  );
  call('companyCounts', { answer: companyCountsSchema }, async (request) =>
    ok('Companies', await companyCounts(database.db, studentOf(request).id)),
  );
});
