import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How a connection is lost at a request: PostgreSQL never gets it, or its answer is lost. */
type Loss = 'request' | 'answer';

/** A way to PostgreSQL on which connections can be lost at a chosen moment. */
export type DatabaseProxy = {
  url: string;
  /**
   * Loses the connection that sends its so manieth request from now on.
   * @param request 1 for the next
   */
  loseAt(request: number, loss: Loss): void;
  /** Passes nothing on, either way, as a database whose process is stopped; or all that waited. */
  freeze(isFrozen: boolean): void;
  /** How many connections were lost. */
  lost(): number;
  close(): Promise<void>;
};

/** A connection to a PostgreSQL. */
export function openSocket(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname);
}

/** The same database at the proxy's address. */
export function urlAt(url: string, port: number): string {
  const there = new URL(url);
  there.searchParams.delete('host');
  there.hostname = '127.0.0.1';
  there.port = String(port);
  return there.href;
}

/** @param url of PostgreSQL, over TCP or a unix socket */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let armed: { request: number; loss: Loss; seen: Map<Socket, number> } | undefined;
  let lost = 0;
  const sockets = new Set<Socket>();

  /** @returns how the connection is lost now, if it is: each request of the driver is one write */
  const lossOf = (client: Socket): Loss | undefined => {
    if (!armed) return undefined;
    const count = (armed.seen.get(client) ?? 0) + 1;
    armed.seen.set(client, count);
    if (count < armed.request) return undefined;
    const { loss } = armed;
    armed = undefined;
    lost += 1;
    return loss;
  };

  let isFrozen = false;
  const server = createServer((client) => {
    const database = openSocket(url);
    for (const socket of [client, database]) {
      sockets.add(socket);
      if (isFrozen) queueMicrotask(() => socket.pause());
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    let isDeaf = false;
    database.on('data', (bytes) => (isDeaf ? client.destroy() : client.write(bytes)));
    database.on('close', () => client.destroy());
    client.on('data', (bytes) => {
      const loss = lossOf(client);
      isDeaf ||= loss !== undefined;
      if (loss === 'request') return void database.destroy();
      database.write(bytes);
    });
    client.on('close', () => database.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlAt(url, (server.address() as AddressInfo).port),
    loseAt: (request, loss) => void (armed = { request, loss, seen: new Map() }),
    freeze(now) {
      isFrozen = now;
      for (const socket of sockets) {
        if (isFrozen) socket.pause();
        else socket.resume();
      }
    },
    lost: () => lost,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
