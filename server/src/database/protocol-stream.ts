import { Duplex } from 'node:stream';

/** Sends bytes of the PostgreSQL protocol and gives back what the database answers to them. */
export type Exchange = (bytes: Buffer) => Promise<Uint8Array>;

/**
 * Stands where node-postgres expects a socket, so that one driver serves both databases. The driver corks what
 * belongs together, and the embedded database must get it in one piece: it answers each piece it is given.
 */
export class ProtocolStream extends Duplex {
  readonly #exchange: Exchange;

  /** @param exchange one call at a time, answered in order */
  constructor(exchange: Exchange) {
    super();
    this.#exchange = exchange;
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
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    this.#exchange(bytes).then((answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }
}
