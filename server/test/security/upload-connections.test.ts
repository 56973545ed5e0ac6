import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listen, rawClient, until } from '../raw-client';
import { useTestServer } from '../test-server';
import { pdfOf } from '../drives/test-drives';
import { addPerson, type Person, type Scene } from './people';
import { file, rawForm, APPLYING } from './raw-form';
import { makeScene } from './scene';
import { stored } from './stored';

const FORM = rawForm([...APPLYING, file(pdfOf(500_000))]);

const server = useTestServer();
let scene: Scene;
let port: number;
let person: Person;
let before: unknown[];
beforeAll(async () => {
  scene = await makeScene(server);
  port = await listen(server);
});
beforeEach(async () => {
  person = await addPerson(server, 'eligible', scene);
  before = await left();
});

/** What an upload could leave behind: rows and files. */
const left = async () => [
  await stored(server),
  await readdir(path.join(server.dataDir, 'blobs'), { recursive: true }).catch(() => []),
];
const head = (...more: string[]) =>
  [
    `PUT /student/set/concern/${person.ids.consent} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${person.token}`,
    `Content-Type: ${FORM.headers['content-type']}`,
    ...more,
    '\r\n',
  ].join('\r\n');
const LENGTH = `Content-Length: ${FORM.payload.length}`;
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Nothing is left of an attempt, and the consent can still be given. */
async function expectNothingLeft(): Promise<void> {
  // The server may still be clearing away what it had begun.
  const isAsBefore = async () => isDeepStrictEqual(await left(), before);
  await until(isAsBefore, 'what was there before').catch(async () => expect(await left()).toEqual(before));
  const again = await rawClient(port, Buffer.concat([Buffer.from(head(LENGTH)), FORM.payload]));
  await until(() => again.statuses().length > 0, 'the answer to the second attempt');
  expect(again.statuses()).toEqual([200]);
  again.socket.destroy();
}

test('CMP-11 an upload that comes too slowly is cut off and leaves nothing', async () => {
  const { headersTimeout, requestTimeout } = server.app.server;
  // Short for this one only: a busy machine needs as long for an upload that is to be judged by its bytes.
  Object.assign(server.app.server, { headersTimeout: 500, requestTimeout: 800 });
  const client = await rawClient(port, head(LENGTH));
  let sent = 0;
  const dribble = setInterval(() => {
    if (client.socket.writable) client.socket.write(FORM.payload.subarray(sent, (sent += 100)));
  }, 50);
  await client.ended;
  clearInterval(dribble);
  Object.assign(server.app.server, { headersTimeout, requestTimeout });
  expect(sent).toBeGreaterThan(200);
  expect(client.statuses()).toEqual([408]);
  await expectNothingLeft();
});

test('CMP-11 an upload that is cut off half way leaves nothing', async () => {
  const half = Buffer.concat([Buffer.from(head(LENGTH)), FORM.payload.subarray(0, 250_000)]);
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
  const client = await rawClient(port, half);
  const [atServer] = await accepted;
  await until(() => atServer.bytesRead === half.length, 'the first half at the server');
  client.socket.destroy();
  await client.ended;
  await until(() => atServer.destroyed, 'the end of the connection at the server');
  await expectNothingLeft();
});

test('CMP-11 an upload in chunks, without a length, is taken like any other', async () => {
  const middle = FORM.payload.length / 2;
  const client = await rawClient(
    port,
    Buffer.concat([
      Buffer.from(head('Transfer-Encoding: chunked')),
      chunk(FORM.payload.subarray(0, middle)),
      chunk(FORM.payload.subarray(middle)),
      Buffer.from('0\r\n\r\n'),
    ]),
  );
  await until(() => client.statuses().length > 0, 'the answer');
  expect(client.statuses()).toEqual([200]);
  client.socket.destroy();
});

test('CMP-08 an upload in chunks that never end is cut off at the limit and leaves nothing', async () => {
  const client = await rawClient(port, head('Transfer-Encoding: chunked'));
  const begin = rawForm([...APPLYING, file(pdfOf(100_000))], { end: '' }).payload;
  client.socket.write(chunk(begin.subarray(0, begin.length - 2)));
  let sent = 0;
  while (client.socket.writable && sent < 100) {
    client.socket.write(chunk(Buffer.alloc(65_536, 32)));
    sent += 1;
    await new Promise((done) => setImmediate(done));
  }
  await client.ended;
  // A sender that goes on may lose the answer with the connection; another answer it never gets.
  expect(client.statuses().filter((status) => status !== 413)).toEqual([]);
  await expectNothingLeft();
});
