import { browserReport, REPORT_PATHS, VIEW_REPORT_BYTES, viewReport } from '@portal/shared/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PortalError } from '../../platform/errors';
import { PUBLIC } from '../../platform/http/access';
import { clientAddress } from '../../platform/http/client-address';
import { ok } from '../../platform/http/envelope';
import { sentenceOf } from '../../platform/http/failures';
import { acceptJsonAs } from '../../platform/http/json-body';
import { Allowance } from './allowance';
import type { BrowserReports } from './browser-reports';
import { policyReport, violationOf } from './policy-violation';
import type { ViewCounts } from './watch/view-counts';

/** The most that a college behind one address reports on an eventful day; no other address needs more. */
const OF_ADDRESS = { most: 300, aSecond: 10 };
const OF_ALL = { most: 2_000, aSecond: 100 };
/** Views have their own: neither they nor faults take from the other. */
const VIEWS_OF_ADDRESS = { most: 1_000, aSecond: 30 };
const VIEWS_OF_ALL = { most: 4_000, aSecond: 300 };

const taken = { 200: z.object({ success: z.literal(true), message: z.string(), data: z.null() }) };

type Deps = {
  reports: Pick<BrowserReports, 'take' | 'takeViolation'>;
  counts: Pick<ViewCounts, 'take'>;
};

type Limit = ConstructorParameters<typeof Allowance>[0];

/** Refuses what is more than one address, and than all of them, may report. */
function within(address: Limit, all: Limit) {
  const [ofAddress, ofAll] = [new Allowance(address), new Allowance(all)];
  return async (request: FastifyRequest): Promise<void> => {
    if (ofAddress.consume(clientAddress(request)) && ofAll.consume('')) return;
    throw new PortalError(429, sentenceOf(429), { retryAfterSeconds: 60 });
  };
}

/** Reports of browsers (W-64): they need no login, and no address is stored. */
export const reportRoutes =
  ({ reports, counts }: Deps): FastifyPluginAsync =>
  async (plain) => {
    acceptJsonAs(plain, ['application/csp-report']);
    const app = plain.withTypeProvider<ZodTypeProvider>();
    // What breaks under load is reported under load (F-45): a report is counted without the database, and the allowances
    // bound what all of them take.
    const config = { access: PUBLIC, priority: 'report' } as const;
    const route = { onRequest: within(OF_ADDRESS, OF_ALL), config };
    app.post(
      REPORT_PATHS.browser,
      {
        ...route,
        schema: { summary: 'Report faults, loads and vitals', body: browserReport, response: taken },
      },
      (request) => {
        reports.take(request.body);
        return ok('It is counted.', null);
      },
    );
    app.post(
      REPORT_PATHS.views,
      {
        onRequest: within(VIEWS_OF_ADDRESS, VIEWS_OF_ALL),
        config,
        bodyLimit: VIEW_REPORT_BYTES,
        schema: { summary: 'Report which pages were usable', body: viewReport, response: taken },
      },
      (request) => {
        counts.take(request.body);
        return ok('It is counted.', null);
      },
    );
    app.post(
      REPORT_PATHS.policy,
      {
        ...route,
        schema: { summary: 'Tell what the policy of a page refused', body: policyReport, response: taken },
      },
      (request) => {
        reports.takeViolation(violationOf(request.body));
        return ok('It is counted.', null);
      },
    );
  };
