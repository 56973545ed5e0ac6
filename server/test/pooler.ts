import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openSocket, urlAt } from './database-proxy';

/**
 * What a pooler does to the connections through it, as PgBouncer: it refuses those that bring settings, it leaves the settings
 * out (`ignore_startup_parameters`), or it gives a connection to each transaction in turn (`pool_mode = transaction`).
 */
export type Manner = 'refuses settings' | 'drops settings' | 'shares';

const HEAD_BYTES = 8;

/** The first message of a client without its settings. */
function withoutSettings(startup: Buffer): Buffer {
  const words = startup.subarray(HEAD_BYTES).toString().split('\0');
  const kept = words.flatMap((word, at) =>
    at % 2 === 0 && ['user', 'database'].includes(word) ? [word, words[at + 1]!] : [],
  );
  const body = Buffer.from([...kept, '', ''].join('\0'));
  const head = Buffer.from(startup.subarray(0, HEAD_BYTES));
  head.writeUInt32BE(HEAD_BYTES + body.length);
  return Buffer.concat([head, body]);
}

/** PgBouncer's words. */
function refusal(): Buffer {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', '', ''].join('\0');
  const head = Buffer.from('E....');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** Calls back at each end of a transaction that a server announces: ReadyForQuery, idle. */
function onIdle(database: Socket, idle: () => void): void {
  let rest = Buffer.alloc(0);
  database.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      if (rest.toString('latin1', 0, 1) === 'Z' && rest.toString('latin1', 5, 6) === 'I') idle();
      rest = rest.subarray(end);
    }
  });
}

/** A pooler before PostgreSQL. @param url of PostgreSQL */
export async function startPooler(url: string, manner: Manner) {
  const sockets = new Set<Socket>();
  const free: Socket[] = [];
  /** Who has a connection to the database now. */
  const clientOf = new Map<Socket, Socket>();
  const server = createServer((client) => {
    const keep = (socket: Socket) => sockets.add(socket.on('error', () => undefined));
    keep(client);
    client.once('data', (startup) => {
      if (manner === 'refuses settings') return void client.end(refusal());
      const first = openSocket(url);
      keep(first);
      clientOf.set(first, client);
      first.on('data', (bytes) => clientOf.get(first)?.write(bytes));
      first.write(manner === 'drops settings' ? withoutSettings(startup) : startup);
      if (manner === 'shares')
        onIdle(first, () => {
          clientOf.delete(first);
          free.push(first);
        });
      client.on('data', (bytes) => {
        const [own] = [...clientOf].find(([, one]) => one === client) ?? [free.pop()!];
        clientOf.set(own, client);
        own.write(bytes);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlAt(url, (server.address() as AddressInfo).port),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
