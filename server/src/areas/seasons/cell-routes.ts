import { failure } from '@portal/shared/contract';
import {
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
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../platform/database/database';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { answers, ok } from '../../platform/http/envelope';
import { actorOf, sendFile } from '../activity';
import { beginSeason } from './begin-season';
import { closeSeason, reopenSeason, showSeason, yearOf, type SeasonDeps } from './close-season';
import { removeEarlierYear, saveEarlierYear } from './earlier-years';
import { exportSeason } from './export-season';
import { seasonChoicesOf, seasonsOf } from './seasons';

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
    const call = cellCalls(plain);
    call('seasons', { response: answers(seasonsData) }, async () =>
      ok('OK', await seasonsOf(needs.database, needs.site)),
    );
    call('seasonChoices', { response: answers(seasonChoices) }, async () =>
      ok('OK', await seasonChoicesOf(needs.database)),
    );
    call('beginSeason', { response: answers(doneData) }, async (request) => {
      const year = yearOf(request.params.id);
      const done = await beginSeason(needs.database, actorOf(staffOf(request)), year);
      return ok(`Season ${year} runs.`, done);
    });
  };

/** How a season is closed, and what the public site then shows (CEL-72). */
export const closeRoutes =
  (needs: SeasonDeps): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('closeSeason', { body: closeSeasonRequest, response: answers(seasonDone) }, async (request) => {
      const year = yearOf(request.params.id);
      const done = await closeSeason(needs, actorOf(staffOf(request)), year, request.body);
      return said(`${year} is closed.`, done);
    });
    call('reopenSeason', { body: reopenSeasonRequest, response: answers(seasonDone) }, async (request) => {
      const year = yearOf(request.params.id);
      const done = await reopenSeason(needs, actorOf(staffOf(request)), year, request.body);
      return said(`${year} is open again.`, done);
    });
    call('showSeason', { response: answers(seasonDone) }, async (request) => {
      const year = yearOf(request.params.id);
      const done = await showSeason(needs, actorOf(staffOf(request)), year);
      return ok(done.refused ?? `The public site shows ${year}.`, done);
    });
  };

/** Files of a season's tables, and the years before the portal (F-69). */
export const seasonTableRoutes =
  (needs: SeasonDeps & { database: Database }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call(
      'exportSeason',
      { body: exportSeasonRequest, response: { '4xx': failure } },
      async (request, reply) =>
        sendFile(
          reply,
          await exportSeason(needs, actorOf(staffOf(request)), yearOf(request.params.id), request.body),
        ),
    );
    call('saveEarlierYear', { body: earlierYearRequest, response: answers(doneData) }, async (request) =>
      ok(
        `The figures of ${request.body.year} are saved.`,
        await saveEarlierYear(needs.database, actorOf(staffOf(request)), request.body),
      ),
    );
    call('removeEarlierYear', { body: removeEarlierRequest, response: answers(doneData) }, async (request) =>
      ok(
        `The figures of ${request.body.year} are removed.`,
        await removeEarlierYear(needs.database, actorOf(staffOf(request)), request.body),
      ),
    );
  };
