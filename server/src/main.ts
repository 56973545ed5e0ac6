import { startSweeping } from './accounts/sweep';
import { ConfigError, readConfig, type Config } from './config';
import { seedSampleCollege, signInHelp } from './demo';
import { buildApp } from './http/app';
import { closeGently } from './http/close-gently';
import { LISTEN_BACKLOG } from './http/connection-limits';
import { makeLog } from './http/logger';
import { openServices } from './open-services';
import { publishBuiltParts } from './releases/built-parts';
import { startFault } from './start-fault';
import { stopOnSignal } from './stop-on-signal';

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

const config = configOrEnd();
const log = makeLog(config);

try {
  const services = await openServices(config, log, (err) => {
    log.fatal({ err }, 'the database is gone');
    process.exit(1);
  });
  const app = await buildApp(services);
  await publishBuiltParts(services);
  // What was just published brings the rules by which the sample profiles are stored.
  await services.rules.refresh();
  if (config.sampleCollege && !services.rules.areThere) {
    log.error('No release has usable profile rules: the sample college waits for a start with them');
  } else if (config.sampleCollege && (await seedSampleCollege(services))) {
    log.info('The database was empty: the sample college is in it now');
  }
  const stopSweeping = startSweeping(services);
  stopOnSignal(async () => {
    stopSweeping();
    await closeGently(app);
    await services.close();
  }, log);
  const address = await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  const help = await signInHelp(services.database);
  process.stdout.write(`\nThe portal is at ${address}\n${help ? `${help}\n` : ''}\n`);
} catch (error) {
  giveUp(
    startFault(error, config) ?? `The server could not start: ${(error as Error).stack ?? String(error)}`,
  );
}
