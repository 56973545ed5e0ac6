import { startMailing, startPushing, startTelling } from './areas/messages';
import { startSweeping } from './areas/identity';
import { ConfigError, readConfig, type Config } from './config';
import { seedSampleCollege, signInHelp } from './areas/sample-college';
import { buildApp } from './app';
import { shutDownGracefully } from './platform/http/graceful-shutdown';
import { LISTEN_BACKLOG } from './platform/http/connection-limits';
import { keepTickShape } from './platform/http/keep-tick-shape';
import { makeLog } from './platform/http/logger';
import { buildOperatorApp } from './operator-app';
import { listenForOperator } from './platform/http/operator-socket';
import { openServices } from './open-services';
import { publishBuiltParts, startMailingTeams } from './areas/releases';
import { startWatching } from './areas/reports';
import { startError } from './start-error';
import { stopOnSignal } from './platform/stop-on-signal';

/** Ends with one clear line, without a stack. */
function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) giveUp(error.message);
    throw error;
  }
}

// As the log: where nobody can be told, the server goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
keepTickShape();
const config = configOrEnd();
const log = makeLog(config);

try {
  const services = await openServices(config, log, (err) => {
    log.fatal({ err }, 'the database is gone');
    process.exit(1);
  });
  const app = await buildApp(services);
  const operator = await buildOperatorApp(services);
  await publishBuiltParts(services);
  // What was just published brings the rules by which the sample profiles are stored.
  await services.rules.refresh();
  // A database from before marks were kept: nobody would be eligible without them.
  await services.marks.fill();
  if (config.sampleCollege && !services.rules.areThere) {
    log.error('No release has usable profile rules: the sample college waits for a start with them');
  } else if (config.sampleCollege && (await seedSampleCollege(services))) {
    log.info('The database was empty: the sample college is in it now');
  }
  const stopSweeping = startSweeping(services);
  const stopTelling = startTelling(services);
  const stopMailing = startMailing({ ...services, publicUrl: config.publicUrl });
  const stopMailingTeams = startMailingTeams(services);
  const stopWatching = startWatching(services);
  const stopPushing = startPushing({ ...services, publicUrl: config.publicUrl });
  const stopWaiting = await listenForOperator(operator.server, config.dataDir, {
    onHeld: () => log.info('Another server of this data folder answers the operator until it ends'),
    onFailed: (err) => log.warn({ err }, "the operator's socket cannot be taken over"),
  });
  stopOnSignal(async () => {
    stopSweeping();
    stopWaiting();
    await Promise.all([shutDownGracefully(app), shutDownGracefully(operator)]);
    await Promise.all([stopTelling(), stopMailing(), stopPushing(), stopMailingTeams(), stopWatching()]);
    await services.close();
  }, log);
  const address = await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  // Not earlier: a start that goes wrong ends.
  services.unhandled.install();
  // Nor these: each release that a start publishes would have them made anew, beside all that it has to do.
  services.html.open();
  const help = await signInHelp(services.database);
  process.stdout.write(`\nThe portal is at ${address}\n${help ? `${help}\n` : ''}\n`);
} catch (error) {
  giveUp(
    startError(error, config) ?? `The server could not start: ${(error as Error).stack ?? String(error)}`,
  );
}
