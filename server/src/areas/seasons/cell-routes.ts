import { failure } from '@portal/shared/contract';
import {
  CELL_CALLS,
  closeSeasonRequest,
  doneData,
  earlierYearRequest,
  exportSeasonRequest,
  removeEarlierRequest,
  reopenSeasonRequest,
  seasonChoices,
  seasonDone,
  seasonsData,
  type SeasonDone,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database';
import { cellRoute, staffOf } from '../../platform/http/access';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { sendFile } from '../activity';
import { beginSeason } from './begin-season';
import { closeSeason, reopenSeason, showSeason, yearOf, type SeasonDeps } from './close-season';
import { removeEarlierYear, saveEarlierYear } from './earlier-years';
import { exportSeason } from './export-season';
import { seasonChoicesOf, seasonsOf } from './seasons';

const params = zod.object({ id: zod.string() });

/** What a change says, and that the site does not follow where it does not. */
const said = (sentence: string, done: SeasonDone) =>
  ok(
    done.refused === null ? sentence : `${sentence} But the public site does not show it: ${done.refused}`,
    done,
  );

/** The seasons, and how one begins (F-69). */
export const seasonRoutes =
  (needs: SeasonDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.seasons.path,
      cellRoute(CELL_CALLS.seasons, { response: answers(seasonsData) }),
      async () => ok('OK', await seasonsOf(needs.database, needs.site)),
    );
    app.get(
      CELL_CALLS.seasonChoices.path,
      cellRoute(CELL_CALLS.seasonChoices, { response: answers(seasonChoices) }),
      async () => ok('OK', await seasonChoicesOf(needs.database)),
    );
    app.post(
      CELL_CALLS.beginSeason.path,
      cellRoute(CELL_CALLS.beginSeason, { params, response: answers(doneData) }),
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await beginSeason(needs.database, actorOf(staffOf(request)), year);
        return ok(`Season ${year} runs.`, done);
      },
    );
  };

/** How a season is closed, and what the public site then shows (CEL-72). */
export const closeRoutes =
  (needs: SeasonDeps): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.closeSeason.path,
      cellRoute(CELL_CALLS.closeSeason, { params, body: closeSeasonRequest, response: answers(seasonDone) }),
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await closeSeason(needs, actorOf(staffOf(request)), year, request.body);
        return said(`${year} is closed.`, done);
      },
    );
    app.post(
      CELL_CALLS.reopenSeason.path,
      cellRoute(CELL_CALLS.reopenSeason, {
        params,
        body: reopenSeasonRequest,
        response: answers(seasonDone),
      }),
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await reopenSeason(needs, actorOf(staffOf(request)), year, request.body);
        return said(`${year} is open again.`, done);
      },
    );
    app.post(
      CELL_CALLS.showSeason.path,
      cellRoute(CELL_CALLS.showSeason, { params, response: answers(seasonDone) }),
      async (request) => {
        const year = yearOf(request.params.id);
        const done = await showSeason(needs, actorOf(staffOf(request)), year);
        return ok(done.refused ?? `The public site shows ${year}.`, done);
      },
    );
  };

/** Files of a season's tables, and the years before the portal (F-69). */
export const seasonTableRoutes =
  (needs: SeasonDeps & { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.exportSeason.path,
      cellRoute(CELL_CALLS.exportSeason, { params, body: exportSeasonRequest, response: { '4xx': failure } }),
      async (request, reply) =>
        sendFile(
          reply,
          await exportSeason(needs, actorOf(staffOf(request)), yearOf(request.params.id), request.body),
        ),
    );
    app.post(
      CELL_CALLS.saveEarlierYear.path,
      cellRoute(CELL_CALLS.saveEarlierYear, { body: earlierYearRequest, response: answers(doneData) }),
      async (request) =>
        ok(
          `The figures of ${request.body.year} are saved.`,
          await saveEarlierYear(needs.database, actorOf(staffOf(request)), request.body),
        ),
    );
    app.post(
      CELL_CALLS.removeEarlierYear.path,
      cellRoute(CELL_CALLS.removeEarlierYear, { body: removeEarlierRequest, response: answers(doneData) }),
      async (request) =>
        ok(
          `The figures of ${request.body.year} are removed.`,
          await removeEarlierYear(needs.database, actorOf(staffOf(request)), request.body),
        ),
    );
  };
