import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { from: string; to: string[]; raw: string };

/** What a mail server does with a recipient: takes the mail unless it says otherwise. */
type Manner =
  | { recipient: number }
  | { data: number }
  | { sender: number }
  | 'hangs at the recipient'
  | 'hangs after the message'
  | 'drops before the message'
  | 'drops after the message'
  /** Ends the connection after each so many-th message. */
  | { dropsEach: number }
  | { lateMs: number };

const refusal = (responseCode: number) => Object.assign(new Error('as the test asked'), { responseCode });

/** A real SMTP server on a free port that keeps what it takes, and treats each recipient as the test sets it. */
export async function startSmtp(port = 0) {
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  const mannerOf = (address: string): Manner | undefined => manners.get(address) ?? manners.get('*');
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onMailFrom(_address, _session, done) {
      const manner = mannerOf('*');
      done(typeof manner === 'object' && 'sender' in manner ? refusal(manner.sender) : null);
    },
    onRcptTo({ address }, _session, done) {
      const manner = mannerOf(address);
      if (manner === 'hangs at the recipient') return;
      if (manner === 'drops before the message') return dropAll();
      done(typeof manner === 'object' && 'recipient' in manner ? refusal(manner.recipient) : null);
    },
    onData(stream, { envelope, id: session }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const manner = mannerOf(to[0] ?? '');
        if (typeof manner === 'object' && 'data' in manner) return done(refusal(manner.data));
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        if (manner === 'hangs after the message') return;
        if (manner === 'drops after the message') return dropAll();
        if (typeof manner === 'object' && 'dropsEach' in manner && received.length % manner.dropsEach === 0)
          return dropOne(session);
        if (typeof manner === 'object' && 'lateMs' in manner) setTimeout(done, manner.lateMs).unref();
        else done();
      });
    },
  });
  // Whom it drops complains, and so does who gave up on it.
  server.on('error', () => undefined);
  type Connection = { id: string; _socket?: { destroy(): void } };
  const dropAll = () => {
    for (const { _socket } of server.connections as Set<Connection>) _socket?.destroy();
  };
  const dropOne = (session: string) => {
    for (const { id, _socket } of server.connections as Set<Connection>)
      if (id === session) _socket?.destroy();
  };
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    received,
    /** How it treats each address; `*` is every other one. */
    manners,
    connections: () => connections,
    port: chosen,
    url: `smtp://127.0.0.1:${chosen}`,
    close: () => {
      dropAll();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
