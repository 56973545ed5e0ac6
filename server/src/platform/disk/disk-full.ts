import { types } from 'node:util';

/** No room is left on a disk, or none of what its owner may use. */
export class DiskFullError extends Error {}

/** Of the system, and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SENTENCES = /No space left on device|Disk quota exceeded/i;

/** Tells an error of a full disk, wherever it is and whoever says so; looks into causes. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DiskFullError || (code !== undefined && CODES.has(code))) return true;
  return SENTENCES.test(error.message) || isDiskFull(error.cause);
}
