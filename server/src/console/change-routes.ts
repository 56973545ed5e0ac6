import { failure } from '@portal/shared/contract';
import {
  actionItem,
  actionsQuery,
  exportListRequest,
  pageOf,
  undoneData,
  undoPreview as preview,
  undoQuery,
  undoRequest,
} from '@portal/shared/contract/cell';
import type { FastifyPluginAsync } from 'fastify';
import { staffOf } from '../platform/http/access';
import { cellCalls } from '../platform/http/calls';
import { answers, ok } from '../platform/http/envelope';
import type { YearSite } from '../areas/releases';
import { actionsPage, actorOf, sendFile } from '../areas/activity';
import { changesIn } from './action-changes';
import { exportAnyList } from './export-any-list';
import { takeBack } from './undo-change';
import type { StudentDeps } from '../areas/students';
import { undoPreview } from './undo-preview';

/** What works for every subject: what was done (CEL-80), what an undo changes (F-65), the undo (CEL-81), and a list as a file (CEL-51). */
export const changeRoutes =
  (needs: StudentDeps & { site: YearSite }): FastifyPluginAsync =>
  async (plain) => {
    const call = cellCalls(plain);
    call('actions', { querystring: actionsQuery, response: answers(pageOf(actionItem)) }, async (request) =>
      ok('OK', await actionsPage(needs.database, request.query, changesIn(needs))),
    );
    call('undoPreview', { querystring: undoQuery, response: answers(preview) }, async (request) => {
      const { params, query } = request;
      const by = actorOf(staffOf(request));
      return ok('OK', await undoPreview(needs, by, params.id, query.student ?? null));
    });
    call('undo', { body: undoRequest, response: answers(undoneData) }, async (request) => {
      const { refused, ...done } = await takeBack(
        { ...needs, site: () => Promise.resolve(needs.site) },
        actorOf(staffOf(request)),
        request.params.id,
        request.body,
      );
      const words = done.changed === 1 ? '1 change is undone.' : `${done.changed} changes are undone.`;
      return ok(refused === null ? words : `${words} But the public site does not follow: ${refused}`, done);
    });
    call('exportList', { body: exportListRequest, response: { '4xx': failure } }, async (request, reply) =>
      sendFile(reply, await exportAnyList(needs, actorOf(staffOf(request)), request.body)),
    );
  };
