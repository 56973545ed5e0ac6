import type { FastifyBaseLogger } from 'fastify';

type Line = [unknown, ...unknown[]];
type Bindings = Parameters<FastifyBaseLogger['child']>[0];

/** A request's log, which makes its child with the request's id at the first line: most requests log none. */
class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#own().level;
  }
  set level(level: string) {
    this.#own().level = level;
  }
  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...options);
  }
  fatal(...line: Line): void {
    this.#own().fatal(...(line as [object]));
  }
  error(...line: Line): void {
    this.#own().error(...(line as [object]));
  }
  warn(...line: Line): void {
    this.#own().warn(...(line as [object]));
  }
  info(...line: Line): void {
    this.#own().info(...(line as [object]));
  }
  debug(...line: Line): void {
    this.#own().debug(...(line as [object]));
  }
  trace(...line: Line): void {
    this.#own().trace(...(line as [object]));
  }
  silent(): void {
    // What is logged at this level is logged nowhere.
  }

  #own(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings));
  }
}

/**
 * A log for a Fastify application whose child of a request is made at its first line. Fastify takes a child of its
 * own default factory as it is, and checks that of any other factory with each request.
 */
export const requestLogger = (log: FastifyBaseLogger): FastifyBaseLogger =>
  Object.create(log, {
    child: { value: (bindings: Bindings) => new RequestLogger(log, bindings) },
  }) as FastifyBaseLogger;
