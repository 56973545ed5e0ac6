import type { FastifyBaseLogger } from 'fastify';

type Line = [unknown, ...unknown[]];
type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * A log that is made at its first line: most requests log none. Fastify makes a child for itself, and from that one a
 * child for each request.
 */
class LazyLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, child: Child) {
    this.#parent = parent;
    this.#child = child;
  }

  get level(): string {
    return this.#own().level;
  }
  set level(level: string) {
    this.#own().level = level;
  }
  child(...child: Child): FastifyBaseLogger {
    return new LazyLogger(this.#own(), child);
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
    return (this.#made ??= this.#parent.child(...this.#child));
  }
}

/**
 * A log for a Fastify application whose child of a request is made at its first line. Fastify takes a child of its
 * own default factory as it is, and checks that of any other factory with each request.
 */
export const requestLogger = (log: FastifyBaseLogger): FastifyBaseLogger =>
  Object.create(log, {
    child: { value: (...child: Child) => new LazyLogger(log, child) },
  }) as FastifyBaseLogger;
