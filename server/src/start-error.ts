import type { Config } from './config';
import { FolderInUseError } from './platform/database/data-folder-lock';
import { DamagedDatabaseError } from './platform/database/embedded-thread';
import { SharedFolderError } from './platform/database/restrict-permissions';
import { isDatabaseUnreachable } from './platform/database/unreachable';
import { isDiskFull } from './platform/disk/disk-full';
import { DatabaseRefusal } from './platform/database/existing-database';
import { OperatorSocketError } from './platform/http/operator-socket';
import { KeyError } from './areas/profile';
import { NoShellError } from './areas/releases';

/** Errors whose message is the line. */
const ONE_LINE = [
  FolderInUseError,
  SharedFolderError,
  KeyError,
  DatabaseRefusal,
  OperatorSocketError,
  NoShellError,
];
/** No such database, a wrong password, a user that may not connect. */
const REFUSED_BY_POSTGRES = new Set(['3D000', '28P01', '28000', '42501']);

/**
 * What kept the server from starting, in one line for the person who started it.
 * @returns null when it is nothing that can be corrected from outside
 */
export function startError(error: unknown, { databaseUrl, dataDir, host, port }: Config): string | null {
  if (ONE_LINE.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDiskFull(error)) {
    const disk = databaseUrl && !isOwn(error) ? 'of the database' : `of DATA_DIR ${dataDir}`;
    return `The disk ${disk} is full. Make room, then start again.`;
  }
  if (error instanceof DamagedDatabaseError) {
    return (
      `The embedded database in ${dataDir}/database is damaged: ${error.message.trim()}. Move DATA_DIR away, put a copy ` +
      `of its portal.key into a new one, and restore the last backup there: npm run restore -- FILE.`
    );
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`;
  }
  if (code && REFUSED_BY_POSTGRES.has(code)) {
    return `PostgreSQL refuses DATABASE_URL: ${(error as Error).message}.`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is no address of this machine.`;
  if (code === 'EACCES') return `Not allowed: ${(error as Error).message}.`;
  if (databaseUrl && isDatabaseUnreachable(error)) {
    return `The database of DATABASE_URL cannot be reached: ${(error as Error).message || 'no answer'}.`;
  }
  return null;
}

/** Whether an error comes from a file of this machine, not from PostgreSQL. */
const isOwn = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;
