import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import type { Config } from '../config';

/** Names whose values never reach the log, wherever they stand in what is logged. */
const SECRET = ['token', 'password', 'otp', 'aadhar_no', 'pan_no', 'authorization', 'cookie'];

/** An error without the values of a query: they may be passwords' hashes or identity numbers. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const failed = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: failed ? `Failed query: ${error.query}` : error.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    // The first lines of a stack repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause) }),
  };
}

/** Settings of the structured log; people at a terminal get it in colours. */
const options = (level: string): pino.LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutValues, error: withoutValues },
  redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[not logged]' },
});

/**
 * The server's log: no request bodies, no tokens, OTPs, passwords or identity numbers.
 * @param destination a stream in tests; standard output otherwise
 */
export function makeLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
): pino.Logger {
  if (destination) return pino(options(logLevel), destination);
  if (!process.stdout.isTTY) return pino(options(logLevel));
  return pino({
    ...options(logLevel),
    transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'requestId' } },
  });
}
