import * as cell from '@portal/shared/contract/cell';
import { staffOf } from '../../platform/http/access';
import { cellCalls } from '../../platform/http/calls';
import { ok } from '../../platform/http/envelope';
import { actorOf } from '../activity';
import { contentPart, partOf, previewContent, publishContent, type ContentDeps } from './publish-content';

/** How the console edits what the public site shows of the college. */
export const contentRoutes = cellCalls(({ call, read }, needs: ContentDeps) => {
  read('contentPart', { querystring: cell.contentQuery, answer: cell.contentPartData }, (request) =>
    contentPart(needs, partOf(request.params.id), request.query.hash),
  );
  call('previewContent', { body: cell.previewContentRequest, answer: cell.contentPreview }, async (request) =>
    ok('The preview is ready.', await previewContent(needs, partOf(request.params.id), request.body.value)),
  );
  call('publishContent', { body: cell.publishContentRequest, answer: cell.contentDone }, async (request) => {
    const part = partOf(request.params.id);
    const done = await publishContent(needs, actorOf(staffOf(request)), part, request.body);
    return ok(`${cell.CONTENT_PARTS[part].label}: published. The public site shows it now.`, done);
  });
});
