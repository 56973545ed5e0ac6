import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
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
  releases: Omit<Releases, 'state' | 'release' | 'file' | 'onChange'>;
  sites: Pick<SiteReleases, 'addressOf'>;
};

/** Who calls. @throws PortalError 403 when the caller's token is another part's */
function callerFor(request: FastifyRequest, part: string): Caller {
  const caller = callerOf(request);
  mustHold(caller, part);
  return caller;
}

/**
 * The part that a call is about: the named one, or a team's own; null for all, which the operator alone reads.
 * @throws PortalError 403 when the caller's token is another part's
 */
export function askedPart(request: FastifyRequest, named: string | undefined): string | null {
  const caller = callerOf(request);
  const part = named ?? (caller.kind === 'operator' ? null : caller.part);
  if (part !== null) mustHold(caller, part);
  return part;
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
      return ok('Releases', await viewParts(database, askedPart(request, request.query.part)));
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

/** Registers changes of one part, each by its name, what it takes, and what becomes of it. */
const changesOf =
  (app: App, may: May) =>
  <Body extends z.ZodType>(
    { name, summary, body }: { name: string; summary: string; body: Body },
    response: typeof calls.changeAnswer | typeof calls.doneAnswer,
    make: (part: string, actor: string, said: z.output<Body>) => Promise<{ message: string; data: unknown }>,
  ): void =>
    void app.post(
      `/releases/:part/${name}`,
      { config: may('switch releases'), schema: { summary, params: calls.partParams, body, response } },
      async (request) => {
        const { part } = request.params;
        const actor = actorOf(callerFor(request, part));
        return (await make(part, actor, request.body as z.output<Body>)) as never;
      },
    );
type Change = ReturnType<typeof changesOf>;

function switchRoutes(change: Change, releases: ReleaseDeps['releases']): void {
  const { rollbackBody, pinBody, noteBody: body, changeAnswer } = calls;
  change(
    { name: 'rollback', summary: 'Go back to a release', body: rollbackBody },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.rollback(part, said?.hash ?? null, actor, said?.note ?? null);
      return ok(changeText(done, `${part} ${done.hash} is active.`), done);
    },
  );
  change(
    { name: 'pin', summary: 'Hold a part at a release', body: pinBody },
    changeAnswer,
    async (part, actor, { hash, note = null }) => {
      const done = await releases.pin(part, hash, actor, note);
      return ok(changeText(done, `${part} stays at ${hash} until it is unpinned.`), done);
    },
  );
  change(
    { name: 'unpin', summary: 'Let a pinned part go', body },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.unpin(part, actor, said?.note ?? null);
      const words = `${part} is not pinned any more; ${done.current} is active until the next release.`;
      return ok(changeText(done, words), done);
    },
  );
  change(
    { name: 'retire', summary: 'Take a part out of every page', body },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.retire(part, actor, said?.note ?? null);
      const words = `${part} is retired: its pages and menu entries are gone, its releases stay.`;
      return ok(changeText(done, words), done);
    },
  );
  change(
    { name: 'unretire', summary: 'Bring a retired part back', body },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.unretire(part, actor, said?.note ?? null);
      return ok(changeText(done, `${part} is back: ${done.current} is active.`), done);
    },
  );
}

function canaryRoutes(change: Change, releases: ReleaseDeps['releases']): void {
  const { canaryBody: body, abandonBody, changeAnswer, doneAnswer } = calls;
  change(
    { name: 'promote', summary: "Give a part's canary to all browsers", body },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.promote(part, said?.hash ?? null, actor, said?.note ?? null);
      return ok(`${part} ${done.current} is active for all browsers.`, done);
    },
  );
  change(
    { name: 'abort', summary: "Take a part's canary away from all browsers", body },
    changeAnswer,
    async (part, actor, said) => {
      const done = await releases.abort(part, said?.hash ?? null, actor, said?.note ?? null);
      return ok(`${part} ${done.hash} is in no browser any more; ${done.current} is active for all.`, done);
    },
  );
  change(
    { name: 'abandon', summary: "Take a part's previews away", body: abandonBody },
    doneAnswer,
    async (part, actor, said) => {
      const ended = await releases.abandon(part, said?.hash ?? null, actor);
      return ok(`No link opens ${part} ${ended.join(', ')} any more.`, null);
    },
  );
}

function addressRoute(change: Change, database: ReleaseDeps['database']): void {
  change(
    { name: 'address', summary: "Set where a part's team is written to", body: calls.addressBody },
    calls.doneAnswer,
    async (part, actor, { address, note = null }) => {
      await setTeamAddress(database, part, address, { actor, note });
      const words =
        address === null ? `${part} has no address any more.` : `${part} is written to at ${address}.`;
      return ok(words, null);
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
    const change = changesOf(app, may);
    switchRoutes(change, releases);
    canaryRoutes(change, releases);
    addressRoute(change, database);
  };
