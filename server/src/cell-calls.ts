import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { fateOfResult, isEnvelope, KEY_HEADER, notConfirmed, sendUntilKnown } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import {
  callSocket,
  OPERATOR_KEY_FILE,
  operatorSocket,
} from '@portal/shared/config/commands/operator-socket.mjs';
import pino from 'pino';
import type { CallAnswer, CallRequest } from './cell-command/cell-command';
import type { AskCell } from './areas/drives';
import { checkHtml } from './areas/pages';
import { ActiveRules, FieldEncryption, openProvenKeys, releasedRules } from './areas/profile';
import { openReleases, readCollegeName, yearSite, contentSite } from './areas/releases';
import { COMMAND_ACTOR_HEADER, commandApp, type CellDeps } from './command-app';
import { addressesOf, type Config } from './config';
import { openBlobs } from './platform/blobs/index';
import { FolderInUseError } from './platform/database/data-folder-lock';
import type { Database } from './platform/database/database';
import { openMail } from './platform/mail/open-mail';
import { signedMail } from './platform/mail/signed-mail';

/** Makes calls of the console for a command. @returns the status, and what was answered */
export type CellCalls = {
  call: (request: CallRequest) => Promise<{ status: number; stream: Readable }>;
  close: () => Promise<void>;
};

/** What the calls need where no server runs. */
async function openNeeds(
  config: Config,
  database: Database,
): Promise<CellDeps & { close: () => Promise<void> }> {
  const log = pino({ level: 'silent' });
  const mail = signedMail(openMail(config), () => readCollegeName(database.db));
  const blobs = openBlobs(config, database);
  // No more than content is judged by: nothing else is published here.
  const releases = await openReleases(database, blobs, async (build, how) => {
    await checkHtml(blobs)(build, how);
    return null;
  });
  const rules = new ActiveRules(releasedRules(releases, blobs), log);
  await rules.open();
  const encryption = new FieldEncryption(await openProvenKeys(database, config));
  const content = contentSite({ releases, blobs, database });
  const site = yearSite(content);
  async function close() {
    await rules.close();
    await mail.close();
  }
  return {
    database,
    blobs,
    mail,
    log,
    rules,
    encryption,
    content,
    site,
    drains: true,
    ...addressesOf(config),
    close,
  };
}

const headersOf = ({ method, actor, type }: CallRequest) => ({
  ...(method === 'GET' ? {} : { [KEY_HEADER]: randomUUID() }),
  [COMMAND_ACTOR_HEADER]: encodeURIComponent(actor),
  ...(type ? { 'content-type': type } : {}),
});

async function callsHere(config: Config, database: Database): Promise<CellCalls> {
  const { close, ...needs } = await openNeeds(config, database);
  const app = await commandApp(needs);
  return {
    async call(request) {
      const { method, url, payload } = request;
      const sent = { method, url, payload, headers: headersOf(request), payloadAsStream: true } as const;
      const answer = await app.inject(sent);
      return { status: answer.statusCode, stream: answer.stream() };
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

/** A portal that runs and does not answer its operator. */
export class NotAnswering extends Error {}

/** A response that came whole. @property data of its envelope; null of a file, which is read as it comes */
type Received = Awaited<ReturnType<CellCalls['call']>> & { data: unknown };

/** @throws where a response breaks off, or is not the portal's */
async function received(response: IncomingMessage): Promise<Received> {
  const { statusCode: status = 0, headers } = response;
  if (!headers['content-type']?.includes('json')) return { status, stream: response, data: null };
  const body = await buffer(response);
  const said: unknown = JSON.parse(body.toString());
  if (!isEnvelope(said, status)) throw new Error('The response is not the portal’s');
  return { status, stream: Readable.from([body]), data: said.data };
}

/** The system call that opens the socket: where it fails, nothing was sent. */
const CONNECT = 'connect';

const callsOfRunning = ({ dataDir }: Config): CellCalls => ({
  async call(request) {
    const key = (await readFile(path.join(dataDir, OPERATOR_KEY_FILE), 'utf8').catch(() => '')).trim();
    const { method, url, payload: body } = request;
    const headers = headersOf(request);
    let [isSent, failed] = [false, new Error('no response')];
    const send = () =>
      callSocket(operatorSocket(dataDir), url, { method, key, headers, body })
        .then(received)
        .catch((error: NodeJS.ErrnoException) => {
          failed = error;
          isSent ||= error.syscall !== CONNECT;
          return null;
        });
    const isChange = method !== 'GET';
    const fateOf = (one: Received | null) => fateOfResult(one ?? { status: isSent ? 0 : 503, data: null });
    const got = isChange ? (await sendUntilKnown(send, fateOf)).result : await send();
    if (got) return got;
    const why = `The server of the data folder ${dataDir} runs, but does not answer over its socket`;
    const what = `${why}: ${failed.message}. It may be starting or ending, or be of an earlier version.`;
    throw new NotAnswering(isChange && isSent ? notConfirmed(what) : what, { cause: failed });
  },
  close: () => Promise.resolve(),
});

/**
 * The console's calls for a command (CEL-83): on the database itself, or, where its server holds it, by that server over
 * the operator's socket.
 * @param open opens the database
 * @throws whatever keeps the database from opening
 */
export async function openCellCalls(config: Config, open: () => Promise<Database>): Promise<CellCalls> {
  try {
    return await callsHere(config, await open());
  } catch (error) {
    if (error instanceof FolderInUseError) return callsOfRunning(config);
    throw error;
  }
}

/** A file with its fields, as a form. */
async function formOf(
  { field, bytes, name }: { field: string; bytes: Buffer; name: string },
  body: object = {},
) {
  const form = new FormData();
  form.append(field, JSON.stringify(body));
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type')! };
}

/** Makes calls by their names, and reads what they answer. @param actor as the activity log names it */
export const askCell =
  ({ call }: Pick<CellCalls, 'call'>, actor: string): AskCell =>
  async (name, { id = '', body, file }) => {
    const { method, path: of } = CELL_CALLS[name];
    const said = body && { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
    const sent = file ? await formOf(file, body) : said;
    const { status, stream } = await call({
      method,
      url: of.replace(':id', encodeURIComponent(id)),
      actor,
      ...sent,
    });
    return { status, ...((await json(stream)) as CallAnswer) } as never;
  };
