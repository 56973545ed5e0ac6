import { randomUUID } from 'node:crypto';
import { CONTENT, REGISTRY } from '@portal/shared/config/page-state.mjs';
import { failure, REPORT_PATHS } from '@portal/shared/contract';
import { CELL_CALLS_PATH } from '@portal/shared/contract/cell';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { cellRoutes } from './console/cell-routes';
import { ownRoutes as ownCellRoutes } from './console/student-routes';
import { recordFactor, recordRefusal } from './areas/accounts';
import { recruiterGuards, recruiterRoutes } from './areas/company-links';
import { accountsRoutes, staffGuards, staffRoutes, studentGuards, type StaffDeps } from './areas/identity';
import { pagesRoutes } from './areas/pages';
import {
  CALL_PATHS,
  deployTokenGuard,
  PREVIEW_END_PATH,
  PREVIEW_PATH,
  previewRoutes,
  releasesRoutes,
  sourceMapRoutes,
  teamRoutes,
  yearSite,
  contentSite,
} from './areas/releases';
import { profileRoutes } from './areas/profile';
import { dashboardRoutes } from './areas/dashboard';
import { drivesRoutes } from './areas/drives';
import { messagesRoutes } from './areas/messages';
import { privacyRoutes } from './areas/privacy';
import { healthOfReleases, reportRoutes } from './areas/reports';
import { addressesOf, cellAddressOf, studentLoginOf } from './config';
import type { OpenServices } from './open-services';
import { PUBLIC, type Guards } from './platform/http/access';
import { noteArrival } from './platform/http/arrival';
import { apiHeaders } from './platform/http/api-headers';
import { answerClientError } from './platform/http/client-errors';
import { CONNECTION_LIMITS } from './platform/http/connection-limits';
import { rejectWrites } from './platform/disk/reject-writes';
import { handleError, handleNotFound } from './platform/http/failures';
import { keepToHost } from './platform/http/restrict-to-host';
import { healthRoutes } from './platform/http/health';
import { acceptEmptyJson } from './platform/http/json-body';
import { rejectAmbiguous } from './platform/http/ambiguous-address';
import { describeApi } from './platform/http/openapi/describe-api';
import { loadGauge } from './platform/http/load-gauge';
import { placeGuards } from './platform/http/register-guards';
import { logRequests, sameLog } from './platform/http/request-log';
import { shedLoad } from './platform/http/shed-load';
import { answerUnreadBodies } from './platform/http/unread-bodies';
import { trustProxyOption } from './platform/http/trust-proxy';
import { keepKeyedResponses } from './platform/keyed/keyed-responses';

/** The largest section of a profile is a few kilobytes; files have limits of their own. */
const JSON_BODY_BYTES = 64 * 1024;

/** Every feature's routes; all answer in the envelope. */
const FEATURES = [
  accountsRoutes,
  profileRoutes,
  drivesRoutes,
  dashboardRoutes,
  messagesRoutes,
  privacyRoutes,
  teamRoutes,
  (services: OpenServices) => healthOfReleases(services, 'deploy token'),
  (services: OpenServices) => sourceMapRoutes(services, 'deploy token'),
  ownCellRoutes,
  reportRoutes,
];

/** What the console's host has beside its calls: the pages of each host are its own. */
const HOSTS = {
  cellCalls: CELL_CALLS_PATH,
  ofBoth: [
    '/*',
    REGISTRY.path,
    CONTENT.path,
    ...Object.values(REPORT_PATHS),
    '/remotes/:name/:hash/*',
    `${PREVIEW_PATH}/:secret`,
    PREVIEW_END_PATH,
    '/health/live',
    '/health/ready',
  ],
};

/** What staff log in by: a second factor may be missing in a sample college alone (CEL-02). */
const staffDeps = ({ config, database, encryption }: OpenServices): StaffDeps => ({
  database,
  encryption,
  recordFactor,
  studentLogin: studentLoginOf(config),
  secondFactor: config.production || !config.sampleCollege ? 'required' : 'as set up',
  address: (request) => cellAddressOf(config, request),
});

