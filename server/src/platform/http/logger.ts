import { createRequire } from 'node:module';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import type { PinoPretty } from 'pino-pretty';

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

/** Settings of the structured log. */
const options = (level: string): pino.LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutValues, error: withoutValues },
  redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[not logged]' },
});

/** What a request's line says in words, so that it need not stand in the rest of the line. */
const OF_A_REQUEST = ['method', 'route', 'status', 'ms'];

/** Lines that wait while no one takes them; what is more is dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Standard output, which may be a file on a disk that is full or a pipe that no one reads: no reason to end. */
function standardOutput(): pino.DestinationStream {
  const out = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING_BYTES });
  out.on('error', () => undefined);
  return out;
}

/**
 * Lines for a person at a terminal: the time, what happened, and what it happened to. Written at once, so that a line
 * comes before what is printed after it.
 */
function readableLines(colors: boolean): pino.DestinationStream {
  // Only where someone reads: a server in production does not pay for it.
  const { prettyFactory } = createRequire(import.meta.url)('pino-pretty') as typeof PinoPretty;
  const format = prettyFactory({
    colorize: colors,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: ['requestId', ...OF_A_REQUEST].join(','),
    messageFormat: '{msg}{if method} {method} {route}: {status}, {ms} ms{end}',
  });
  return { write: (line) => void process.stdout.write(format(line)) };
}

/**
 * The server's log: no request bodies, no tokens, OTPs, passwords or identity numbers. Lines of JSON, except for a
 * person at a terminal who does not run it in production.
 * @param destination a stream in tests; standard output otherwise
 */
export function makeLog(
  { logLevel, production }: { logLevel: pino.LevelWithSilent; production: boolean },
  destination?: pino.DestinationStream,
): pino.Logger {
  if (destination) return pino(options(logLevel), destination);
  if (production || !process.stdout.isTTY) return pino(options(logLevel), standardOutput());
  return pino(options(logLevel), readableLines(process.stdout.hasColors()));
}
