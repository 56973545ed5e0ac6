import { failure } from '@portal/shared/contract';
import {
  CELL_CALLS,
  exportListRequest,
  undoneData,
  undoPreview as preview,
  undoQuery,
  undoRequest,
} from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellRoute, staffOf } from '../platform/http/access';
import { answers, ok } from '../platform/http/envelope';
import type { YearSite } from '../areas/releases';
import { actorOf } from '../areas/activity';
import { exportAnyList } from './export-any-list';
import { takeBack } from './undo-change';
import { sendFile } from '../areas/activity';
import type { StudentDeps } from '../areas/students';
import { undoPreview } from './undo-preview';

const idParams = zod.object({ id: zod.string() });

/** What works for every subject: what an undo changes (F-65), the undo (CEL-81), and a list as a file (CEL-51). */
export const changeRoutes =
  (needs: StudentDeps & { site: YearSite }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.get(
      CELL_CALLS.undoPreview.path,
      cellRoute(CELL_CALLS.undoPreview, {
        params: idParams,
        querystring: undoQuery,
        response: answers(preview),
      }),
      async (request) => {
        const { params, query } = request;
        const by = actorOf(staffOf(request));
        return ok('OK', await undoPreview(needs, by, params.id, query.student ?? null));
      },
    );
    app.post(
      CELL_CALLS.undo.path,
      cellRoute(CELL_CALLS.undo, { params: idParams, body: undoRequest, response: answers(undoneData) }),
      async (request) => {
        const { refused, ...done } = await takeBack(
          { ...needs, site: () => Promise.resolve(needs.site) },
          actorOf(staffOf(request)),
          request.params.id,
          request.body,
        );
        const words = done.changed === 1 ? '1 change is undone.' : `${done.changed} changes are undone.`;
        return ok(
          refused === null ? words : `${words} But the public site does not follow: ${refused}`,
          done,
        );
      },
    );
    app.post(
      CELL_CALLS.exportList.path,
      cellRoute(CELL_CALLS.exportList, { body: exportListRequest, response: { '4xx': failure } }),
      async (request, reply) =>
        sendFile(reply, await exportAnyList(needs, actorOf(staffOf(request)), request.body)),
    );
  };
