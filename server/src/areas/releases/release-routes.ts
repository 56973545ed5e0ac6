import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { ok } from '../../platform/http/envelope';
import type { Database } from '../../platform/database/database';
import * as calls from './call-schemas';
import { actorOf, mustHold, type Caller } from './access/caller';
import { changeText } from './history/change-text';
import { viewParts, viewRelease } from './history/history-view';
import { callerOf, withSchemas, type App, type May, publishRoute } from './publishing/publish-routes';
import type { Releases } from './releases';
import type { SiteReleases } from './site/site-state';
import { setTeamAddress } from './team-mail/team-address';

/** What the calls about releases stand on. */
export type ReleaseDeps = {
  database: Pick<Database, 'db'>;
  releases: Pick<
    Releases,
    | 'publish'
    | 'preview'
    | 'abandon'
    | 'rollback'
    | 'pin'
    | 'unpin'
    | 'retire'
    | 'unretire'
    | 'promote'
    | 'abort'
  >;
  sites: Pick<SiteReleases, 'addressOf'>;
};

/** Who calls. @throws PortalError 403 when the caller's token is another part's */
function callerFor(request: FastifyRequest, part: string): Caller {
  const caller = callerOf(request);
  mustHold(caller, part);
  return caller;
}

function viewRoutes(app: App, may: May, database: ReleaseDeps['database']): void {
  app.get(
    '/releases',
    {
      config: may('read releases'),
      schema: {
        summary: 'Parts and their history',
        querystring: calls.listQuery,
        response: calls.partsAnswer,
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const part = request.query.part ?? (caller.kind === 'operator' ? null : caller.part);
      if (part !== null) mustHold(caller, part);
      return ok('Releases', await viewParts(database, part));
    },
  );
  app.get(
    '/releases/:part/:hash',
    {
      config: may('read releases'),
      schema: { summary: 'One release', params: calls.releaseParams, response: calls.releaseAnswer },
    },
    async (request) => {
      const { part, hash } = request.params;
      callerFor(request, part);
      return ok('Release', await viewRelease(database, part, hash));
    },
  );
}

function switchRoutes(app: App, may: May, releases: Pick<Releases, 'rollback' | 'pin' | 'unpin'>): void {
  const config = may('switch releases');
  const change = { params: calls.partParams, response: calls.changeAnswer };
  app.post(
    '/releases/:part/rollback',
    { config, schema: { summary: 'Go back to a release', body: calls.rollbackBody, ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const { hash = null, note = null } = request.body ?? {};
      const done = await releases.rollback(part, hash, actor, note);
      return ok(changeText(done, `${part} ${done.hash} is active.`), done);
    },
  );
  app.post(
    '/releases/:part/pin',
    { config, schema: { summary: 'Hold a part at a release', body: calls.pinBody, ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const { hash, note = null } = request.body;
      const done = await releases.pin(part, hash, actor, note);
      return ok(changeText(done, `${part} stays at ${hash} until it is unpinned.`), done);
    },
  );
  app.post(
    '/releases/:part/unpin',
    { config, schema: { summary: 'Let a pinned part go', body: calls.noteBody, ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const done = await releases.unpin(part, actor, request.body?.note ?? null);
      return ok(
        changeText(done, `${part} is not pinned any more; ${done.current} is active until the next release.`),
        done,
      );
    },
  );
}

function retireRoutes(app: App, may: May, releases: Pick<Releases, 'retire' | 'unretire'>): void {
  const config = may('switch releases');
  const change = { params: calls.partParams, body: calls.noteBody, response: calls.changeAnswer };
  app.post(
    '/releases/:part/retire',
    { config, schema: { summary: 'Take a part out of every page', ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const done = await releases.retire(part, actor, request.body?.note ?? null);
      return ok(
        changeText(done, `${part} is retired: its pages and menu entries are gone, its releases stay.`),
        done,
      );
    },
  );
  app.post(
    '/releases/:part/unretire',
    { config, schema: { summary: 'Bring a retired part back', ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const done = await releases.unretire(part, actor, request.body?.note ?? null);
      return ok(changeText(done, `${part} is back: ${done.current} is active.`), done);
    },
  );
}

function canaryRoutes(app: App, may: May, releases: Pick<Releases, 'promote' | 'abort'>): void {
  const config = may('switch releases');
  const change = { params: calls.partParams, body: calls.canaryBody, response: calls.changeAnswer };
  app.post(
    '/releases/:part/promote',
    { config, schema: { summary: "Give a part's canary to all browsers", ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const { hash = null, note = null } = request.body ?? {};
      const done = await releases.promote(part, hash, actor, note);
      return ok(`${part} ${done.current} is active for all browsers.`, done);
    },
  );
  app.post(
    '/releases/:part/abort',
    { config, schema: { summary: "Take a part's canary away from all browsers", ...change } },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const { hash = null, note = null } = request.body ?? {};
      const done = await releases.abort(part, hash, actor, note);
      return ok(`${part} ${done.hash} is in no browser any more; ${done.current} is active for all.`, done);
    },
  );
}

function abandonRoute(app: App, may: May, releases: Pick<Releases, 'abandon'>): void {
  app.post(
    '/releases/:part/abandon',
    {
      config: may('switch releases'),
      schema: {
        summary: "Take a part's previews away",
        params: calls.partParams,
        body: calls.abandonBody,
        response: calls.doneAnswer,
      },
    },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const ended = await releases.abandon(part, request.body?.hash ?? null, actor);
      return ok(`No link opens ${part} ${ended.join(', ')} any more.`, null);
    },
  );
}

function addressRoute(app: App, may: May, database: ReleaseDeps['database']): void {
  app.post(
    '/releases/:part/address',
    {
      config: may('switch releases'),
      schema: {
        summary: "Set where a part's team is told by mail",
        params: calls.partParams,
        body: calls.addressBody,
        response: calls.doneAnswer,
      },
    },
    async (request) => {
      const { part } = request.params;
      const actor = actorOf(callerFor(request, part));
      const { address, note = null } = request.body;
      await setTeamAddress(database, part, address, { actor, note });
      return ok(
        address === null ? `${part} has no address any more.` : `${part} is told at ${address}.`,
        null,
      );
    },
  );
}

/**
 * Publishing, and what a part's team and the operator alike do with its releases. Never for a student's session.
 * @param principal whom of them this application lets in
 */
export const releaseRoutes =
  ({ database, releases, sites }: ReleaseDeps, principal: Caller['kind']): FastifyPluginAsync =>
  async (plain) => {
    await plain.register(multipart);
    const app = withSchemas(plain);
    const may: May = (right) => ({ access: { principal, right } });
    publishRoute(app, may, { releases, sites });
    viewRoutes(app, may, database);
    switchRoutes(app, may, releases);
    retireRoutes(app, may, releases);
    canaryRoutes(app, may, releases);
    abandonRoute(app, may, releases);
    addressRoute(app, may, database);
  };
