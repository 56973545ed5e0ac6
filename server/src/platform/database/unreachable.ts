const CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/**
 * Classes and codes of PostgreSQL: connection exceptions, too many connections, shutting down, starting up, connections
 * that it ends for a timeout (F-91).
 */
const SQL_STATES = /^(08...|53300|57P0[1235]|25P03)$/;
const SENTENCES =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|Client has encountered a connection error|Client was closed|embedded database stopped/i;
/** A file that is missing says ENOENT too; a socket's comes from connect. */
const fromConnect = (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' || error.syscall === 'connect';

/** Whether an error is one of the connection to the database, and not of what was asked of it; looks into causes. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (CODES.has(code) || SQL_STATES.test(code)) && fromConnect(error))
    return true;
  if (SENTENCES.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnreachable)) return true;
  return isDatabaseUnreachable(error.cause);
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Whether a statement waited too long for a lock, which says nothing of its connection; looks into causes (F-91). */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === LOCK_NOT_AVAILABLE || isLockTimeout(error.cause));
