import { failure } from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import { cellCalls } from '../platform/http/calls';
import { ok } from '../platform/http/envelope';
import type { YearSite } from '../areas/releases';
import { actionsPage, callerOf, sendFile } from '../areas/activity';
import { changesIn } from './action-changes';
import { exportAnyList } from './export-any-list';
import { takeBack } from './undo-change';
import type { StudentDeps } from '../areas/students';
import { undoPreview } from './undo-preview';

/** What works for every subject: what was done (CEL-80), what an undo changes (F-65), the undo (CEL-81), and a list as a file (CEL-51). */
export const changeRoutes = cellCalls(({ call, read }, needs: StudentDeps & { site: YearSite }) => {
  read('actions', { querystring: cell.actionsQuery, answer: cell.pageOf(cell.actionItem) }, (request) =>
    actionsPage(needs.database, request.query, changesIn(needs)),
  );
  read('undoPreview', { querystring: cell.undoQuery, answer: cell.undoPreview }, async (request) => {
    const { params, query } = request;
    const by = callerOf(request);
    return undoPreview(needs, by, params.id, query.student ?? null);
  });
  call('undo', { body: cell.undoRequest, answer: cell.undoneData }, async (request) => {
    const { refused, ...done } = await takeBack(
      { ...needs, site: () => Promise.resolve(needs.site) },
      callerOf(request),
      request.params.id,
      request.body,
    );
    const words = done.changed === 1 ? '1 change is undone.' : `${done.changed} changes are undone.`;
    return ok(refused === null ? words : `${words} But the public site does not follow: ${refused}`, done);
  });
  call('exportList', { body: cell.exportListRequest, response: { '4xx': failure } }, async (request, reply) =>
    sendFile(reply, await exportAnyList(needs, callerOf(request), request.body)),
  );
});
