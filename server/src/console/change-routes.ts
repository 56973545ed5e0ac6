import { failure } from '@portal/shared/contract';
import { CELL_CALLS, exportListRequest, undoneData, undoRequest } from '@portal/shared/contract/cell';
import * as zod from '@portal/shared/zod';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cellAccess, staffOf } from '../platform/http/access';
import { answers, ok } from '../platform/http/envelope';
import type { YearSite } from '../areas/releases';
import { actorOf } from '../areas/activity';
import { exportAnyList } from './export-any-list';
import { takeBack } from './undo-change';
import { sendFile } from '../areas/activity';
import type { StudentDeps } from '../areas/students';

const idParams = zod.object({ id: zod.string() });

/** What works for every subject: undoing a change (CEL-81), and a list as a file (CEL-51). */
export const changeRoutes =
  (needs: StudentDeps & { site: YearSite }): FastifyPluginAsync =>
  async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    app.post(
      CELL_CALLS.undo.path,
      {
        config: { access: cellAccess(CELL_CALLS.undo) },
        schema: { params: idParams, body: undoRequest, response: answers(undoneData) },
      },
      async (request) => {
        const { refused, ...done } = await takeBack(
          { ...needs, site: () => Promise.resolve(needs.site) },
          actorOf(staffOf(request)),
          request.params.id,
          request.body,
        );
        return ok(
          refused === null
            ? 'It is undone.'
            : `It is undone. But the public site does not follow: ${refused}`,
          done,
        );
      },
    );
    app.post(
      CELL_CALLS.exportList.path,
      {
        config: { access: cellAccess(CELL_CALLS.exportList) },
        schema: { body: exportListRequest, response: { '4xx': failure } },
      },
      async (request, reply) =>
        sendFile(reply, await exportAnyList(needs, actorOf(staffOf(request)), request.body)),
    );
  };
