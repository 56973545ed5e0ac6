import type pino from 'pino';
import { buildApp } from './app';
import { startSweeping } from './areas/identity';
import { deleteOldDrafts } from './areas/imports';
import { LATE_TIMES_OF_MESSAGES, startMailing, startPushing, startNotifier } from './areas/messages';
import {
  deleteOldCopies,
  finishRestored,
  LATE_TIMES_OF_COPIES,
  startErasing,
  startMakingCopies,
} from './areas/privacy';
import { publishBuiltParts, startMailingTeams } from './areas/releases';
import { startWatching } from './areas/reports';
import { seedSampleCollege, signInHelp } from './areas/sample-college';
import type { Config } from './config';
import { openServices, type OpenServices } from './open-services';
import { buildOperatorApp } from './operator-app';
import { LISTEN_BACKLOG } from './platform/http/connection-limits';
import { shutDownGracefully } from './platform/http/graceful-shutdown';
import { listenForOperator } from './platform/http/operator-socket';
import { deleteOldResponses } from './platform/keyed/keyed-response-store';
import * as schema from './schema';

export { readConfig } from './config';
export { makeLog } from './platform/http/logger';

/** What asks the database for so long while the server stops is given up: a supervisor ends it hard after 5 s. */
const ABANDON_MS = 3_500;

/** A server that listens. */
type StartedServer = {
  address: string;
  /** How to log in to a sample college; empty for any other. */
  help: string;
};

/** What erasures need. */
const erasing = (services: OpenServices) => ({ ...services, schema, dataDir: services.config.dataDir });

/** Stores what is built and what it needs: the releases, the rules by which marks are kept, the sample college. */
async function prepareData(services: OpenServices): Promise<void> {
  const { config, log } = services;
  // Nobody sees what a restored backup has of erased students (DAT-04).
  await finishRestored(erasing(services));
  await publishBuiltParts(services);
  // What was just published brings the rules by which the sample profiles are stored.
  await services.rules.refresh();
  // A database from before marks were kept: no one would be eligible without them.
  await services.marks.fill();
  if (config.sampleCollege && !services.rules.areThere) {
    log.error('No release has usable profile rules: the sample college waits for a start with them');
  } else if (config.sampleCollege && (await seedSampleCollege(services))) {
    log.info('The database was empty: the sample college is in it now');
  }
}

/** Starts what works by itself. @returns stops the sweeping at once and waits for the others */
function startTasks(services: OpenServices): { stopSweeping: () => void; stopOthers: () => Promise<void> } {
  const addressed = { ...services, publicUrl: services.config.publicUrl };
  const stopSweeping = startSweeping({
    ...services,
    old: [deleteOldDrafts, deleteOldResponses, deleteOldCopies],
    late: [...LATE_TIMES_OF_MESSAGES, ...LATE_TIMES_OF_COPIES],
  });
  const stops = [
    services.files.start(),
    startNotifier(services),
    startMailing(addressed),
    startMailingTeams(services),
    startWatching(services),
    startPushing(addressed),
    startMakingCopies(services),
    startErasing(erasing(services)),
  ];
  return {
    stopSweeping,
    stopOthers: async () => void (await Promise.all(stops.map((stop) => stop()))),
  };
}

/**
 * Starts the portal: opens what it needs, publishes what is built, and listens.
 * @param config settings of this server
 * @param log where it writes
 * @param onFatal called when the process should end: the embedded database is gone, or its lock
 * @param onStoppable receives what answers the requests in flight and closes everything, before the server listens
 * @throws whatever keeps the server from starting
 */
export async function startServer(
  config: Config,
  log: pino.Logger,
  onFatal: (error: Error) => void,
  onStoppable: (stop: () => Promise<void>) => void,
): Promise<StartedServer> {
  const services = await openServices(config, log, onFatal);
  const app = await buildApp(services);
  const operator = await buildOperatorApp(services);
  await prepareData(services);
  const { stopSweeping, stopOthers } = startTasks(services);
  const stopWaiting = await listenForOperator(operator.server, config.dataDir, {
    onHeld: () => log.info('Another server of this data folder answers the operator until it ends'),
    onFailed: (err) => log.warn({ err }, "the operator's socket cannot be taken over"),
  });
  onStoppable(async () => {
    stopSweeping();
    stopWaiting();
    // A database that does not answer keeps no one from ending.
    const giveUp = setTimeout(() => services.database.abandon(), ABANDON_MS).unref();
    await Promise.all([shutDownGracefully(app), shutDownGracefully(operator)]);
    await stopOthers();
    services.unhandled.uninstall();
    await services.close();
    clearTimeout(giveUp);
  });
  const address = await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  // Not earlier: a start that goes wrong ends.
  services.unhandled.install();
  // Nor these: each release that a start publishes would have them made again, beside all that it has to do.
  services.html.open();
  return { address, help: (await signInHelp(services.database)) ?? '' };
}
