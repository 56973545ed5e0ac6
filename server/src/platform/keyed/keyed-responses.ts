import { CALLS, KEY_HEADER, RULES_HEADER } from '@portal/shared/contract';
import { CELL_CALLS } from '@portal/shared/contract/cell';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify';
import type { Drizzle } from '../database/database';
import { PortalError } from '../errors';
import type { Principal } from '../http/access';
import { failureOf } from '../http/failures';
import { currentChange, stillRunning, type CurrentChange } from './current-change';
import { keepResponse, readKept } from './keyed-response-store';
import { fingerprintOf, idOf, opened, sealed, type KeptResponse } from './sealed-response';

declare module 'fastify' {
  interface FastifyRequest {
    /** The change that this request makes under its key; null without one. */
    keyedChange: (CurrentChange & { key: string }) | null;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const METHODS = new Set(['POST', 'PUT', 'DELETE']);
/** Polls, and reports of browsers, are no changes. */
const UNKEPT = new Set(['poll', 'report']);
/** Who makes changes with keys; releases and the operator's calls have rules of their own. */
const PRINCIPALS = new Set(['public', 'student', 'session token', 'staff']);
/** Headers of a response that say or do something; every other is set again. */
const HEADERS = ['content-type', 'set-cookie', 'retry-after', RULES_HEADER];

const READING = new Set(
  [...Object.values(CALLS), ...Object.values(CELL_CALLS)].flatMap((call) =>
    'reads' in call ? [`${call.method} ${call.path}`] : [],
  ),
);

const reused = () =>
  new PortalError(422, 'This was sent before with other contents. Load the page again and try again.', {
    data: { change: 'reused' },
  });
/** The refusal of a change that was made, and whose response no one has: the caller reads what there is now. */
const responseUnknown = () =>
  new PortalError(409, 'This was saved already. Load the page again to see it.', {
    data: { change: 'made' },
  });

/** Whether students and staff change something by a route. */
const isChange = ({ method, url, config }: RouteOptions): boolean =>
  METHODS.has(String(method)) &&
  !READING.has(`${String(method)} ${url}`) &&
  !UNKEPT.has(config?.priority ?? '') &&
  PRINCIPALS.has(config?.access?.principal ?? '');

/** Whose key it is: another's same key is another change. */
function callerOf(principal: Principal | null): string {
  if (principal === null) return 'public';
  if (principal.kind === 'session token') return `session ${principal.token}`;
  return `${principal.kind} ${'id' in principal ? principal.id : ''}`;
}

/** Recognises another request. A form is unread here, and its boundaries and length differ each time. */
const contentsOf = ({ method, url, body }: FastifyRequest): string =>
  `${method} ${url}\n${body === undefined ? '' : JSON.stringify(body)}`;

function headersOf(reply: FastifyReply): KeptResponse['headers'] {
  const found = HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );
}

type KeyedChange = NonNullable<FastifyRequest['keyedChange']>;

/** What is known of changes with keys: what runs in this process, and what the database keeps. */
class KeyedChanges {
  readonly #running = new Set<string>();

  constructor(readonly db: Drizzle) {}

  /** Begins a change, or answers what it got before. Calls `done` in the change's own context. */
  begin(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const sent = request.headers[KEY_HEADER];
    if (sent === undefined) return done();
    if (typeof sent !== 'string' || !UUID.test(sent))
      return done(new PortalError(400, 'The key of a change is a UUID.'));
    const key = sent.toLowerCase();
    const id = idOf(callerOf(request.principal), key);
    if (this.#running.has(id)) return done(stillRunning());
    this.#running.add(id);
    const fingerprint = fingerprintOf(key, contentsOf(request));
    const change = { id, key, fingerprint, isMade: false, isOver: false };
    this.#answerAgain(reply, change).then(
      (isAnswered) => {
        if (isAnswered) return void this.#running.delete(id);
        request.keyedChange = change;
        currentChange.run(change, done);
      },
      (error: Error) => {
        this.#running.delete(id);
        done(error);
      },
    );
  }

  /** Answers a change that was made; does nothing for one that was not. @returns whether it answered */
  async #answerAgain(reply: FastifyReply, change: KeyedChange): Promise<boolean> {
    const kept = await readKept(this.db, change.id);
    if (!kept) return false;
    if (kept.fingerprint !== change.fingerprint) throw reused();
    if (kept.response === null) throw kept.isYoung ? stillRunning() : responseUnknown();
    const { status, headers, body } = opened(change.key, kept.response);
    reply.code(status).headers(headers).send(body);
    return true;
  }

  /** Keeps the response that goes out. @returns the response: another server's, where that made the same change */
  async end(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const change = request.keyedChange;
    if (!change || change.isOver) return payload;
    change.isOver = true;
    try {
      return await this.#keep(change, reply, payload);
    } catch (err) {
      // The change is saved or not as before: a repeat gets the answer that it was made.
      request.log.warn({ err, requestId: request.id }, 'the response of a change is not kept');
      return payload;
    } finally {
      this.#running.delete(change.id);
    }
  }

  async #keep(change: KeyedChange, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { statusCode: status } = reply;
    if (status >= 500) return payload;
    if (status >= 400 && !change.isMade) return this.#madeElsewhere(change, reply, payload);
    const body = typeof payload === 'string' ? payload : '';
    const { id, fingerprint, key } = change;
    const response = sealed(key, { status, headers: headersOf(reply), body });
    await keepResponse(this.db, { id, fingerprint, response });
    return payload;
  }

  /** A refusal may only say that another process has just made the same change: that one's response is the true one. */
  async #madeElsewhere({ id, key }: KeyedChange, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const other = await readKept(this.db, id);
    if (!other) return payload;
    const said = other.response === null ? null : opened(key, other.response);
    reply.code(said?.status ?? 409).headers(said?.headers ?? {});
    return said?.body ?? JSON.stringify(failureOf(reply, stillRunning()));
  }
}

/**
 * Gives every change by students and staff the Idempotency-Key header (F-01; draft-ietf-httpapi-idempotency-key-header): a change
 * that comes again with its key within a day is not made again, and gets the response it got. To be called before the guards
 * are placed, since a key is its caller's. A call without the header is as before.
 */
export function keepKeyedResponses(app: FastifyInstance, { db }: { db: Drizzle }): void {
  const changes = new KeyedChanges(db);
  const begin: preHandlerHookHandler = (request, reply, done) => changes.begin(request, reply, done);
  const end: onSendAsyncHookHandler = (request, reply, payload) => changes.end(request, reply, payload);
  app.decorateRequest('keyedChange', null);
  app.addHook('onRoute', (route) => {
    if (!isChange(route)) return;
    route.preHandler = [begin, route.preHandler ?? []].flat();
    route.onSend = [route.onSend ?? [], end].flat();
  });
}
