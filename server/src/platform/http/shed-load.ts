import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type pino from 'pino';
import { PortalError } from '../errors';
import { sendFailure } from './failures';
import type { Load } from './load-gauge';

/** What is refused first when there is more to do than can be done, and what last (Overload). */
export const PRIORITIES = ['poll', 'read', 'save', 'consent', 'report'] as const;
type Priority = (typeof PRIORITIES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: a GET is a read, everything else a save. */
    priority?: Priority;
  }
}

/**
 * The load at which each kind is refused. A read takes the database about a millisecond, so the figures of `waiting`
 * are about so many milliseconds of delay: what is still let in waits that long and no longer.
 */
export const LIMITS: Record<Priority, Load> = {
  poll: { waiting: 30, lateMs: 100 },
  read: { waiting: 60, lateMs: 300 },
  save: { waiting: 150, lateMs: 700 },
  consent: { waiting: 400, lateMs: 2500 },
  // Waits for no database.
  report: { waiting: Number.MAX_SAFE_INTEGER, lateMs: 5000 },
};

/** When to come back, in seconds: by chance from the first to the second, so that not all come at once. */
const RETRY_SECONDS: Record<Priority, [number, number]> = {
  poll: [15, 30],
  read: [2, 5],
  save: [1, 4],
  consent: [1, 3],
  report: [15, 30],
};

export const BUSY = 'The portal is very busy. Please try again in a few seconds.';
/** The log says at most so often that requests are refused. */
const LOG_EVERY_MS = 10_000;

/** Whether a load is too much for a kind of request. */
export const isTooMuch = ({ waiting, lateMs }: Load, priority: Priority): boolean =>
  waiting >= LIMITS[priority].waiting || lateMs >= LIMITS[priority].lateMs;

const priorityOf = ({ routeOptions, method }: FastifyRequest): Priority =>
  routeOptions.config.priority ?? (method === 'GET' ? 'read' : 'save');

/**
 * A hook that answers 503 with Retry-After while there is too much to do for this kind of request: polls first,
 * consents last. Nothing is remembered, so that it ends with the load.
 */
export function shedLoad(load: () => Load, log: pino.Logger): onRequestHookHandler {
  let loggedAt = -Infinity;
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const now = load();
    // Most requests come while there is nothing to wait for.
    if (!isTooMuch(now, 'poll')) return done();
    const priority = priorityOf(request);
    if (!isTooMuch(now, priority)) return done();
    const [least, most] = RETRY_SECONDS[priority];
    const retryAfterSeconds = least + Math.floor(Math.random() * (most - least + 1));
    sendFailure(reply, new PortalError(503, BUSY, { retryAfterSeconds }));
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn({ priority, ...now }, 'too much to do: requests are refused');
  };
}
