import type { Config } from './config';
import { FolderInUseError } from './database/data-folder-lock';
import { isDatabaseUnreachable } from './database/unreachable';

/**
 * What kept the server from starting, in one line for whoever started it.
 * @returns null when it is nothing that can be mended from outside
 */
export function startFault(error: unknown, { databaseUrl, host, port }: Config): string | null {
  if (error instanceof FolderInUseError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine.`;
  if (code === 'EACCES') return `Not allowed: ${(error as Error).message}.`;
  if (databaseUrl && isDatabaseUnreachable(error)) {
    return `The database of DATABASE_URL cannot be reached: ${(error as Error).message || 'no answer'}.`;
  }
  return null;
}
