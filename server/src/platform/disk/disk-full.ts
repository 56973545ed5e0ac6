import { types } from 'node:util';

/** No room is left on a disk, or none of what its owner may use. */
export class DiskFullError extends Error {}

/** PostgreSQL's own. */
const DISK_FULL = '53100';
/** Of the system, and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', DISK_FULL]);
const SENTENCES = /No space left on device|Disk quota exceeded/i;

/** Whether an error of PostgreSQL says that its own disk is full. */
export const isDatabaseFull = (error: unknown): boolean =>
  types.isNativeError(error) &&
  ((error as NodeJS.ErrnoException).code === DISK_FULL || isDatabaseFull(error.cause));

/** Whether an error is that of a full disk, wherever it is and whatever reports it; looks into causes. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DiskFullError || (code !== undefined && CODES.has(code))) return true;
  return SENTENCES.test(error.message) || isDiskFull(error.cause);
}
