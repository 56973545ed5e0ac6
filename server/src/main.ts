import { ConfigError, readConfig, type Config } from './config';
import { makeLog } from './platform/http/logger';
import { stopOnSignal } from './platform/stop-on-signal';
import { startError } from './start-error';
import { startServer } from './start-server';

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

// As the log: where it cannot be written, the server goes on.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
const config = configOrEnd();
const log = makeLog(config);
const onFatal = (err: Error) => {
  log.fatal({ err }, 'the database is gone');
  process.exit(1);
};

try {
  const { address, help } = await startServer(config, log, onFatal, (stop) => stopOnSignal(stop, log));
  process.stdout.write(`\nThe portal is at ${address}\n${help ? `${help}\n` : ''}\n`);
} catch (error) {
  giveUp(
    startError(error, config) ?? `The server could not start: ${(error as Error).stack ?? String(error)}`,
  );
}
