import {
  CELL_CALLS,
  closeSeasonRequest,
  reopenSeasonRequest,
  seasonDone,
  seasonsData,
  showSeasonRequest,
  type SeasonDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../../../platform/http/access';
import { answers, ok } from '../../../platform/http/envelope';
import { actorOf } from '../actor';
import { closeSeason, reopenSeason, showSeason, yearOf, type SeasonNeeds } from './close-season';
import { seasonsOf } from './seasons';

const params = zod.object({ id: zod.string() });

/** What a change says, and that the site does not follow where it does not. */
const said = (sentence: string, done: SeasonDone) =>
  ok(
    done.refused === null ? sentence : `${sentence} But the public site does not show it: ${done.refused}`,
    done,
  );

/** The passout years, and how one is closed (CEL-72). */
export const seasonRoutes =
  (needs: SeasonNeeds): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.seasons.path,
      { config: { access: cellAccess(CELL_CALLS.seasons) }, schema: { response: answers(seasonsData) } },
      async () => ok('OK', await seasonsOf(needs.database, needs.site)),
    );
    app.post(
      CELL_CALLS.closeSeason.path,
      {
        config: { access: cellAccess(CELL_CALLS.closeSeason) },
        schema: { params, body: closeSeasonRequest, response: answers(seasonDone) },
      },
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await closeSeason(needs, actorOf(staffOf(request)), year, request.body);
        return said(`${year} is closed.`, done);
      },
    );
    app.post(
      CELL_CALLS.reopenSeason.path,
      {
        config: { access: cellAccess(CELL_CALLS.reopenSeason) },
        schema: { params, body: reopenSeasonRequest, response: answers(seasonDone) },
      },
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await reopenSeason(needs, actorOf(staffOf(request)), year, request.body);
        return said(`${year} is open again.`, done);
      },
    );
    app.post(
      CELL_CALLS.showSeason.path,
      {
        config: { access: cellAccess(CELL_CALLS.showSeason) },
        schema: { params, body: showSeasonRequest, response: answers(seasonDone) },
      },
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await showSeason(needs, actorOf(staffOf(request)), year, request.body);
        return ok(done.refused ?? `The public site shows ${year}.`, done);
      },
    );
  };
