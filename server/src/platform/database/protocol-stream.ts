import { Duplex } from 'node:stream';

/** Sends bytes of the PostgreSQL protocol and gives back what the database answers to them. */
type Exchange = (bytes: Buffer) => Promise<Uint8Array>;
/** A connection: one call at a time, answered in order, until it ends. */
export type Link = { exchange: Exchange; ended: Promise<unknown> };

/**
 * Replaces the socket that node-postgres expects, so that one driver serves both databases. The driver corks what
 * belongs together, and the embedded database must get it in one piece: it answers each piece it is given.
 */
export class ProtocolStream extends Duplex {
  readonly #exchange: Exchange;

  constructor({ exchange, ended }: Link) {
    super();
    this.#exchange = exchange;
    // Its last words are read first.
    const end = () => void setImmediate(() => this.destroy());
    ended.then(end, end);
  }

  /** What a socket has and the driver calls; there is nothing to connect to. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** Never rejects: a failure of the exchange, or of a reader at what was pushed, ends the stream. */
  async #send(bytes: Buffer, done: (error?: Error | null) => void): Promise<void> {
    try {
      const answer = await this.#exchange(bytes);
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}
