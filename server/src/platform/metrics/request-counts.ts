import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responses of one route with one status, and the seconds that they took together. */
type RequestCount = { method: string; route: string; status: number; count: number; seconds: number };

/** The label of what no route has: addresses that anyone may make up are none. */
const NO_ROUTE = 'none';

/**
 * Counts the responses of an application by the route's pattern, which holds no id and no query. Plain numbers: nine in ten
 * requests are the poll's, and labels are made only when someone asks.
 */
export class RequestCounts {
  readonly #counts: RequestCount[] = [];
  readonly #countNone = this.#counter(NO_ROUTE);

  /** Counts every route that is registered from now on. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const count = this.#counter(route.url);
      const counting = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
        count(request, reply);
        done();
      };
      route.onResponse = [route.onResponse ?? [], counting].flat();
    });
  }

  /** Counts the answers of an application part that holds nothing but the end of paths that are no route's. */
  watchNoRoute(part: FastifyInstance): void {
    part.addHook('onResponse', (request, reply, done) => {
      this.#countNone(request, reply);
      done();
    });
  }

  /** Counts the answer to a request that came to no route and runs no hook: its address cannot be read. */
  countUnrouted(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('finish', () => this.#countNone(request, reply));
  }

  all(): readonly RequestCount[] {
    return this.#counts;
  }

  #counter(route: string): (request: FastifyRequest, reply: FastifyReply) => void {
    const byStatus = new Map<number, RequestCount[]>();
    return ({ method }, { statusCode: status, elapsedTime }) => {
      let ofStatus = byStatus.get(status);
      if (!ofStatus) byStatus.set(status, (ofStatus = []));
      let one = ofStatus.find((known) => known.method === method);
      if (!one) {
        one = { method, route, status, count: 0, seconds: 0 };
        ofStatus.push(one);
        this.#counts.push(one);
      }
      one.count += 1;
      one.seconds += elapsedTime / 1_000;
    };
  }
}
