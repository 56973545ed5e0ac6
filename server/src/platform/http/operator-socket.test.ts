import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { callSocket, operatorSocket } from '@portal/shared/config/commands/operator-socket.mjs';
import { listenForOperator, OperatorSocketError } from './operator-socket';
import { makeFolder } from '../../../test/databases';

let dataDir: string;
const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  dataDir = makeFolder();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server of this folder. @returns ends it */
async function start(name: string): Promise<{ end: () => Promise<void>; isHeld: boolean }> {
  const server = http.createServer((_request, response) => response.end(name));
  let isHeld = false;
  const stop = await listenForOperator(server, dataDir, { onHeld: () => (isHeld = true) });
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    stop();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  ends.push(end);
  return { end, isHeld };
}
const socket = () => path.join(dataDir, 'operator.sock');
const answer = async () => text(await callSocket(operatorSocket(dataDir), '/', { key: 'k' }));

/** A process that takes the socket and is killed. */
async function leaveSocketBehind(): Promise<void> {
  const listen = `require('node:net').createServer().listen(${JSON.stringify(socket())}, () => console.log('on'))`;
  const child = spawn(process.execPath, ['-e', listen]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('W-13: the socket is its owner’s only, and gone when the server has ended', async () => {
  const { end } = await start('one');
  expect(statSync(socket()).mode & 0o777).toBe(0o600);
  expect(await answer()).toBe('one');
  await end();
  expect(existsSync(socket())).toBe(false);
});

test('W-13: a socket that a killed server left is taken at once', async () => {
  await leaveSocketBehind();
  expect(existsSync(socket())).toBe(true);
  await start('next');
  expect(await answer()).toBe('next');
});

test('W-13: of two servers on one folder one answers, and the other when the first has ended', async () => {
  const one = await start('one');
  const two = await start('two');
  expect([one.isHeld, two.isHeld]).toEqual([false, true]);
  expect(await answer()).toBe('one');
  await one.end();
  const said = async () => answer().catch(() => '');
  for (const end = Date.now() + 10_000; Date.now() < end && (await said()) !== 'two'; await wait(20));
  expect(await said()).toBe('two');
});

test('W-13: of five servers that start at once where one was killed, one answers', async () => {
  await leaveSocketBehind();
  const started = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(start));
  expect(started.filter(({ isHeld }) => !isHeld)).toHaveLength(1);
  expect(await answer()).toMatch(/^[a-e]$/);
});

test('W-13: too long a path is refused in words, unless it is short from here', async () => {
  const long = path.join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
  mkdirSync(long, { recursive: true });
  const refused = await listenForOperator(http.createServer(), long).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorSocketError);
  expect((refused as Error).message).toMatch(
    /^DATA_DIR has too long a path for the operator's socket .*symbolic link/,
  );
  const before = process.cwd();
  process.chdir(path.dirname(long));
  try {
    expect(operatorSocket(long)).toBe(path.join('y'.repeat(60), 'operator.sock'));
  } finally {
    process.chdir(before);
  }
});

test('W-13: a file in the socket’s place is no server', async () => {
  writeFileSync(socket(), '');
  await start('one');
  expect(await answer()).toBe('one');
});
