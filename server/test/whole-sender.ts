import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './raw-client';

/** What a client that sends everything before it reads got. */
type Outcome = {
  /** Status of the first answer; undefined for none. */
  status: number | undefined;
  /** The first answer's body, whole as its length says. */
  body: string;
  /** Codes of the errors that the connection met, such as EPIPE. */
  errors: string[];
  /** How a further request on the same connection fared. */
  next: number | 'closed before it was sent' | 'no answer';
};

const PIECE = 64 * 1024;
const PIECE_MS = 1;
const LIVE = 'GET /health/live HTTP/1.1\r\nHost: portal\r\n\r\n';

/** The first answer in what arrived, once it is there whole. */
function firstAnswer(text: string): { status: number; body: string; rest: string } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  const body = text.slice(end + 4, end + 4 + length);
  if (Buffer.byteLength(body, 'latin1') < length) return undefined;
  return { status: Number(head.slice(9, 12)), body, rest: text.slice(end + 4 + length) };
}

/**
 * Sends a request on a keep-alive connection as a simple client does: all of it, whatever is answered meanwhile, then
 * reads; then sends another one.
 * @param port of 127.0.0.1 @param head the lines of the request @param body its bytes as they go over the wire
 */
export async function sendWhole(port: number, head: string, body: Buffer): Promise<Outcome> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const errors: string[] = [];
  let text = '';
  let isEnded = false;
  socket.setEncoding('latin1').pause();
  socket.on('data', (piece: string) => (text += piece));
  socket.on('end', () => (isEnded = true));
  socket.on('close', () => (isEnded = true));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code ?? 'unknown'));
  await once(socket, 'connect');
  socket.write(head);
  for (let at = 0; at < body.length && socket.writable; at += PIECE) {
    await new Promise((sent) => socket.write(body.subarray(at, at + PIECE), sent));
    // A line has a speed: a reader that closes while more is on its way is found out.
    await sleep(PIECE_MS);
  }
  socket.resume();
  await until(() => firstAnswer(text) !== undefined || isEnded, 'an answer or an end').catch(() => undefined);
  const first = firstAnswer(text);
  const outcome = { status: first?.status, body: first?.body ?? text, errors };
  if (isEnded || errors.length > 0) {
    socket.destroy();
    return { ...outcome, next: 'closed before it was sent' };
  }
  socket.write(LIVE);
  const second = () => firstAnswer(firstAnswer(text)?.rest ?? '');
  await until(() => second() !== undefined || isEnded, 'the second answer').catch(() => undefined);
  socket.destroy();
  return { ...outcome, next: second()?.status ?? (isEnded ? 'closed before it was sent' : 'no answer') };
}
