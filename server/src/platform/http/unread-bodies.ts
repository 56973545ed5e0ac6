import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** A body up to this many bytes is read to its end, and its connection goes on; every body that is taken is shorter. */
const READ_ON_BYTES = 1024 * 1024;
/** How long what still comes is thrown away on a connection that is closed: in all, and without a byte. */
const LONGEST_MS = 30_000;
const QUIET_MS = 5_000;

const answered = new WeakSet<Socket>();

/** Whether the request on a connection has its answer, while its body is still on its way. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/**
 * Closes a connection after what was written to it, and throws away what still comes: to close it at once would reset
 * it, and a reset takes along an answer that was not read yet (RFC 9112, section 9.6). Nothing that comes is taken for
 * a request.
 */
export function closeLingering(socket: Socket): void {
  const end = () => socket.destroy();
  const longest = setTimeout(end, LONGEST_MS).unref();
  socket.once('close', () => clearTimeout(longest));
  socket.once('end', end);
  socket.setTimeout(QUIET_MS, end);
  // Node's parser may have stopped the reading, and begins it again here; then it gets nothing more.
  socket.once('resume', () => socket.removeAllListeners('data').on('data', () => undefined));
  socket.pause().resume();
  socket.end();
}

const isComing = ({ raw: { complete, headers } }: FastifyRequest): boolean =>
  // A request that a test injects knows no such thing.
  complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

const mustClose = ({ raw: { headers } }: FastifyRequest, reply: FastifyReply): boolean =>
  reply.getHeader('connection') === 'close' || !(Number(headers['content-length']) <= READ_ON_BYTES);

/**
 * Makes an answer arrive that is sent before the body of its request has come (W-14): a small body is read to its end
 * and the connection goes on; a large one, or one of unknown length, ends it.
 * @param open takes the connection until that is done
 */
function answerEarly(request: FastifyRequest, reply: FastifyReply, open: Set<Socket>): void {
  const { raw } = request;
  const { socket } = raw;
  const note = (): void => {
    answered.add(socket);
    open.add(socket);
  };
  const forget = (): void => {
    answered.delete(socket);
    open.delete(socket);
  };
  if (mustClose(request, reply)) {
    void reply.header('connection', 'close');
    // What Node calls when the last answer of a connection has been written.
    socket.destroySoon = () => {
      note();
      socket.once('close', forget);
      closeLingering(socket);
    };
    return;
  }
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    note();
    raw.once('end', forget).once('close', forget);
    // The reader has stopped: a form's parser that no one asks for the next part would hold it for ever.
    raw.unpipe().resume();
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** Makes the answer arrive although its request's body has not come whole; for answers that run no hook. */
    lookAfterBody?: () => void;
  }
}

type LookAfterBody = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Looks after every answer that is sent before its request has come whole. Failures are looked after where they are
 * sent; all else by a hook, which the poll does without: its good answer comes after its body, and nine in ten of all
 * requests would pay for it. To be called before any route is added.
 * @returns looks after one answer: those to an address that the router cannot read are decorated by nothing
 */
export function answerUnreadBodies(app: FastifyInstance): LookAfterBody {
  const open = new Set<Socket>();
  const seen = new WeakSet<FastifyReply>();
  const look: LookAfterBody = (request, reply) => {
    if (!isComing(request) || seen.has(reply)) return;
    seen.add(reply);
    answerEarly(request, reply, open);
  };
  app.decorateReply('lookAfterBody', function (this: FastifyReply) {
    look(this.request, this);
  });
  const lookBeforeSend: onSendHookHandler = (request, reply, payload, done) => {
    look(request, reply);
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.priority !== 'poll') route.onSend = [route.onSend ?? [], lookBeforeSend].flat();
  });
  // They get no answer any more.
  app.addHook('preClose', (done) => {
    for (const socket of open) socket.destroy();
    done();
  });
  return look;
}
