import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { generate } from 'selfsigned';
import type { PushReach, PushTarget } from '../src/platform/push/send-push';

type Pushed = { browser: string; said: unknown; headers: NodeJS.Dict<string | string[]> };

/** What a push service answers: a status, or nothing and the line is cut. */
type Manner = number | 'drops after the message' | { lateMs: number };

/**
 * A real push service over https on a free port: it decrypts what comes as the browser would (RFC 8291), and answers each
 * browser as the test sets it.
 */
export async function startPushService() {
  const received: Pushed[] = [];
  const manners = new Map<string, Manner>();
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = (request.url ?? '/').slice(1);
      const known = browsers.get(browser);
      const manner = manners.get(browser) ?? 201;
      if (!known) return response.writeHead(404).end();
      if (typeof manner === 'number' && manner >= 300)
        return response.writeHead(manner).end('as the test asked');
      const plain = decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: known.keys,
        authSecret: known.auth.toString('base64url'),
      });
      received.push({ browser, said: JSON.parse(plain.toString('utf8')), headers: request.headers });
      if (manner === 'drops after the message') return request.socket.destroy();
      const answer = () => response.writeHead(201).end();
      if (typeof manner === 'object') setTimeout(answer, manner.lateMs);
      else answer();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let next = 0;
  return {
    received,
    manners,
    /** Lets the portal reach this machine, and know the certificate. */
    reach: { isAllowed: () => true, isEndpoint: () => true, ca: cert } satisfies PushReach,
    /** A browser that subscribes. */
    browser(): PushTarget & { name: string } {
      const name = `browser-${next++}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth });
      return {
        name,
        endpoint: `https://localhost:${port}/${name}`,
        p256dh,
        auth: auth.toString('base64url'),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
