import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import { operatorSocket } from '@portal/shared/config/commands/operator-socket.mjs';
import { lock } from 'proper-lockfile';

/** How soon another server takes over after the one that held the socket has ended. */
const RETRY_MS = 1000;
/** A server that was killed while it took the socket holds the others up for so long. */
const STALE_LOCK_MS = 5000;
const LOCKING = {
  realpath: false,
  stale: STALE_LOCK_MS,
  retries: { retries: 80, factor: 1, minTimeout: 100, maxTimeout: 100 },
};
const isWindows = process.platform === 'win32';

/** The operator's socket cannot be opened, in one line for the person who started the server. */
export class OperatorSocketError extends Error {}

type Options = { onHeld?: () => void; onFailed?: (error: unknown) => void };

/**
 * Listens for the operator in the data folder. Of several servers on one folder (PostgreSQL) one holds the socket, and
 * another takes over when it has ended: each of them can switch releases for all.
 * @param server not listening yet
 * @param options onHeld: another server holds it now; onFailed: a later try failed
 * @returns stops waiting for the socket; closing the server is the caller's
 * @throws OperatorSocketError when the folder's path is too long, or the socket cannot be made there
 */
export async function listenForOperator(
  server: Server,
  dataDir: string,
  { onHeld, onFailed }: Options = {},
): Promise<() => void> {
  const address = addressIn(dataDir);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tryLater = () => {
    if (isStopped) return;
    timer = setTimeout(() => void take(server, address).then(again, failed), RETRY_MS).unref();
  };
  const again = (isTaken: boolean) => (isTaken ? undefined : tryLater());
  const failed = (error: unknown) => {
    onFailed?.(error);
    tryLater();
  };
  const isTaken = await take(server, address).catch((cause: unknown) => {
    throw new OperatorSocketError(`The operator's socket ${address}: ${(cause as Error).message}.`, {
      cause,
    });
  });
  if (!isTaken) {
    onHeld?.();
    tryLater();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function addressIn(dataDir: string): string {
  try {
    return operatorSocket(dataDir);
  } catch (error) {
    throw new OperatorSocketError((error as Error).message);
  }
}

/** Takes the socket unless a live server has it; a file that a killed one left is removed. @returns whether it did */
async function take(server: Server, address: string): Promise<boolean> {
  if (isWindows) return listen(server, address);
  const release = await lock(address, LOCKING);
  try {
    if (await answers(address)) return false;
    await rm(address, { force: true });
    if (!(await listen(server, address))) return false;
    await chmod(address, 0o600);
    return true;
  } finally {
    await release();
  }
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    socket.destroy();
  }
}

/** @returns false when someone else listens there */
async function listen(server: Server, address: string): Promise<boolean> {
  try {
    server.listen(address);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
