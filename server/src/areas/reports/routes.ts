import { browserReport, REPORT_PATHS } from '@portal/shared/contract';
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
import { browserOf, previewBy, type Releases } from '../releases';
import type { BrowserReports } from './browser-reports';
import { policyReport, violationOf } from './policy-violation';
import { deviceOf } from './watch/device';

/** The most that a college behind one address reports on an eventful day; no other address needs more. */
const OF_ADDRESS = { most: 300, aSecond: 10 };
const OF_ALL = { most: 2_000, aSecond: 100 };

const taken = { 200: z.object({ success: z.literal(true), message: z.string(), data: z.null() }) };

type Deps = {
  reports: Pick<BrowserReports, 'take' | 'takeViolation'>;
  releases: Pick<Releases, 'state'>;
};

/** Reports of browsers (W-64): they need no login, and no address is stored. */
export const reportRoutes =
  ({ reports, releases }: Deps): FastifyPluginAsync =>
  async (plain) => {
    acceptJsonAs(plain, ['application/csp-report']);
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const [ofAddress, ofAll] = [new Allowance(OF_ADDRESS), new Allowance(OF_ALL)];
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if (ofAddress.consume(clientAddress(request)) && ofAll.consume('')) return;
      throw new PortalError(429, sentenceOf(429), { retryAfterSeconds: 60 });
    };
    // What breaks under load is reported under load (F-45): a report is counted without the database, and the allowances
    // bound what all of them take.
    const route = { onRequest, config: { access: PUBLIC, priority: 'report' } } as const;
    app.post(
      REPORT_PATHS.browser,
      {
        ...route,
        schema: { summary: 'Report faults, loads and vitals', body: browserReport, response: taken },
      },
      (request) => {
        const { preview } = browserOf(request);
        const isPreview = previewBy(releases.state(), preview) !== null;
        reports.take(request.body, deviceOf(request), isPreview);
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
