import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { OPERATOR_KEY_FILE } from '@portal/shared/config/commands/operator-socket.mjs';

/** Things that nobody may reach: each tells when somebody did. */
export type Canaries = {
  /** A data folder with an operator's key in it. */
  dataDir: string;
  keyFile: string;
  /** A file that escapes write, where they can. */
  lootedFile: string;
  /** Name of an environment variable that holds a secret. */
  variable: string;
  /** A port that counts who connects. */
  port: number;
  /** Words that stand in another release's code. */
  otherMark: string;
  /** Waits for connections that were asked for before now, so that each is told of the escape that made it. */
  settle(): Promise<void>;
  /** What was reached since the last look, judged by the texts that came out as well. */
  look(texts: string): string[];
  close(): Promise<void>;
};

const VARIABLE = 'PORTAL_CANARY';
const secret = (): string => randomBytes(16).toString('hex');

/** Sets all canaries out; the environment's is set for this whole process. */
export async function setCanaries(): Promise<Canaries> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-canary-'));
  const keyFile = path.join(dataDir, OPERATOR_KEY_FILE);
  const lootedFile = path.join(dataDir, 'looted');
  const key = secret();
  const inEnvironment = secret();
  writeFileSync(keyFile, key, { mode: 0o600 });
  process.env[VARIABLE] = inEnvironment;
  const callers = new Set<number | undefined>();
  const server = net.createServer((socket) => {
    callers.add(socket.remotePort);
    socket.on('error', () => undefined).destroy();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  /** Connections are taken in the order in which they were asked for, so one of our own comes last. */
  async function settle(): Promise<void> {
    const own = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(own, 'connect');
    const { localPort } = own;
    while (!callers.delete(localPort)) await once(server, 'connection');
    own.destroy();
  }

  function look(texts: string): string[] {
    const found: string[] = [];
    if (texts.includes(key)) found.push("the operator's key");
    if (texts.includes(inEnvironment)) found.push('the environment');
    if (/LOOT of /.test(texts)) found.push('the process');
    if (/BOAST /.test(texts)) found.push(/BOAST [^"]{0,80}/.exec(texts)![0]);
    if (callers.size > 0) found.push('the network');
    if (existsSync(lootedFile))
      found.push(`a file (${readFileSync(lootedFile, 'utf8').trim().slice(0, 60)})`);
    callers.clear();
    rmSync(lootedFile, { force: true });
    return found;
  }
  return {
    dataDir,
    keyFile,
    lootedFile,
    variable: VARIABLE,
    port,
    otherMark: `words of another release ${secret()}`,
    settle,
    look,
    async close() {
      await new Promise<unknown>((done) => void server.close(done));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
