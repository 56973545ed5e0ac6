import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { backupRoutes } from './areas/backup';
import { cellRoutes } from './console/cell-routes';
import { healthOfReleases } from './areas/reports';
import {
  authorizeOperator,
  openOperatorKey,
  operatorGuard,
  operatorRoutes,
  sourceMapRoutes,
  yearSite,
  contentSite,
} from './areas/releases';
import { commandGuards } from './command-app';
import { addressesOf } from './config';
import type { OpenServices } from './open-services';
import * as schema from './schema';
import { apiHeaders } from './platform/http/api-headers';
import { handleError, handleNotFound } from './platform/http/failures';
import { acceptEmptyJson } from './platform/http/json-body';
import { placeGuards } from './platform/http/register-guards';
import { keepKeyedResponses } from './platform/keyed/keyed-responses';
import { metricsRoutes } from './platform/metrics/metrics-routes';
import { logRequests, sameLog } from './platform/http/request-log';

/**
 * The operator's own application (W-13): releases of every part, deploy tokens, the backup, the metrics and the
 * console's calls for commands. It listens on the
 * socket in the data folder and nowhere else.
 * @returns to be closed by the caller, before the services
 */
export async function buildOperatorApp({
  config,
  database,
  blobs,
  releases,
  sites,
  mail,
  rules,
  encryption,
  log,
  disk,
  unhandled,
  requests,
  reports,
  counts,
  files,
}: OpenServices): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    childLoggerFactory: sameLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  app.addHook('onRequest', apiHeaders);
  const key = openOperatorKey(config);
  keepKeyedResponses(app, database);
  placeGuards(app, { ...operatorGuard(key), ...commandGuards((request) => authorizeOperator(key, request)) });
  acceptEmptyJson(app);
  logRequests(app, log);
  await app.register(operatorRoutes({ database, releases, sites }));
  await app.register(healthOfReleases({ database, reports, counts, releases }, 'operator'));
  await app.register(sourceMapRoutes({ releases, blobs }, 'operator'));
  await app.register(backupRoutes({ database, blobs, schema }));
  const inForce = () => [...releases.state().parts].map(([part, { current }]) => ({ part, hash: current }));
  await app.register(metricsRoutes({ requests, database, disk, unhandled, files, inForce }));
  const content = contentSite({ releases, blobs, database });
  await app.register(
    cellRoutes({
      database,
      blobs,
      mail,
      rules,
      encryption,
      log,
      ...addressesOf(config),
      content,
      site: yearSite(content),
    }),
  );
  await app.ready();
  return app;
}
