import { randomUUID } from 'node:crypto';
import { failure } from '@portal/shared/contract';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { placeGuards, requireStudent } from '../accounts/require-student';
import { accountsRoutes } from '../accounts/routes';
import { backupRoutes } from '../backup/routes';
import { pagesRoutes } from '../pages/routes';
import { operatorRoutes } from '../releases/operator-routes';
import { releasesRoutes } from '../releases/routes';
import { profileRoutes } from '../profile/routes';
import { dashboardRoutes } from '../dashboard/routes';
import { drivesRoutes } from '../drives/routes';
import type { Services } from '../services';
import { apiHeaders } from './api-headers';
import { answerClientError } from './client-errors';
import { CONNECTION_LIMITS } from './connection-limits';
import { handleError, handleNotFound } from './failures';
import { healthRoutes } from './health';
import { acceptEmptyJson } from './json-body';
import { refuseNul } from './nul-in-address';
import { describeApi } from './openapi';
import { loadGauge } from './load-gauge';
import { logRequests } from './request-log';
import { requestLogger } from './request-logger';
import { shedLoad } from './shed-load';

/** The largest section of a profile is a few kilobytes; files have limits of their own. */
const JSON_BODY_BYTES = 64 * 1024;

/** Every feature's routes; all answer in the envelope. */
const FEATURES = [accountsRoutes, profileRoutes, drivesRoutes, dashboardRoutes, operatorRoutes];

/**
 * The HTTP application over the services; it does not listen yet.
 * @returns to be closed by the caller, before the services
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { headersTimeout, connectionsCheckingInterval, maxHeaderSize, ...timeouts } = CONNECTION_LIMITS;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLogger,
    trustProxy: services.config.trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    ...timeouts,
    http: { headersTimeout, connectionsCheckingInterval, maxHeaderSize },
    clientErrorHandler: answerClientError(services.log),
    forceCloseConnections: 'idle',
    // What arrives while the server closes is answered like any other request.
    return503OnClosing: false,
    // A path that cannot be decoded is like any other that is not there.
    frameworkErrors: (error, request, reply) =>
      apiHeaders(request, reply, () => void handleError(error, request, reply)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.decorate('requireStudent', requireStudent(services));
  app.addHook('onRequest', apiHeaders);
  app.addHook('onRequest', refuseNul);
  placeGuards(app);
  acceptEmptyJson(app);
  logRequests(app, services.log);
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.response) schema.response = { '4xx': failure, '5xx': failure, ...schema.response };
  });

  const gauge = loadGauge(services.database);
  app.addHook('onClose', () => gauge.close());

  await describeApi(app);
  await app.register(async (api) => {
    await api.register(healthRoutes(services));
    await api.register(async (calls) => {
      calls.addHook('onRequest', shedLoad(gauge.now, services.log));
      for (const routes of FEATURES) await calls.register(routes(services));
      calls.all('/student/*', { schema: { hide: true } }, handleNotFound);
    });
  });
  await app.register(releasesRoutes(services));
  await app.register(backupRoutes(services));
  await app.register(pagesRoutes(services));
  await app.ready();
  return app;
}
