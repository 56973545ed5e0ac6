import { CALLS, unreadData } from '@portal/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { studentOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';

/** How many messages a student has not read: `known` from memory, `of` counts. */
export type Unread = {
  known: (studentId: string) => number | undefined;
  of: (studentId: string) => Promise<number>;
};

const bodyOf = (unread: number | null): string =>
  JSON.stringify(ok('Token is valid', unread === null ? null : { unread }));
/** Good answers, made once: no serialiser runs for them. */
const BODIES = Array.from({ length: 100 }, (_, unread) => bodyOf(unread));
const UNKNOWN = bodyOf(null);

/**
 * The session poll (SHL-07): nine in ten of all requests. A session known from memory is answered without a query,
 * a promise, a body or a schema, and with it how many messages are unread (MSG-04), counted when that changed;
 * docs/performance.md holds what it costs.
 */
export const pollRoutes =
  ({ unread }: { unread: Unread }): FastifyPluginAsync =>
  async (app) => {
    const config = { access: { principal: 'student', session: 'poll' }, priority: 'poll' } as const;
    const options = { config, schema: { response: answers(unreadData) } };
    app.post(CALLS.validateToken.path, options, (request, reply) => {
      const { id } = studentOf(request);
      const send = (body: string): void =>
        void reply.header('content-type', 'application/json; charset=utf-8').send(body);
      const answer = (count: number): void => send(BODIES[count] ?? bodyOf(count));
      const known = unread.known(id);
      if (known !== undefined) return answer(known);
      // Whether the session holds is what the poll is for: without the number it answers all the same.
      unread.of(id).then(answer, () => send(UNKNOWN));
    });
  };
