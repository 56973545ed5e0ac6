import net from 'node:net';
import type { Latencies } from './latencies';

/** An answer as the load sees one. */
type Answer = { status: number; body: string; ms: number };

type Waiting = { sentAt: number; resolve: (answer: Answer) => void; reject: (error: Error) => void };

const END_OF_HEADERS = '\r\n\r\n';
const header = (head: string, name: string): string | null =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;

/**
 * One keep-alive connection that sends ready-made requests, one at a time. The load's core must answer for more
 * requests than the server's, so it does no more than this: undici and autocannon cost more for each request than
 * the server does for the poll.
 */
export class Connection {
  readonly #socket: net.Socket;
  #received: Buffer[] = [];
  #waiting: Waiting | undefined;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** @throws when no one listens there */
  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  /** Sends a whole request. @returns its answer @throws when the connection ends before */
  send(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting) return reject(new Error('one request at a time'));
      if (this.#socket.destroyed) return reject(new Error('the connection is closed'));
      this.#waiting = { sentAt: performance.now(), resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received.push(chunk);
    const all = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const end = all.indexOf(END_OF_HEADERS);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const from = end + END_OF_HEADERS.length;
    const length = Number(header(head, 'content-length') ?? 0);
    if (all.length < from + length) return;
    this.#received = [];
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      body: all.toString('utf8', from, from + length),
      ms: performance.now() - waiting.sentAt,
    });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

/**
 * Sends requests over a connection of their own.
 * @param latencies where the wait for the last answer is recorded
 * @returns the status of the last answer; 'no answer' when there was none
 */
export async function sendAll(port: number, requests: Buffer[], latencies: Latencies): Promise<string> {
  try {
    const connection = await Connection.open(port);
    let answer: Answer | undefined;
    for (const request of requests) answer = await connection.send(request);
    connection.close();
    latencies.record(answer?.ms ?? 0);
    return String(answer?.status);
  } catch {
    return 'no answer';
  }
}
