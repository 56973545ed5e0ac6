import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { bearerOf } from '../accounts/require-student';
import { ok } from '../http/envelope';
import type { Services } from '../services';
import * as calls from './call-schemas';
import { callerOf, mustHold, mustOperate, type Caller } from './caller';
import { viewParts, viewRelease } from './history-view';
import { openOperatorKey } from './operator-key';
import type { Published } from './releases';
import { issueToken, revokeToken } from './tokens';
import { readUpload, UPLOAD_LIMIT, uploadForm } from './upload';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the calls below /releases. */
    releaser: Caller | null;
  }
}

/** Releases that are read and judged at a time, each with up to 32 MB in memory. */
const AT_A_TIME = 2;

const sentence = ({ part, hash, current, isNew }: Published): string => {
  if (current !== hash) return `${part} ${hash} is stored and not in force: ${part} is pinned at ${current}.`;
  return isNew ? `${part} ${hash} is in force.` : `${part} ${hash} was published before and is in force.`;
};

/** Publishing, and what the operator and a part's team do with releases. Never for a student's session. */
export const operatorRoutes =
  (services: Services): FastifyPluginAsync =>
  async (plain) => {
    const { database, releases } = services;
    const operatorKey = openOperatorKey(services.config);
    const turn = pLimit(AT_A_TIME);
    await plain.register(multipart);
    plain.decorateRequest('releaser', null);
    // Before a body is read: a stranger's is not.
    plain.addHook('onRequest', async (request) => {
      const from = { secret: bearerOf(request), address: request.ip };
      request.releaser = await callerOf(services, operatorKey, from);
    });
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const callerFor = ({ releaser }: { releaser: Caller | null }, part?: string): Caller => {
      const caller = releaser!;
      if (part === undefined) mustOperate(caller);
      else mustHold(caller, part);
      return caller;
    };

    app.post(
      '/releases',
      {
        bodyLimit: UPLOAD_LIMIT,
        config: { multipart: { fields: uploadForm, files: ['(each file of the build, named by its path)'] } },
        schema: { summary: 'Publish a release and switch to it', response: calls.changeAnswer },
      },
      async (request) => {
        const { releaser } = request;
        const upload = () => readUpload(request, (part) => void callerFor({ releaser }, part));
        return turn(async () => {
          const { build, ...said } = await upload();
          const published = await releases.publish(build, releaser!.name, said);
          return ok(sentence(published), published);
        });
      },
    );

    app.get(
      '/releases',
      {
        schema: {
          summary: 'Parts and their history',
          querystring: calls.listQuery,
          response: calls.partsAnswer,
        },
      },
      async (request) => {
        const part = request.query.part ?? request.releaser!.part;
        if (part !== null) callerFor(request, part);
        return ok('Releases', await viewParts(database, part));
      },
    );
    app.get(
      '/releases/:part/:hash',
      { schema: { summary: 'One release', params: calls.releaseParams, response: calls.releaseAnswer } },
      async (request) => {
        const { part, hash } = request.params;
        callerFor(request, part);
        return ok('Release', await viewRelease(database, part, hash));
      },
    );

    const change = { params: calls.partParams, response: calls.changeAnswer };
    app.post(
      '/releases/:part/rollback',
      { schema: { summary: 'Go back to a release', body: calls.rollbackBody, ...change } },
      async (request) => {
        const { part } = request.params;
        const { name } = callerFor(request, part);
        const { hash = null, note = null } = request.body ?? {};
        const done = await releases.rollback(part, hash, name, note);
        return ok(`${part} ${done.hash} is in force.`, done);
      },
    );
    app.post(
      '/releases/:part/pin',
      { schema: { summary: 'Hold a part at a release', body: calls.pinBody, ...change } },
      async (request) => {
        const { part } = request.params;
        const { name } = callerFor(request, part);
        const { hash, note = null } = request.body;
        const done = await releases.pin(part, hash, name, note);
        return ok(`${part} stays at ${hash} until it is unpinned.`, done);
      },
    );
    app.post(
      '/releases/:part/unpin',
      { schema: { summary: 'Let a pinned part go', body: calls.noteBody, ...change } },
      async (request) => {
        const { part } = request.params;
        const { name } = callerFor(request, part);
        const done = await releases.unpin(part, name, request.body?.note ?? null);
        return ok(
          `${part} is not pinned any more; ${done.current} is in force until the next release.`,
          done,
        );
      },
    );

    const token = { params: calls.partParams, body: calls.noteBody };
    app.post(
      '/releases/:part/token',
      { schema: { summary: 'Give a part a new deploy token', ...token, response: calls.tokenAnswer } },
      async (request) => {
        const { part } = request.params;
        const { name } = callerFor(request);
        const made = await issueToken(database, part, name, request.body?.note ?? null);
        return ok(`The new deploy token of ${part}; one it had before is of no use now.`, {
          part,
          token: made,
        });
      },
    );
    app.post(
      '/releases/:part/revoke',
      { schema: { summary: "Take a part's deploy token away", ...token, response: calls.doneAnswer } },
      async (request) => {
        const { part } = request.params;
        const { name } = callerFor(request);
        await revokeToken(database, part, name, request.body?.note ?? null);
        return ok(`${part} has no deploy token any more.`, null);
      },
    );
  };
