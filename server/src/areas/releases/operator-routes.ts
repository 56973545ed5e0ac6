import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { principalOf } from '../../platform/http/access';
import { ok } from '../../platform/http/envelope';
import * as calls from './call-schemas';
import { actorOf } from './access/caller';
import { releaseRoutes, type ReleaseDeps } from './release-routes';
import { issueToken, revokeToken } from './access/tokens';

/** What a part's team does by its deploy token, on the public port: build machines are elsewhere. */
export const teamRoutes = (needs: ReleaseDeps): FastifyPluginAsync => releaseRoutes(needs, 'deploy token');

/** What the operator does with every part, and with tokens: on the socket in the data folder alone (W-13). */
export const operatorRoutes =
  ({ database, ...needs }: ReleaseDeps): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(releaseRoutes({ database, ...needs }, 'operator'));
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const config = { access: { principal: 'operator', right: 'manage tokens' } } as const;
    app.post(
      '/releases/:part/token',
      {
        config,
        schema: {
          summary: 'Give a part a new deploy token',
          params: calls.partParams,
          body: calls.tokenBody,
          response: calls.tokenAnswer,
        },
      },
      async (request) => {
        const { part } = request.params;
        const { isNew = false, note = null } = request.body ?? {};
        const actor = actorOf(principalOf(request, 'operator'));
        const made = await issueToken(database, { part, isNew }, actor, note);
        return ok(`The new deploy token of ${part}; one it had before is of no use now.`, {
          part,
          token: made,
        });
      },
    );
    app.post(
      '/releases/:part/revoke',
      {
        config,
        schema: {
          summary: "Take a part's deploy token away",
          params: calls.partParams,
          body: calls.noteBody,
          response: calls.doneAnswer,
        },
      },
      async (request) => {
        const { part } = request.params;
        const actor = actorOf(principalOf(request, 'operator'));
        await revokeToken(database, part, actor, request.body?.note ?? null);
        return ok(`${part} has no deploy token any more.`, null);
      },
    );
  };
