import { failure } from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { callerOf, sendFile } from '../activity';
import { beginSeason } from './begin-season';
import { closeSeason, reopenSeason, showSeason, yearOf, type SeasonDeps } from './close-season';
import { removeEarlierYear, saveEarlierYear } from './earlier-years';
import { exportSeason } from './export-season';
import { seasonChoicesOf, seasonsOf } from './seasons';

/** What a change says, and that the site does not follow where it does not. */
const said = (sentence: string, done: cell.SeasonDone) =>
  ok(
    done.refused === null ? sentence : `${sentence} But the public site does not show it: ${done.refused}`,
    done,
  );

/** The seasons, and how one begins (F-69). */
export const seasonRoutes = cellCalls(({ call, read }, needs: SeasonDeps) => {
  read('seasons', { answer: cell.seasonsData }, () => seasonsOf(needs.database, needs.site));
  read('seasonChoices', { answer: cell.seasonChoices }, () => seasonChoicesOf(needs.database));
  call('beginSeason', { answer: cell.doneData }, async (request) => {
    const year = yearOf(request.params.id);
    const done = await beginSeason(needs.database, callerOf(request), year);
    return ok(`Season ${year} runs.`, done);
  });
});

/** How a season is closed, and what the public site then shows (CEL-72). */
export const closeRoutes = cellCalls(({ call }, needs: SeasonDeps) => {
  call('closeSeason', { body: cell.closeSeasonRequest, answer: cell.seasonDone }, async (request) => {
    const year = yearOf(request.params.id);
    const done = await closeSeason(needs, callerOf(request), year, request.body);
    return said(`${year} is closed.`, done);
  });
  call('reopenSeason', { body: cell.reopenSeasonRequest, answer: cell.seasonDone }, async (request) => {
    const year = yearOf(request.params.id);
    const done = await reopenSeason(needs, callerOf(request), year, request.body);
    return said(`${year} is open again.`, done);
  });
  call('showSeason', { answer: cell.seasonDone }, async (request) => {
    const year = yearOf(request.params.id);
    const done = await showSeason(needs, callerOf(request), year);
    return ok(done.refused ?? `The public site shows ${year}.`, done);
  });
});

/** Files of a season's tables, and the years before the portal (F-69). */
export const seasonTableRoutes = cellCalls(({ call }, needs: SeasonDeps & { database: Database }) => {
  call(
    'exportSeason',
    { body: cell.exportSeasonRequest, response: { '4xx': failure } },
    async (request, reply) =>
      sendFile(reply, await exportSeason(needs, callerOf(request), yearOf(request.params.id), request.body)),
  );
  call('saveEarlierYear', { body: cell.earlierYearRequest, answer: cell.doneData }, async (request) =>
    ok(
      `The figures of ${request.body.year} are saved.`,
      await saveEarlierYear(needs.database, callerOf(request), request.body),
    ),
  );
  call('removeEarlierYear', { body: cell.removeEarlierRequest, answer: cell.doneData }, async (request) =>
    ok(
      `The figures of ${request.body.year} are removed.`,
      await removeEarlierYear(needs.database, callerOf(request), request.body),
    ),
  );
});
