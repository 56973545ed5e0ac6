import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from './test-server';

/** A client that speaks, or does not speak, HTTP as it likes. */
type RawClient = {
  socket: Socket;
  /** What has arrived so far. */
  received(): string;
  /** Resolves with everything that arrived once the server has ended the connection. */
  ended: Promise<string>;
  /** Statuses of the answers so far. */
  statuses(): number[];
};

/** Times of the connection limits, in milliseconds, short enough to be waited for. */
type ShortTimes = {
  headersTimeout?: number;
  requestTimeout?: number;
  inactivity?: number;
};

/**
 * Makes a test server listen on a free port of 127.0.0.1.
 * @param times in the place of the active ones: they are too long to wait for
 * @returns its port
 */
export async function listen(
  { app }: TestServer,
  { headersTimeout, requestTimeout, inactivity }: ShortTimes = {},
): Promise<number> {
  const server = app.server as typeof app.server & { connectionsCheckingInterval: number };
  server.connectionsCheckingInterval = 50;
  if (headersTimeout) server.headersTimeout = headersTimeout;
  if (requestTimeout) server.requestTimeout = requestTimeout;
  if (inactivity) server.setTimeout(inactivity);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (server.address() as AddressInfo).port;
}

/** Opens a connection and writes to it. */
export async function rawClient(port: number, text: string | Buffer = ''): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset is one way to end a connection.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received())));
  await once(socket, 'connect');
  socket.write(text);
  return {
    socket,
    received,
    ended,
    statuses: () => [...received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
  };
}

/** Waits until something holds, for 20 s at most: a busy machine is slow, and not wrong. @throws when it does not */
export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(10)) if (await holds()) return;
  throw new Error(`not in time: ${what}`);
}
