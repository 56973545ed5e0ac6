import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pino from 'pino';
import { SERVER_ROOT } from './paths';

/** A second error of the same origin within this time is no chance, and the server is not well for as long. */
const REPEATS_WITHIN_MS = 60_000;
/** Origins that are counted separately; all further ones are counted as one. */
const ORIGINS = 100;
const OTHERS = 'others';
const ORIGIN_LENGTH = 200;

const OWN = [pathToFileURL(SERVER_ROOT).href, SERVER_ROOT].map((root) =>
  root.endsWith('/') ? root : root + '/',
);

/** A stack's line as `function (src/file.ts:12)`; undefined where it is not in the server's own code. */
function ownFrame(line: string): string | undefined {
  const [, name, place] = /^\s+at (?:(.+?) \()?(.+?):\d+\)?$/.exec(line) ?? [];
  const root = OWN.find((one) => place?.startsWith(one));
  if (!place || !root || place.includes('/node_modules/')) return undefined;
  const own = place.slice(root.length);
  return name ? `${name} (${own})` : own;
}

/**
 * Where an error comes from, in words that stay the same: the first frame of its stack in the server's own code, else
 * the error's name.
 */
export function originOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const lines = String(error.stack ?? '')
    .replaceAll(path.sep, '/')
    .split('\n');
  const frame = lines.map(ownFrame).find((one) => one !== undefined);
  return (frame ?? error.name).slice(0, ORIGIN_LENGTH);
}

type Noted = { count: number; lastAt: number; repeatedAt?: number };

/**
 * Rejections and exceptions that no one handled (W-01). None of them ends the process: each is logged and counted by
 * its origin, and one that comes again within a minute makes the server not ready until a minute has passed without it.
 */
export class UnhandledErrors {
  readonly #log: Pick<pino.Logger, 'error'>;
  readonly #now: () => number;
  readonly #noted = new Map<string, Noted>();

  /** @param now milliseconds of a clock that no one sets back */
  constructor(log: Pick<pino.Logger, 'error'>, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  readonly #onException = (error: unknown, kind: NodeJS.UncaughtExceptionOrigin) => this.note(error, kind);
  readonly #onRejection = (reason: unknown) => this.note(reason, 'unhandledRejection');

  /** Handles them for the whole process from now on; before, Node ends the process. */
  install(): void {
    process.on('uncaughtException', this.#onException);
    // Listened to here because an `uncaughtException` of this kind is only made where this event has no listener.
    process.on('unhandledRejection', this.#onRejection);
  }

  /** Handles them no longer. */
  uninstall(): void {
    process.off('uncaughtException', this.#onException);
    process.off('unhandledRejection', this.#onRejection);
  }

  /** Counts and logs one. */
  note(error: unknown, kind: NodeJS.UncaughtExceptionOrigin): void {
    const own = originOf(error);
    const origin = this.#noted.has(own) || this.#noted.size < ORIGINS ? own : OTHERS;
    const before = this.#noted.get(origin);
    const now = this.#now();
    const isRepeated = before !== undefined && now - before.lastAt < REPEATS_WITHIN_MS;
    this.#noted.set(origin, {
      count: (before?.count ?? 0) + 1,
      lastAt: now,
      repeatedAt: isRepeated ? now : undefined,
    });
    this.#log.error({ err: error, kind, origin }, 'an error that nobody handled');
  }

  /** How many came from each origin since the start. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.#noted].map(([origin, { count }]) => [origin, count]));
  }

  /** Origins that came again within a minute, the last time less than a minute ago. */
  repeated(): string[] {
    const now = this.#now();
    return [...this.#noted].flatMap(([origin, { repeatedAt }]) =>
      repeatedAt !== undefined && now - repeatedAt < REPEATS_WITHIN_MS ? [origin] : [],
    );
  }
}