/** The guard of each principal of the public port. */
const guardsOf = ({ database, sessions }: OpenServices, staff: StaffDeps): Guards => ({
  ...studentGuards(sessions),
  ...staffGuards(staff, (who, right) => recordRefusal(database, who, right)),
  ...recruiterGuards(database),
  ...deployTokenGuard(database),
});

/** The end of paths that are no route's. A part of its own, so that no route pays for its hooks. */
const noRoute =
  ({ requests }: OpenServices): FastifyPluginAsync =>
  async (part) => {
    requests.watchNoRoute(part);
    part.setNotFoundHandler(handleNotFound);
  };

/** Every call: health first, which answers whatever the load; and the end of paths that are none. */
const callsOf =
  (services: OpenServices, staff: StaffDeps, load: ReturnType<typeof loadGauge>['now']): FastifyPluginAsync =>
  async (api) => {
    await api.register(healthRoutes(services));
    await api.register(async (calls) => {
      calls.addHook('onRequest', shedLoad(load, services.log));
      for (const routes of FEATURES) await calls.register(routes(services));
      await calls.register(staffRoutes({ ...services, ...staff }));
      const content = contentSite(services);
      await calls.register(
        cellRoutes({ ...services, ...addressesOf(services.config), content, site: yearSite(content) }),
      );
      await calls.register(recruiterRoutes(services));
      for (const path of CALL_PATHS)
        calls.all(path, { config: { access: PUBLIC }, schema: { hide: true } }, handleNotFound);
    });
  };

/**
 * The HTTP application over the services; it does not listen yet.
 * @returns to be closed by the caller, before the services
 */
export async function buildApp(services: OpenServices): Promise<FastifyInstance> {
  const { headersTimeout, connectionsCheckingInterval, maxHeaderSize, ...timeouts } = CONNECTION_LIMITS;
  const { cellHost } = services.config;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    childLoggerFactory: sameLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(services.config.trustProxy),
    bodyLimit: JSON_BODY_BYTES,
    ...timeouts,
    http: { headersTimeout, connectionsCheckingInterval, maxHeaderSize },
    clientErrorHandler: answerClientError(services.log),
    forceCloseConnections: 'idle',
    // What arrives while the server closes is answered like any other request.
    return503OnClosing: false,
    // A path that cannot be decoded is like any other that is not there.
    frameworkErrors: (error, request, reply) => {
      lookAfterBody(request, reply);
      services.requests.countUnrouted(request, reply);
      apiHeaders(request, reply, () => void handleError(error, request, reply));
    },
  });
  const lookAfterBody = answerUnreadBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  const gauge = loadGauge(services.database);
  app.addHook('onClose', () => gauge.close());
  noteArrival(app, gauge.now, services.elapsed);
  app.addHook('onRequest', apiHeaders);
  app.addHook('onRequest', rejectAmbiguous);
  // A hook that most portals have no use for would run for every poll.
  if (cellHost !== undefined) app.addHook('onRequest', keepToHost({ ...HOSTS, cellHost }));
  rejectWrites(app, services.disk);
  app.addHook('onError', (_request, _reply, error, done) => {
    services.disk.note(error);
    done();
  });
  const staff = staffDeps(services);
  keepKeyedResponses(app, services.database);
  placeGuards(app, guardsOf(services, staff));
  acceptEmptyJson(app);
  logRequests(app, services.log);
  services.requests.watch(app);
  await app.register(noRoute(services));
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { '4xx': failure, '5xx': failure, ...schema.response };
  });

  await describeApi(app);
  await app.register(callsOf(services, staff, gauge.now));
  await app.register(releasesRoutes(services));
  await app.register(previewRoutes(services));
  await app.register(pagesRoutes(services));
  await app.ready();
  return app;
}
